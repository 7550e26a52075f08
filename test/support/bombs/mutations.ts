/** Files with something wrong in them, at random but repeatably. */
import type { Random } from '../contract/random.ts'

const NUMBERS = [
  '0',
  '-1',
  '0.5',
  '1e9',
  '4294967296',
  '9007199254740993',
  '99999999999999999999',
  '-9999999999999999999',
]
const HUGE = [0, 0x7f, 0x80, 0xff]

/** `file` with one to four faults: bytes changed, numbers made huge or negative, parts cut, moved or doubled. */
export function mutated(file: Uint8Array, { next }: Random): Uint8Array {
  let bytes = Buffer.from(file)
  const upTo = (most: number) => Math.floor(next() * most)
  for (let faults = 1 + upTo(4); faults > 0; faults--) bytes = FAULTS[upTo(FAULTS.length)]?.(bytes, upTo) ?? bytes
  return bytes
}

type Fault = (bytes: Buffer, upTo: (most: number) => number) => Buffer<ArrayBuffer>

const FAULTS: Fault[] = [
  (bytes, upTo) => {
    const out = Buffer.from(bytes)
    for (let i = upTo(8); i >= 0; i--) out[upTo(out.length)] = upTo(256)
    return out
  },
  (bytes, upTo) => {
    const out = Buffer.from(bytes)
    const from = upTo(out.length)
    return out.fill(HUGE[upTo(HUGE.length)] ?? 0, from, Math.min(out.length, from + 1 + upTo(8)))
  },
  (bytes, upTo) => {
    const text = bytes.toString('latin1')
    const places = [...text.matchAll(/\d+/g)]
    const place = places[upTo(places.length)]
    if (!place) return Buffer.from(bytes)
    const after = text.slice(place.index + place[0].length)
    return Buffer.from(text.slice(0, place.index) + NUMBERS[upTo(NUMBERS.length)] + after, 'latin1')
  },
  (bytes, upTo) => Buffer.from(bytes.subarray(0, upTo(bytes.length))),
  (bytes, upTo) => {
    const from = upTo(bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + upTo(40))])
  },
  (bytes, upTo) => {
    const [from, at] = [upTo(bytes.length), upTo(bytes.length)]
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + 1 + upTo(200)), bytes.subarray(at)])
  },
]
