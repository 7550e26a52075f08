/** The tags, lengths and values of a chip's elementary files (ISO/IEC 7816-4): tags of up to two bytes. */
import type { Bytes } from '../bytes'
import { Malformed } from '../x509/der'

export interface Tlv {
  tag: number
  content: Bytes
}

const MOST_VALUES = 500

export function tlvs(bytes: Bytes): Tlv[] {
  const found: Tlv[] = []
  for (let at = 0; at < bytes.length; ) {
    const { tag, start, length } = headAt(bytes, at)
    if (start + length > bytes.length || found.length === MOST_VALUES) throw new Malformed('cut off')
    found.push({ tag, content: bytes.subarray(start, start + length) })
    at = start + length
  }
  return found
}

/** Tag and length of the value that begins at `from`, and where its content begins. */
function headAt(bytes: Bytes, from: number): { tag: number; start: number; length: number } {
  let at = from
  const first = bytes[at++] ?? 0
  const tag = (first & 0x1f) === 0x1f ? (first << 8) | (bytes[at++] ?? 0) : first
  const said = bytes[at++] ?? 0x80
  if (said < 0x80) return { tag, start: at, length: said }
  const size = said - 0x80
  if (size === 0 || size > 4) throw new Malformed('a length of another kind')
  let length = 0
  for (let i = 0; i < size; i++) length = length * 0x100 + (bytes[at++] ?? 0)
  return { tag, start: at, length }
}

/** The one value with that tag that the bytes are. */
export function onlyTlv(bytes: Bytes, tag: number): Bytes {
  const [first, ...more] = tlvs(bytes)
  if (first?.tag !== tag || more.length > 0) throw new Malformed('another tag')
  return first.content
}

export const valueIn = (bytes: Bytes, tag: number): Bytes | null =>
  tlvs(bytes).find((value) => value.tag === tag)?.content ?? null
