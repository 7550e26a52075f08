/** Writes TIFF files (TIFF 6.0): every compression, strips and tiles, both byte orders. */
import { deflateSync } from 'node:zlib'
import { lzwBits, lzwCodes } from './gif.ts'

export interface TiffImage {
  width: number
  height: number
  /** Bits a sample. */
  depth: 1 | 4 | 8 | 16
  /** 0 white is 0, 1 black is 0, 2 RGB, 3 palette, 5 CMYK. */
  photometric: 0 | 1 | 2 | 3 | 5
  /** Samples at (x, y). */
  pixel(x: number, y: number): number[]
  compression?: 'none' | 'lzw' | 'deflate' | 'packbits'
  bigEndian?: boolean
  /** Of samples of 8 bits and more. */
  differences?: boolean
  rowsPerStrip?: number
  /** Side of tiles, a multiple of 16, in place of strips. */
  tile?: number
  palette?: number[][]
  orientation?: number
  /** Further entries, or others in place of those written. */
  tags?: Record<number, number[]>
}

const COMPRESSION = { none: 1, lzw: 5, deflate: 8, packbits: 32773 }

export function encodeTiff(image: TiffImage): Buffer {
  const { width, height, depth, photometric, compression = 'none', bigEndian = false, differences = false } = image
  const samples = image.pixel(0, 0).length
  const rows = image.tile ?? image.rowsPerStrip ?? height
  const across = image.tile ?? width
  const parts: Buffer[] = []
  for (let y = 0; y < height; y += rows) {
    for (let x = 0; x < width; x += across) {
      const shown = image.tile ? rows : Math.min(rows, height - y)
      parts.push(compressed(partOf(image, x, y, across, shown, samples), compression))
    }
  }
  const offsets: number[] = []
  let at = 8
  for (const part of parts) {
    offsets.push(at)
    at += part.length
  }
  const counts = parts.map(({ length }) => length)
  const where = image.tile
    ? { 322: [across], 323: [rows], 324: offsets, 325: counts }
    : { 273: offsets, 278: [rows], 279: counts }
  const entries: Record<number, number[]> = {
    ...{ 256: [width], 257: [height], 258: new Array(samples).fill(depth), 259: [COMPRESSION[compression]] },
    ...{ 262: [photometric], 274: [image.orientation ?? 1], 277: [samples], 317: [differences ? 2 : 1] },
    ...(image.palette
      ? { 320: [0, 1, 2].flatMap((c) => (image.palette ?? []).map((rgb) => (rgb[c] ?? 0) * 257)) }
      : {}),
    ...where,
    ...image.tags,
  }
  return Buffer.concat([head(bigEndian, at), ...parts, directory(entries, at, bigEndian)])
}

function head(bigEndian: boolean, at: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.write(bigEndian ? 'MM\0*' : 'II*\0', 'latin1')
  if (bigEndian) buffer.writeUInt32BE(at, 4)
  else buffer.writeUInt32LE(at, 4)
  return buffer
}

/** All values as LONG, but what fits SHORT as such. */
function directory(entries: Record<number, number[]>, at: number, bigEndian: boolean): Buffer {
  const tags = Object.entries(entries).sort(([a], [b]) => Number(a) - Number(b))
  const list = Buffer.alloc(2 + tags.length * 12 + 4)
  const behind: Buffer[] = []
  const u16 = (buffer: Buffer, value: number, to: number) =>
    bigEndian ? buffer.writeUInt16BE(value, to) : buffer.writeUInt16LE(value, to)
  const u32 = (buffer: Buffer, value: number, to: number) =>
    bigEndian ? buffer.writeUInt32BE(value, to) : buffer.writeUInt32LE(value, to)
  u16(list, tags.length, 0)
  let free = at + list.length
  for (const [i, [tag, values]] of tags.entries()) {
    const short = values.every((value) => value < 65_536)
    const size = short ? 2 : 4
    const bytes = Buffer.alloc(Math.max(4, values.length * size))
    for (const [k, value] of values.entries()) (short ? u16 : u32)(bytes, value, k * size)
    u16(list, Number(tag), 2 + i * 12)
    u16(list, short ? 3 : 4, 4 + i * 12)
    u32(list, values.length, 6 + i * 12)
    if (values.length * size <= 4) list.set(bytes, 10 + i * 12)
    else {
      u32(list, free, 10 + i * 12)
      behind.push(bytes)
      free += bytes.length
    }
  }
  return Buffer.concat([list, ...behind])
}

function partOf(image: TiffImage, x0: number, y0: number, width: number, rows: number, samples: number): Buffer {
  const { depth, pixel, bigEndian = false, differences = false } = image
  const rowBytes = Math.ceil((width * samples * depth) / 8)
  const data = Buffer.alloc(rowBytes * rows)
  for (let y = 0; y < rows; y++) {
    const values = Array.from({ length: width }, (_, x) =>
      pixel(Math.min(x0 + x, image.width - 1), Math.min(y0 + y, image.height - 1)),
    ).flat()
    const stored = differences
      ? values.map((value, i) => value - (i < samples ? 0 : (values[i - samples] ?? 0)))
      : values
    for (const [i, value] of stored.entries()) {
      const at = y * rowBytes + ((i * depth) >> 3)
      if (depth === 8) data[at] = value
      else if (depth === 16) bigEndian ? data.writeUInt16BE(value & 65535, at) : data.writeUInt16LE(value & 65535, at)
      else data[at] = (data[at] ?? 0) | (value << (8 - depth - ((i * depth) & 7)))
    }
  }
  return data
}

export function compressed(data: Buffer, by: keyof typeof COMPRESSION): Buffer {
  if (by === 'deflate') return deflateSync(data)
  if (by === 'lzw') return Buffer.from(lzwBits(lzwCodes(data, 8, true), false))
  return by === 'packbits' ? packBits(data) : data
}

function packBits(data: Buffer): Buffer {
  const out: number[] = []
  for (let at = 0; at < data.length; ) {
    let run = 1
    while (run < 128 && at + run < data.length && data[at + run] === data[at]) run++
    if (run > 2) {
      out.push(257 - run, data[at] ?? 0)
      at += run
      continue
    }
    const from = at
    while (at < data.length && at - from < 128 && !(data[at] === data[at + 1] && data[at] === data[at + 2])) at++
    out.push(at - from - 1, ...data.subarray(from, at))
  }
  return Buffer.from(out)
}
