/**
 * Reads untrusted CBOR (RFC 8949). Issuers and wallets write lengths longer than needed, or mark ends; so signed bytes
 * are kept as they were sent where possible. Throws where the bytes are not CBOR, or hold more than there is use for.
 */
import { CBORTag, type CBORType } from '@levischuck/tiny-cbor'
import { type Bytes, joined } from '../bytes'

/** With the bytes that it was read from. */
export class ReadTag extends CBORTag {
  readonly whole: Bytes

  constructor(tag: number, value: CBORType, whole: Bytes) {
    super(tag, value)
    this.whole = whole
  }
}

/** A driving licence with all it may say has some 500 and as many digests. An empty map takes 200 times its byte. */
const MOST_ITEMS = 20_000
const DEEPEST = 64

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5, tag: 6 } as const
const INDEFINITE = 31
const BREAK = 0xff
const SIMPLE: ReadonlyMap<number, CBORType> = new Map<number, CBORType>([
  [20, false],
  [21, true],
  [22, null],
  [23, undefined],
])

class NoCbor extends Error {}

export function decodeCbor(input: Uint8Array): CBORType {
  const bytes = Uint8Array.from(input)
  const reader = new Reader(bytes)
  const value = reader.item(0)
  if (reader.at !== bytes.length) throw new NoCbor('something follows')
  return value
}

class Reader {
  at = 0
  private left = MOST_ITEMS
  private readonly bytes: Bytes
  private readonly view: DataView

  constructor(bytes: Bytes) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  item(depth: number): CBORType {
    if (depth > DEEPEST || this.left-- <= 0) throw new NoCbor('more than there is use for')
    const start = this.at
    const [major, said] = this.head()
    switch (major) {
      case MAJOR.unsigned:
        return plain(this.argument(said))
      case MAJOR.negative:
        return plain(-1n - BigInt(this.argument(said)))
      case MAJOR.bytes:
        return this.string(major, said)
      case MAJOR.text:
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.string(major, said))
      case MAJOR.list:
        return [...this.members(said, () => this.item(depth + 1))]
      case MAJOR.map:
        return this.map(said, depth)
      case MAJOR.tag: {
        const tag = Number(this.argument(said))
        const value = this.item(depth + 1)
        return new ReadTag(tag, value, this.bytes.subarray(start, this.at))
      }
      default:
        return this.simple(said)
    }
  }

  private head(): [major: number, said: number] {
    const first = this.bytes[this.at++]
    if (first === undefined) throw new NoCbor('cut off')
    return [first >> 5, first & 0x1f]
  }

  private argument(said: number): number | bigint {
    if (said < 24) return said
    const at = this.at
    this.at += this.sized(said)
    if (said === 24) return this.view.getUint8(at)
    if (said === 25) return this.view.getUint16(at)
    if (said === 26) return this.view.getUint32(at)
    return this.view.getBigUint64(at)
  }

  /** How many bytes such an argument has. */
  private sized(said: number): number {
    if (said < 24 || said > 27) throw new NoCbor('a length of another kind')
    const size = 1 << (said - 24)
    if (this.at + size > this.bytes.length) throw new NoCbor('cut off')
    return size
  }

  private string(major: number, said: number): Bytes {
    if (said !== INDEFINITE) {
      const length = Number(this.argument(said))
      if (this.at + length > this.bytes.length) throw new NoCbor('cut off')
      this.at += length
      return this.bytes.subarray(this.at - length, this.at)
    }
    // Pieces of the same kind, each with its length.
    const pieces = this.members(said, () => {
      const [kind, own] = this.head()
      if (kind !== major || own === INDEFINITE || this.left-- <= 0) throw new NoCbor('no piece')
      return this.string(major, own)
    })
    return joined(...pieces)
  }

  private *members<T>(said: number, next: () => T): Generator<T> {
    if (said !== INDEFINITE) {
      const count = this.argument(said)
      for (let i = 0; i < count; i++) yield next()
      return
    }
    while (this.bytes[this.at] !== BREAK) yield next()
    this.at++
  }

  private map(said: number, depth: number): Map<string | number, CBORType> {
    const map = new Map<string | number, CBORType>()
    for (const key of this.members(said, () => this.item(depth + 1))) {
      if ((typeof key !== 'string' && typeof key !== 'number') || map.has(key)) throw new NoCbor('no key, or one twice')
      map.set(key, this.item(depth + 1))
    }
    return map
  }

  private simple(said: number): CBORType {
    if (SIMPLE.has(said)) return SIMPLE.get(said)
    const at = this.at
    this.at += this.sized(said)
    if (said === 25) return half(this.view.getUint16(at))
    if (said === 26) return this.view.getFloat32(at)
    if (said === 27) return this.view.getFloat64(at)
    throw new NoCbor('a value of another kind')
  }
}

const plain = (value: number | bigint): number | bigint => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

function half(bits: number): number {
  const [sign, exponent, fraction] = [bits >> 15 === 0 ? 1 : -1, (bits >> 10) & 0x1f, bits & 0x3ff]
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25))
}
