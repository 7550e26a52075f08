/** JPEG files that are small and say that much is to be done (ITU T.81). */
/** First and last coefficient, then successive approximation: high and low. */
export type Band = [first: number, last: number, high: number, low: number]

interface Scan {
  band: Band
  data: Uint8Array
}

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])

export function segment(marker: number, body: Uint8Array | number[]): Buffer {
  const length = body.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), Buffer.from(body)])
}

/** One code of one bit in each: DC difference 0; and end of band for up to 2^15 - 1 blocks. */
const LONGEST_RUN = 14
const END_OF_BAND = LONGEST_RUN << 4
const oneCode = (slot: number, symbol: number) => [slot, 1, ...new Array(15).fill(0), symbol]
export const TABLES = Buffer.concat([
  segment(0xdb, [0, ...new Array(64).fill(1)]),
  segment(0xc4, [...oneCode(0x00, 0), ...oneCode(0x10, END_OF_BAND)]),
])

/** Sequential: DC difference 0, end of the block. */
const BLOCK_TABLE = segment(0xc4, [...oneCode(0x00, 0), ...oneCode(0x10, 0)])

/** `frame`: c0 baseline, c2 progressive. */
export function greyFrame(width: number, height: number, frame = 0xc2): Buffer {
  return segment(frame, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
}

function scan({ band: [first, last, high, low], data }: Scan): Buffer {
  return Buffer.concat([segment(0xda, [1, 1, 0, first, last, (high << 4) | low]), data])
}

const blocksOf = (width: number, height: number) => Math.ceil(width / 8) * Math.ceil(height / 8)

/** All blocks of mean grey: a bit each. */
const flat = (blocks: number): Uint8Array => new Uint8Array(Math.ceil(blocks / 8))

/** Ends of bands that together cover all blocks: a code of one bit and the run's lower bits. */
function endsOfBands(blocks: number): Uint8Array {
  const bits: number[] = []
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 2 ** (LONGEST_RUN + 1) - 1)
    // A run shorter than the code's least one covers what does not exist.
    const extra = Math.max(0, run - 2 ** LONGEST_RUN)
    bits.push(0, ...Array.from({ length: LONGEST_RUN }, (_, i) => (extra >> (LONGEST_RUN - 1 - i)) & 1))
    left -= Math.max(run, 2 ** LONGEST_RUN)
  }
  return stuffed(bits)
}

function stuffed(bits: number[]): Uint8Array {
  const bytes: number[] = []
  for (let i = 0; i < bits.length; i += 8) {
    const byte = Array.from({ length: 8 }, (_, k) => bits[i + k] ?? 1).reduce((sum, bit) => sum * 2 + bit, 0)
    bytes.push(byte, ...(byte === 0xff ? [0] : []))
  }
  return new Uint8Array(bytes)
}

/** A grey image with a scan of means, then one scan for each of `bands`, all of them empty. */
export function progressive(width: number, height: number, bands: Band[]): Buffer {
  const empty = endsOfBands(blocksOf(width, height))
  const means = scan({ band: [0, 0, 0, 0], data: flat(blocksOf(width, height)) })
  const scans = bands.map((band) => scan({ band, data: empty }))
  return Buffer.concat([START, TABLES, greyFrame(width, height), means, ...scans, END])
}

/** Sequential: `scans` times the same component, each block a mean and an end. */
export function repeatedBaseline(width: number, height: number, scans: number): Buffer {
  const body = scan({ band: [0, 63, 0, 0], data: new Uint8Array(Math.ceil(blocksOf(width, height) / 4)) })
  return Buffer.concat([
    START,
    TABLES,
    BLOCK_TABLE,
    greyFrame(width, height, 0xc0),
    ...Array.from({ length: scans }, () => body),
    END,
  ])
}

/** `segments` before the frame of a flat baseline image. */
export function withSegments(width: number, height: number, segments: Buffer[]): Buffer {
  const file = repeatedBaseline(width, height, 1)
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)])
}

/** Baseline, with a restart marker behind every row of blocks. */
export function withRestarts(width: number, height: number): Buffer {
  const columns = Math.ceil(width / 8)
  const rows = Math.ceil(height / 8)
  // Two bits a block, filled up with ones.
  const row = Buffer.alloc(Math.ceil(columns / 4))
  if (columns % 4) row[row.length - 1] = 0xff >> ((columns % 4) * 2)
  const coded = Array.from({ length: rows }, (_, y) => [
    ...(y > 0 ? [Buffer.from([0xff, 0xd0 + ((y - 1) % 8)])] : []),
    row,
  ])
  const plain = repeatedBaseline(width, height, 1)
  const data = plain.length - 2 - Math.ceil((columns * rows) / 4)
  const interval = segment(0xdd, [columns >> 8, columns & 255])
  return Buffer.concat([plain.subarray(0, 2), interval, plain.subarray(2, data), ...coded.flat(), END])
}

/** Baseline CMYK, each ink flat. */
export function fourInks(width: number, height: number): Buffer {
  const inks = [1, 2, 3, 4]
  const frame = segment(0xc0, [
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    4,
    ...inks.flatMap((id) => [id, 0x11, 0]),
  ])
  const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'))
  const head = segment(0xda, [4, ...inks.flatMap((id) => [id, 0]), 0, 63, 0])
  // Two bits a block of each ink.
  return Buffer.concat([START, adobe, TABLES, BLOCK_TABLE, frame, head, Buffer.alloc(blocksOf(width, height)), END])
}
