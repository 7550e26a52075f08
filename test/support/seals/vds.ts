/** Binary seals as issuers write them (ICAO Doc 9303-13). */
import { sign } from 'node:crypto'
import type { Issued } from '../chips/authorities.ts'
import type { Bytes, Scheme } from '../chips/keys.ts'

const SIGNS = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function c40(text: string): Bytes {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const values = [...text.slice(at, at + 3).replaceAll('<', ' ')].map((sign) => SIGNS.indexOf(sign) + 3)
    if (values.length === 1) {
      bytes.push(0xfe, text.charCodeAt(at) + 1)
      continue
    }
    const [a = 0, b = 0, c = 0] = values
    const pair = 1600 * a + 40 * b + c + 1
    bytes.push(pair >> 8, pair & 0xff)
  }
  return Uint8Array.from(bytes)
}

const date = (iso: string) => {
  const number = Number(iso.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'))
  return [number >> 16, (number >> 8) & 0xff, number & 0xff]
}

const tlv = (tag: number, value: Uint8Array) =>
  value.length < 0x80 ? [tag, value.length, ...value] : [tag, 0x81, value.length, ...value]

export interface WantedSeal {
  by: Issued
  /** Letters of the signer, and what it is said to be of. */
  signer?: string
  issuer?: string
  /** Of the certificate; else the one of `by`. */
  reference?: string
  issuedAt?: string
  signedAt?: string
  /** Feature definition and category. */
  definition?: number
  features: readonly (readonly [number, Uint8Array])[]
  /** Of signatures on keys of that length. */
  hash?: NonNullable<Scheme['hash']>
  /** Version 3, whose references have five signs. */
  fixed?: boolean
}

export const DEFINITIONS = { visa: 0x5d01, residencePermit: 0xfb06, socialInsurance: 0xfc04, arrival: 0xfd02 } as const

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export function vds(wanted: WantedSeal): Bytes {
  const {
    by,
    signer = 'UTTS',
    issuer = 'UTO',
    definition = DEFINITIONS.residencePermit,
    features,
    fixed = false,
  } = wanted
  const { reference = Buffer.from(by.serial).toString('hex').toUpperCase(), hash = 'sha256' } = wanted
  const { issuedAt = daysAgo(2), signedAt = daysAgo(2) } = wanted
  const length = reference.length.toString(16).toUpperCase().padStart(2, '0')
  const named = fixed ? signer + reference.padStart(5, '0') : signer + length + reference
  const head = [0xdc, fixed ? 2 : 3, ...c40(issuer.padEnd(3)), ...c40(named), ...date(issuedAt), ...date(signedAt)]
  const zone = features.flatMap(([tag, value]) => tlv(tag, value))
  const data = Uint8Array.from([...head, definition >> 8, definition & 0xff, ...zone])
  const signature = sign(hash, data, { key: by.keys.private, dsaEncoding: 'ieee-p1363' })
  return Uint8Array.from([...data, ...tlv(0xff, signature)])
}
