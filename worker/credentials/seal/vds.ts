/** The binary seal of documents with little room (ICAO Doc 9303-13, 2; BSI TR-03137): header, features, signature. */
import { type Bytes, parsedOrNull } from '../bytes'
import { Malformed } from '../x509/der'
import { c40 } from './c40'

export interface Vds {
  /** Who issued the document: three letters, or fewer. */
  issuer: string
  /** Two letters of a state, two of the signer, and the serial number of the certificate in hexadecimal. */
  signer: { country: string; id: string; serial: string }
  /** ISO dates; when it was issued is not always said. */
  issuedAt: string | null
  signedAt: string
  /** Number that defines the meaning of the features, and the category of the document. */
  definition: number
  features: ReadonlyMap<number, Bytes>
  signed: Bytes
  /** Both numbers side by side. */
  signature: Bytes
}

const MAGIC = 0xdc
/** As written: one less than the version's name. */
const VERSION = { fixed: 2, variable: 3 } as const
const SIGNATURE = 0xff
const MOST_BYTES = 4096
/** Bytes of C40. */
const COUNTRY = 2
const FIXED_REFERENCE = 6
const SIGNER_AND_LENGTH = 4
const DATE = 3
/** Writes the length of its references in decimal digits (BSI TR-03171). */
const DECIMAL = 'DEZV'

/** Null where it is none. */
export const readVds = (bytes: Bytes): Vds | null => parsedOrNull(() => read(bytes))

function read(bytes: Bytes): Vds | null {
  let at = 2
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Malformed('cut off')
    at += length
    return bytes.subarray(at - length, at)
  }
  const version = versionOf(bytes)
  if (version === null) return null
  const issuer = c40(take(COUNTRY)).trim()
  const reference = version === VERSION.fixed ? c40(take(FIXED_REFERENCE)) : variableReference(take)
  const [issued, signedOn] = [take(DATE), take(DATE)]
  const [high = 0, low = 0] = take(2)
  const features = new Map<number, Bytes>()
  for (;;) {
    const start = at
    const tag = take(1)[0] ?? 0
    const value = take(lengthOf(take))
    if (tag === SIGNATURE) {
      const signedAt = dateOf(signedOn)
      const signer = signerOf(reference)
      if (at !== bytes.length || !signedAt || !signer) return null
      const signed = bytes.subarray(0, start)
      return {
        issuer,
        signer,
        issuedAt: dateOf(issued),
        signedAt,
        definition: high * 256 + low,
        features,
        signed,
        signature: value,
      }
    }
    if (features.has(tag)) return null
    features.set(tag, value)
  }
}

/** Null where the bytes are no such seal. */
function versionOf(bytes: Bytes): number | null {
  const [magic, version] = bytes
  if (magic !== MAGIC || bytes.length > MOST_BYTES) return null
  return version === VERSION.fixed || version === VERSION.variable ? version : null
}

function signerOf(reference: string): Vds['signer'] | null {
  const [, country = '', id = '', serial = ''] = /^([A-Z]{2})([A-Z0-9]{2})0*([0-9A-F]*)$/.exec(reference) ?? []
  return country === '' ? null : { country, id, serial: serial || '0' }
}

function variableReference(take: (length: number) => Bytes): string {
  const head = c40(take(SIGNER_AND_LENGTH))
  const [signer, said] = [head.slice(0, 4), head.slice(4)]
  const isNumber = signer === DECIMAL ? /^\d\d$/ : /^[0-9A-F]{2}$/
  if (!isNumber.test(said)) throw new Malformed('a reference without a length')
  const length = Number.parseInt(said, signer === DECIMAL ? 10 : 16)
  const reference = c40(take(2 * Math.ceil(length / 3))).slice(0, length)
  if (reference.length !== length) throw new Malformed('a reference of another length')
  return signer + reference
}

/** As DER writes lengths, and as short. */
function lengthOf(take: (length: number) => Bytes): number {
  const [first = 0] = take(1)
  if (first < 0x80) return first
  if (first !== 0x81 && first !== 0x82) throw new Malformed('a length of another kind')
  const length = take(first - 0x80).reduce((sum, byte) => sum * 256 + byte, 0)
  if (length < (first === 0x81 ? 0x80 : 0x100)) throw new Malformed('a length that is written longer than needed')
  return length
}

/** `MMDDYYYY` as one number. */
function dateOf(bytes: Uint8Array): string | null {
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const [, month, day, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(String(number).padStart(8, '0')) ?? []
  const iso = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(iso)) || new Date(iso).toISOString().slice(0, 10) !== iso ? null : iso
}
