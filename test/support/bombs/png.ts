/** PNG files that are small and inflate to much, or consist of many parts. */
import { createDeflate, deflateSync } from 'node:zlib'
import { pngChunk } from '../png.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export interface PngShape {
  width: number
  height: number
  /** 8-bit grey where it is missing. */
  colour?: number
  depth?: number
  interlaced?: boolean
}

function header({ width, height, colour = 0, depth = 8, interlaced = false }: PngShape): Buffer {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width, 0)
  body.writeUInt32BE(height, 4)
  body.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return pngChunk('IHDR', body)
}

/** `data`: of the IDAT chunk. `before` and `after` it: other chunks. */
export function png(shape: PngShape, data: Uint8Array, before: Buffer[] = [], after: Buffer[] = []): Buffer {
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([SIGNATURE, header(shape), ...before, pngChunk('IDAT', data), ...after, end])
}

/** Zeros, deflated: about a thousandth of `bytes`. */
export async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  const read = (async () => {
    for await (const part of deflate) parts.push(part)
  })()
  const zeros = Buffer.alloc(1 << 20)
  for (let left = bytes; left > 0; left -= zeros.length) {
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) {
      await new Promise((resolve) => deflate.once('drain', resolve))
    }
  }
  deflate.end()
  await read
  return Buffer.concat(parts)
}

/** The IDAT data of a flat image cut into chunks of `size` bytes each, `empty` ones without any between them. */
export function inPieces(shape: PngShape, size: number, empty: number): Buffer {
  const data = deflateSync(Buffer.alloc((shape.width + 1) * shape.height))
  const pieces: Buffer[] = []
  for (let at = 0; at < data.length; at += size) pieces.push(pngChunk('IDAT', data.subarray(at, at + size)))
  const nothing = pngChunk('IDAT', Buffer.alloc(0))
  const empties = Array.from({ length: empty }, () => nothing)
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([SIGNATURE, header(shape), ...empties, ...pieces, end])
}
