/** Distinguished names (RFC 5280): authorities write one and the same in several ways. */
import type { Bytes } from '../bytes'
import { type Der, oid, sequence, set } from './der'

const COUNTRY = '2.5.4.6'
const COMMON_NAME = '2.5.4.3'

const BMP_STRING = 0x1e
/** UTF8, Printable, Teletex, IA5 and BMP: what authorities write names in. Any other value is no text. */
const TEXTS: readonly number[] = [0x0c, 0x13, 0x14, 0x16, BMP_STRING]

export interface Name {
  der: Bytes
  /** The same for the same name in other types of text, letters and spaces: for finding, not for trusting. */
  key: string
  /** ISO 3166-1 alpha-2 in capitals, or empty. */
  country: string
  commonName: string
}

export function nameOf(der: Der): Name {
  const parts = sequence(der).flatMap((part) =>
    set(part).map((attribute) => {
      const [type, value] = sequence(attribute)
      return { type: oid(type), text: value ? textOf(value) : '' }
    }),
  )
  const said = (wanted: string) => parts.find(({ type }) => type === wanted)?.text ?? ''
  return {
    der: der.whole,
    key: parts.map(({ type, text }) => `${type}=${folded(text)}`).join(','),
    country: said(COUNTRY).toUpperCase(),
    commonName: said(COMMON_NAME),
  }
}

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function textOf({ tag, content }: Der): string {
  if (!TEXTS.includes(tag)) return ''
  if (tag === BMP_STRING) {
    return Array.from({ length: content.length >> 1 }, (_, i) =>
      String.fromCharCode(((content[2 * i] ?? 0) << 8) | (content[2 * i + 1] ?? 0)),
    ).join('')
  }
  return new TextDecoder().decode(content)
}
