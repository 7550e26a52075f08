/** DG1's zone; DG11 and DG12: what else the issuer says of holder and document. */
import type { ChipContent, ChipField } from '../../domain/chip/chip'
import { type Bytes, hex, parsedOrNull } from '../bytes'
import { onlyTlv, tlvs, valueIn } from './tlv'

const DG1 = 0x61
const ZONE = 0x5f1f
const ZONE_LENGTHS: readonly number[] = [72, 88, 90]

export function zoneOf(file: Bytes): string | null {
  const zone = parsedOrNull(() => valueIn(onlyTlv(file, DG1), ZONE))
  const text = zone && new TextDecoder('latin1').decode(zone)
  return text && ZONE_LENGTHS.includes(text.length) && /^[A-Z0-9<]+$/.test(text) ? text : null
}

const FIELDS: Readonly<Record<number, ChipField>> = {
  24334: 'fullName',
  24336: 'personalNumber',
  24363: 'birthDate',
  24337: 'birthPlace',
  24386: 'address',
  24338: 'telephone',
  24339: 'profession',
  24345: 'authority',
  24358: 'issueDate',
}
const DATES: readonly ChipField[] = ['birthDate', 'issueDate']
const GROUPS = { dg11: 0x6b, dg12: 0x6c } as const
const MOST_CHARACTERS = 500

export function detailsOf(file: Bytes, group: keyof typeof GROUPS): ChipContent['fields'] {
  const values = parsedOrNull(() => tlvs(onlyTlv(file, GROUPS[group]))) ?? []
  return values.flatMap(({ tag, content }) => {
    const name = FIELDS[tag]
    const value = name && (DATES.includes(name) ? dateOf(content) : textOf(content))
    return name && value ? [{ name, value }] : []
  })
}

/** Parts are divided by `<`, and words of names too. */
function textOf(content: Bytes): string {
  const text = new TextDecoder().decode(content).replaceAll('\ufffd', '')
  return text
    .replaceAll('<<', ', ')
    .replaceAll('<', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/,$/, '')
    .slice(0, MOST_CHARACTERS)
}

/** `YYYYMMDD`, as signs or two digits a byte. */
function dateOf(content: Bytes): string | null {
  const text = content.length === 4 ? hex(content) : new TextDecoder().decode(content)
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return year ? `${year}-${month}-${day}` : null
}
