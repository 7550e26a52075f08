/** Secure QR of India's Aadhaar (UIDAI, versions 1 to 5): a number whose bytes, inflated, end with an RSA signature. */
import { Decompress } from 'fflate'
import type { SealContent } from '../../domain/seal/seal'
import type { SealField } from '../../words/decision/seal-checks'
import { type Bytes, joined, parsedOrNull } from '../bytes'

export interface Aadhaar {
  fields: readonly string[]
  signed: Bytes
  signature: Bytes
}

/** The largest QR code holds 7,089 digits. */
const MOST_DIGITS = 7089
const MOST_BYTES = 64 * 1024
const SIGNATURE = 256
const DIVIDER = 0xff
/** Those before the picture, without the version and the last digits of the telephone. */
const FIELDS = [
  ...['contacts', 'reference', 'name', 'birthDate', 'sex', 'careOf', 'district', 'landmark', 'house', 'location'],
  ...['postCode', 'postOffice', 'state', 'street', 'subDistrict', 'town'],
] as const

/** Null where it is none. */
export const readAadhaar = (content: Bytes): Aadhaar | null => parsedOrNull(() => read(content))

function read(content: Bytes): Aadhaar | null {
  const digits = new TextDecoder('latin1').decode(content)
  if (digits.length > MOST_DIGITS || !/^[1-9]\d+$/.test(digits)) return null
  const text = BigInt(digits).toString(16)
  const packed = Uint8Array.from({ length: Math.ceil(text.length / 2) }, (_, i) =>
    Number.parseInt(text.padStart(2 * Math.ceil(text.length / 2), '0').slice(2 * i, 2 * i + 2), 16),
  )
  const plain = unpacked(packed)
  if (!plain || plain.length <= SIGNATURE) return null
  const signed = plain.subarray(0, -SIGNATURE)
  const fields = fieldsOf(signed)
  return fields && { fields, signed, signature: plain.subarray(-SIGNATURE) }
}

/** Gzip or zlib; no more than that, however much it would become. */
function unpacked(packed: Bytes): Bytes | null {
  const parts: Uint8Array[] = []
  let size = 0
  const stream = new Decompress((part) => {
    size += part.length
    if (size > MOST_BYTES) throw new Error('too large')
    parts.push(part)
  })
  stream.push(packed, true)
  return joined(...parts)
}

function fieldsOf(signed: Bytes): string[] | null {
  const latin = new TextDecoder('latin1')
  const fields: string[] = []
  let from = 0
  const version = /^V\d$/.test(latin.decode(signed.subarray(0, 2))) && signed[2] === DIVIDER ? 1 : 0
  if (version === 1) from = 3
  while (fields.length < FIELDS.length) {
    const end = signed.indexOf(DIVIDER, from)
    if (end < 0) return null
    fields.push(latin.decode(signed.subarray(from, end)))
    from = end + 1
  }
  return /^[0-3]$/.test(fields[0] ?? '') ? fields : null
}

export function contentOfAadhaar({ fields }: Aadhaar): SealContent {
  const said = (name: (typeof FIELDS)[number]) => (fields[FIELDS.indexOf(name)] ?? '').trim()
  const address = (['house', 'street', 'landmark', 'location', 'town', 'subDistrict', 'district', 'state'] as const)
    .map(said)
    .filter((part) => part !== '')
    .join(', ')
  const all: [SealField, string][] = [
    ['fullName', said('name')],
    ['birthDate', said('birthDate').replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1')],
    ['sex', said('sex')],
    ['address', address],
    ['postCode', said('postCode')],
    // Its first four digits are the last of the holder's number.
    ['reference', said('reference').slice(0, 4)],
  ]
  const told = all.flatMap(([name, value]) => (value === '' ? [] : [{ name, value: value.slice(0, 300) }]))
  return { document: 'Aadhaar', state: 'IND', zone: null, fields: told }
}
