/** Writes PNG files of every colour type, bit depth and interlacing (PNG third edition). */
import { crc32, deflateSync } from 'node:zlib'

export interface PngImage {
  width: number
  height: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey + alpha, 6 RGBA. */
  colour: 0 | 2 | 3 | 4 | 6
  depth: 1 | 2 | 4 | 8 | 16
  /** Samples of the pixel at (x, y), each in 0 .. 2^depth - 1. */
  pixel(x: number, y: number): number[]
  /** RGB of each entry. */
  palette?: number[][]
  interlaced?: boolean
  /** Scanline filter: 0 none, 2 difference from the line above. */
  filter?: 0 | 2
}

const ADAM7 = ['0 0 8 8', '4 0 8 8', '0 4 4 8', '2 0 4 4', '0 2 2 4', '1 0 2 2', '0 1 1 2']

export function encodePng(image: PngImage): Uint8Array {
  const { width, height, colour, depth, palette, interlaced = false } = image
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const passes = interlaced ? ADAM7 : ['0 0 1 1']
  const lines = passes.flatMap((pass) => passLines(image, pass.split(' ').map(Number)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(palette ? [pngChunk('PLTE', Buffer.from(palette.flat()))] : []),
    pngChunk('IDAT', deflateSync(Buffer.concat(lines))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length, 0)
  out.write(type, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}

function passLines(image: PngImage, [x0 = 0, y0 = 0, dx = 1, dy = 1]: number[]): Uint8Array[] {
  const { width, height, filter = 0 } = image
  const lines: Uint8Array[] = []
  if (x0 >= width) return lines
  let above: Uint8Array | undefined
  for (let y = y0; y < height; y += dy) {
    const row = packed(image, y, x0, dx)
    const line = new Uint8Array(row.length + 1)
    line[0] = filter
    for (let i = 0; i < row.length; i++) line[i + 1] = (row[i] ?? 0) - (filter === 2 ? (above?.[i] ?? 0) : 0)
    lines.push(line)
    above = row
  }
  return lines
}

function packed({ width, depth, pixel }: PngImage, y: number, x0: number, dx: number): Uint8Array {
  const samples: number[] = []
  for (let x = x0; x < width; x += dx) samples.push(...pixel(x, y))
  const row = new Uint8Array(Math.ceil((samples.length * depth) / 8))
  for (const [i, sample] of samples.entries()) {
    if (depth === 16) row.set([sample >> 8, sample & 255], i * 2)
    else row[(i * depth) >> 3] = (row[(i * depth) >> 3] ?? 0) | (sample << (8 - depth - ((i * depth) & 7)))
  }
  return row
}
