/**
 * Reads DER strictly (X.690): lengths are definite and as short as can be, and nothing is left over. Each element keeps
 * the bytes that it was read from, so that signed bytes are never written anew. Elements are counted as they are read:
 * a megabyte of empty ones would take 117 MB. Throws on anything else: untrusted bytes are read within `parsedOrNull`.
 */
import type { Bytes } from '../bytes'

export interface Der {
  /** Class, form and number in one byte. */
  tag: number
  content: Bytes
  whole: Bytes
  /** Number of elements that may still be read of the whole object. */
  budget: { left: number }
}

/** A signed object of a document has some 300, a list of 700 authorities as many more. */
const MOST_ELEMENTS = 5000
/** Elements of a list of revoked certificates: 50,000 of them. An element takes some 220 bytes. */
export const MOST_LISTED = 200_000

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Context-specific: of another value, or around one. */
export const implicit = (number: number): number => 0x80 | number
export const explicit = (number: number): number => 0xa0 | number

export class Malformed extends Error {}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Malformed(what)
}

const LONG_TAG = 0x1f
/** First byte of a length in several bytes, less their number. */
const LONG = 0x80
const MOST_LENGTH_BYTES = 4

/** Throws where there is none, or it is cut off. */
export function elementAt(bytes: Bytes, at: number, budget: Der['budget']): Der {
  check(--budget.left >= 0, 'more elements than there is use for')
  const tag = bytes[at]
  const first = bytes[at + 1]
  check(tag !== undefined && first !== undefined, 'cut off')
  check((tag & LONG_TAG) !== LONG_TAG, 'a tag of several bytes')
  let length = first
  let start = at + 2
  if (first >= LONG) {
    const size = first - LONG
    check(size > 0 && size <= MOST_LENGTH_BYTES, 'a length of another kind')
    length = 0
    for (let i = 0; i < size; i++) length = length * 0x100 + (bytes[start + i] ?? 0)
    check(length >= LONG && length >= 0x100 ** (size - 1), 'a length that is written longer than needed')
    start += size
  }
  check(start + length <= bytes.length, 'cut off')
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length), budget }
}

/** The one element that the bytes are. */
export function readDer(bytes: Bytes, tag?: number, most = MOST_ELEMENTS): Der {
  const read = elementAt(bytes, 0, { left: most })
  check(read.whole.length === bytes.length, 'something follows')
  return tag === undefined ? read : expect(read, tag)
}

export function expect(der: Der | undefined, tag: number): Der {
  check(der?.tag === tag, 'another tag')
  return der
}

export function inside({ tag, content, budget }: Der): Der[] {
  check((tag & 0x20) !== 0, 'no constructed value')
  const elements: Der[] = []
  for (let at = 0; at < content.length; ) {
    const element = elementAt(content, at, budget)
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

export const sequence = (der: Der | undefined): Der[] => inside(expect(der, TAG.sequence))
export const set = (der: Der | undefined): Der[] => inside(expect(der, TAG.set))

/** A value within another tag. */
export function only(der: Der): Der {
  const [value, ...more] = inside(der)
  check(value !== undefined && more.length === 0, 'another number of values')
  return value
}

export function oid(der: Der | undefined): string {
  const { content } = expect(der, TAG.oid)
  check(content.length > 0 && content.length < 64 && (content.at(-1) ?? 0) < 0x80, 'no object identifier')
  const arcs: number[] = []
  let arc = 0
  for (const byte of content) {
    check(arc !== 0 || byte !== 0x80, 'an object identifier that is written longer than needed')
    arc = arc * 0x80 + (byte & 0x7f)
    check(arc < 2 ** 46, 'an object identifier of large numbers')
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0
  }
  const [first = 0, ...rest] = arcs
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - 40 * root, ...rest].join('.')
}

/** The digits of one that is not negative, without the sign. */
export function digits(der: Der | undefined): Bytes {
  const { content } = expect(der, TAG.integer)
  const [first = 0x80, second] = content
  check(first < 0x80, 'a negative number')
  check(second === undefined || first > 0 || second >= 0x80, 'a number that is written longer than needed')
  return first === 0 && content.length > 1 ? content.subarray(1) : content
}

export function smallInteger(der: Der | undefined): number {
  const bytes = digits(der)
  check(bytes.length <= 4, 'a large number')
  return bytes.reduce((number, byte) => number * 0x100 + byte, 0)
}

export const octets = (der: Der | undefined): Bytes => expect(der, TAG.octets).content

/** Content of a bit string of whole bytes. */
export function bits(der: Der | undefined): Bytes {
  const { content } = expect(der, TAG.bits)
  check(content[0] === 0, 'bits that fill no byte')
  return content.subarray(1)
}

/** Ukraine's authority writes 1 for true, as BER allows. */
export function boolean(der: Der | undefined): boolean {
  const { content } = expect(der, TAG.boolean)
  check(content.length === 1, 'no truth value')
  return content[0] !== 0
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** UTCTime or GeneralizedTime, as RFC 5280 writes them. */
export function time(der: Der | undefined): Date {
  check(der?.tag === TAG.utcTime || der?.tag === TAG.generalTime, 'no time')
  check(der.content.length <= 15, 'no time')
  const text = latin(der.content)
  const century = der.tag === TAG.generalTime ? '' : Number(text.slice(0, 2)) < 50 ? '20' : '19'
  const [, year, month, day, hour, minute, second] = TIME.exec(century + text) ?? []
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  check(!Number.isNaN(date.getTime()), 'no time')
  return date
}
