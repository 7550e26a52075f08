/**
 * Baseline JPEG without subsampling, as imagescript's encoder wrote it: the same divisors and codes, so that pictures and
 * sizes are the same, in SIMD. Eight rows at a time are in its memory, and the file.
 */
import type { Rgba } from '../../../quality/pixels'
import { wasmExports } from '../../geometry/kernel/wasm-exports'
import encoderModule from './jpeg-encoder.wasm'
import { CODES, type Codes, DIVISORS, ZIGZAG } from './tables'

const encoder = wasmExports(encoderModule)
const [begin, encodeRows, end] = [encoder.call('begin'), encoder.call('encodeRows'), encoder.call('end')]

const SIDE = 8
const VALUES = SIDE * SIDE
const FLOAT = 4
const RGBA = 4
const PAGE = 65_536

/** Addresses of what stays where it is, in bytes. */
const PLANES = 16
const SHARES = PLANES + 4 * VALUES * FLOAT
const LEVELS = SHARES + 2 * VALUES * FLOAT
const ORDER = LEVELS + VALUES * 2
const LAST = ORDER + VALUES
const TABLES = LAST + 16
/** Codes of first values and of others, for luma, then for both differences. */
const FIRST_CODES = 16
const OTHER_CODES = 256
const ROWS = TABLES + 2 * (FIRST_CODES + OTHER_CODES) * FLOAT

/** No block has more bytes: 64 values of 27 bits in three planes, each byte followed by a zero. */
const MOST_BYTES = 3 * VALUES * 7

/** Alpha is ignored; quality 1..100. */
export function encodeJpeg({ width, height, data }: Rgba, quality: number): Uint8Array {
  const divisors = DIVISORS.map((table) => table.map((divisor) => scaled(divisor, quality)))
  const stride = Math.ceil(width / SIDE) * SIDE * RGBA
  const header = headerOf(width, height, divisors)
  const file = ROWS + SIDE * stride
  const mostAStrip = (stride / (SIDE * RGBA)) * MOST_BYTES
  reserve(file + header.length + mostAStrip)
  layOut(divisors)
  memory().set(header, file)
  begin()
  let at = file + header.length
  for (let y = 0; y < height; y += SIDE) {
    reserve(at + mostAStrip)
    for (let row = 0; row < SIDE; row++) {
      const from = Math.min(height - 1, y + row) * width * RGBA
      putRow(data.subarray(from, from + width * RGBA), ROWS + row * stride, stride)
    }
    at = encodeRows(ROWS, stride, at, PLANES, SHARES, LEVELS, ORDER, TABLES, LAST)
  }
  at = end(at)
  memory().set([0xff, 0xd9], at)
  return memory().slice(file, at + 2)
}

/** Byte length of its memory now. */
export const encoderBytes = (): number => encoder.memory.buffer.byteLength

const memory = () => new Uint8Array(encoder.memory.buffer)

function reserve(bytes: number): void {
  const missing = bytes + PAGE - encoder.memory.buffer.byteLength
  if (missing > 0) encoder.memory.grow(Math.ceil(missing / PAGE))
}

/** The last pixel goes on to the end of the last block. */
function putRow(pixels: Uint8Array | Uint8ClampedArray, at: number, stride: number): void {
  const bytes = memory()
  bytes.set(pixels, at)
  for (let more = pixels.length; more < stride; more += RGBA) bytes.copyWithin(at + more, at + more - RGBA, at + more)
}

/** As libjpeg does it. */
function scaled(divisor: number, quality: number): number {
  const percent = quality < 50 ? Math.trunc(5000 / quality) : 200 - 2 * quality
  return Math.max(1, Math.min(255, Math.trunc((divisor * percent + 50) / 100)))
}

/** What the transform leaves out: factors of its rows and columns. */
const FACTORS = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379]

function layOut(divisors: number[][]): void {
  const { buffer } = encoder.memory
  // Rows and columns are exchanged by the transform.
  const turned = (place: number) => (place % SIDE) * SIDE + Math.floor(place / SIDE)
  for (const [i, table] of divisors.entries()) {
    const shares = new Float32Array(buffer, SHARES + i * VALUES * FLOAT, VALUES)
    table.forEach((divisor, place) => {
      shares[turned(place)] = 1 / (divisor * FACTORS[place % SIDE] * FACTORS[Math.floor(place / SIDE)] * SIDE)
    })
  }
  memory().set(
    ZIGZAG.map((place) => turned(place) * 2),
    ORDER,
  )
  memory().fill(0, LAST, LAST + 12)
  const entries = new Uint32Array(buffer, TABLES, 2 * (FIRST_CODES + OTHER_CODES))
  for (const codes of CODES) {
    const ofDifferences = codes.id & 0x0f
    const ofOthers = codes.id >> 4
    const begins = ofDifferences * (FIRST_CODES + OTHER_CODES) + ofOthers * FIRST_CODES
    for (const { value, code, length } of codesOf(codes)) entries[begins + value] = (length << 16) | code
  }
}

/** Codes in order of their lengths, each the next number (T.81, annex C). */
function* codesOf({ lengths, values }: Codes) {
  let code = 0
  let at = 0
  for (const [i, count] of lengths.entries()) {
    for (let k = 0; k < count; k++) yield { value: values[at++], code: code++, length: i + 1 }
    code <<= 1
  }
}

function headerOf(width: number, height: number, divisors: number[][]): Uint8Array {
  const [high, low] = [(value: number) => value >> 8, (value: number) => value & 255]
  const segment = (marker: number, ...content: number[]) => {
    const length = content.length + 2
    return [0xff, marker, high(length), low(length), ...content]
  }
  const components = [1, 2, 3].map((id) => [id, 0x11, Math.min(1, id - 1)])
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, ...[0x4a, 0x46, 0x49, 0x46, 0], ...[1, 2], 0, ...[0, 1, 0, 1], ...[0, 0]),
    ...divisors.flatMap((table, id) => segment(0xdb, id, ...ZIGZAG.map((place) => table[place]))),
    ...segment(0xc0, 8, high(height), low(height), high(width), low(width), 3, ...components.flat()),
    ...CODES.flatMap(({ id, lengths, values }) => segment(0xc4, id, ...lengths, ...values)),
    ...segment(0xda, 3, ...[1, 0x00], ...[2, 0x11], ...[3, 0x11], ...[0, 63, 0]),
  ])
}
