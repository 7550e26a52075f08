/** Untrusted CBOR (RFC 8949), looked at part by part. */
import { CBORTag, type CBORType, encodeCBOR } from '@levischuck/tiny-cbor'
import { type Bytes, equalBytes, parsedOrNull } from '../bytes'
import { decodeCbor, ReadTag } from './read-cbor'

export type Cbor = CBORType
export type CborMap = ReadonlyMap<string | number, Cbor>

/** Bytes that hold CBOR themselves. */
const EMBEDDED = 24

/** `undefined` is what CBOR has, too: none of it is of use here. */
export const readCbor = (bytes: Uint8Array): Cbor => parsedOrNull(() => decodeCbor(bytes))

export const writeCbor = (value: Cbor): Bytes => Uint8Array.from(encodeCBOR(value))

export const embedded = (bytes: Uint8Array): CBORTag => new CBORTag(EMBEDDED, bytes)

export const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array

export const mapOf = (value: Cbor): CborMap | null => (value instanceof Map ? value : null)

export const listOf = (value: Cbor): readonly Cbor[] | null => (Array.isArray(value) ? value : null)

export const textOf = (value: Cbor): string | null => (typeof value === 'string' ? value : null)

/** Content of embedded bytes; null where the value is of another kind. */
export function embeddedBytes(value: Cbor): Bytes | null {
  if (!(value instanceof CBORTag) || value.tag !== EMBEDDED) return null
  return isBytes(value.value) ? value.value : null
}

/** Embedded bytes with their tag, as they were sent, and as the standard writes them where that is another way. */
export function embeddedForms(value: Cbor): Bytes[] {
  const bytes = embeddedBytes(value)
  if (!bytes) return []
  const written = writeCbor(embedded(bytes))
  return value instanceof ReadTag && !equalBytes(value.whole, written) ? [value.whole, written] : [written]
}

const TEXT_DATE = 0
const FULL_DATE = 1004

/** A moment (tag 0); null where it is none. */
export function momentOf(value: Cbor): number | null {
  if (!(value instanceof CBORTag) || value.tag !== TEXT_DATE) return null
  const text = textOf(value.value)
  // Wider than the standard, which wants UTC without fractions, and narrower than what Date takes.
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}

/** A day, whichever of its spellings an issuer has chosen; null where it is none. */
export function dayOf(value: Cbor): string | null {
  const text = value instanceof CBORTag && [TEXT_DATE, FULL_DATE].includes(Number(value.tag)) ? value.value : value
  const day = typeof text === 'string' ? /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(text)?.[1] : undefined
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}
