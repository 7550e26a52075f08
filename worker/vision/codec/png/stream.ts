/**
 * Decodes a PNG scanline by scanline, so that the image at its native size never exists: 12 Mpx take 9 MB
 * in place of the 112 MB of a whole-image decoder. Interlaced files have no such order and are not for this.
 */
import type { Rgba } from '../../../quality/pixels'
import { AreaScaler } from '../../geometry/area-scaler'
import { rowConverter } from './colours'
import { pngLayout } from './layout'
import { unfilter } from './unfilter'

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Null when the data cannot be inflated, ends early or has an unknown filter. */
export async function decodePng(file: Uint8Array, width: number, height: number): Promise<Rgba | null> {
  const layout = pngLayout(file)
  const bits = (CHANNELS[layout.colour] ?? 4) * layout.depth
  const rowBytes = Math.ceil((layout.width * bits) / 8)
  const pixelBytes = Math.max(1, bits >> 3)
  const scaler = new AreaScaler(layout.width, layout.height, width, height)
  const toRgb = rowConverter(layout)
  const rgb = new Uint8Array(layout.width * 3)
  // The filter byte stands first in both.
  let line = new Uint8Array(rowBytes + 1)
  let above = new Uint8Array(rowBytes + 1)
  let filled = 0
  let rows = 0
  try {
    for await (const chunk of inflate(layout.data)) {
      for (let at = 0; at < chunk.length && rows < layout.height; ) {
        const taken = Math.min(chunk.length - at, line.length - filled)
        line.set(chunk.subarray(at, at + taken), filled)
        at += taken
        filled += taken
        if (filled < line.length) break
        if (!unfilter(line[0], line.subarray(1), above.subarray(1), pixelBytes)) return null
        toRgb(line.subarray(1), rgb)
        scaler.push(rgb, 0, 3)
        ;[line, above] = [above, line]
        filled = 0
        rows++
      }
    }
  } catch {
    // zlib's complaint about the stream; rows that came before it are not a whole image.
  }
  return rows === layout.height ? { width: scaler.width, height: scaler.height, data: scaler.data } : null
}

/** Feeds the IDAT chunks in small pieces, so that little inflated data waits to be read. */
function inflate(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  const PIECE = 1 << 16
  let index = 0
  let at = 0
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks[index]
      if (!chunk) {
        controller.close()
        return
      }
      controller.enqueue(chunk.slice(at, at + PIECE))
      at += PIECE
      if (at >= chunk.length) {
        index++
        at = 0
      }
    },
  })
  return source.pipeThrough(new DecompressionStream('deflate') as ReadableWritablePair<Uint8Array, Uint8Array>)
}
