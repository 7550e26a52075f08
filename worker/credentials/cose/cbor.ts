/** CBOR of strangers (RFC 8949), read by a parser of others and looked at part by part. */
import { CBORTag, type CBORType, decodeCBOR, encodeCBOR } from '@levischuck/tiny-cbor'
import { type Bytes, parsedOrNull } from '../bytes'

export type Cbor = CBORType
export type CborMap = ReadonlyMap<string | number, Cbor>

/** Major types whose content is no item. */
const BYTES = 2
const TEXT = 3
/** Bytes that hold CBOR themselves. */
const EMBEDDED = 24

/** A driving licence with all it may say has some 500 and as many digests. An empty map takes 200 times its byte. */
const MOST_ITEMS = 20_000

/** `undefined` is what CBOR has, too: none of it is of use here. */
export const readCbor = (bytes: Uint8Array): Cbor => (hasFewItems(bytes) ? parsedOrNull(() => decodeCBOR(bytes)) : null)

/** By their heads, one after the other: what is in an item follows its head, only bytes and texts are passed over. */
function hasFewItems(bytes: Uint8Array): boolean {
  let items = 0
  for (let at = 0; at < bytes.length && items <= MOST_ITEMS; items++) {
    const head = bytes[at++] ?? 0
    const [major, said] = [head >> 5, head & 0x1f]
    // Of other lengths the parser knows none.
    if (said > 27) break
    const size = said < 24 ? 0 : 1 << (said - 24)
    let length = said < 24 ? said : 0
    for (let i = 0; i < size; i++) length = length * 0x100 + (bytes[at + i] ?? 0)
    at += size + (major === BYTES || major === TEXT ? length : 0)
  }
  return items <= MOST_ITEMS
}

export const writeCbor = (value: Cbor): Bytes => Uint8Array.from(encodeCBOR(value))

export const embedded = (bytes: Uint8Array): CBORTag => new CBORTag(EMBEDDED, bytes)

export const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array

export const mapOf = (value: Cbor): CborMap | null => (value instanceof Map ? value : null)

export const listOf = (value: Cbor): readonly Cbor[] | null => (Array.isArray(value) ? value : null)

export const textOf = (value: Cbor): string | null => (typeof value === 'string' ? value : null)

/** What embedded bytes hold; null where it is no such thing. */
export function embeddedBytes(value: Cbor): Bytes | null {
  if (!(value instanceof CBORTag) || value.tag !== EMBEDDED) return null
  return isBytes(value.value) ? value.value : null
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
