/**
 * Decodes a PNG scanline by scanline, so that the image at its native size never exists: a whole-image
 * decoder takes 112 MB for 12 Mpx, this one less than 1 MB beside its result.
 */
import type { RowSource, UseRow } from '../rows/row-source'
import { rowConverter } from './colours'
import { inflated } from './inflate'
import { pngLayout } from './layout'
import { passesOf } from './passes'
import { Scanlines } from './scanlines'

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export function pngRows(file: Uint8Array, size: { width: number; height: number }, interlaced: boolean): RowSource {
  return { ...size, scattered: interlaced, eachRow: (use) => eachPngRow(file, use) }
}

/** False when the data cannot be inflated, end early or have an unknown filter. */
export async function eachPngRow(file: Uint8Array, use: UseRow): Promise<boolean> {
  const layout = pngLayout(file)
  const passes = passesOf(layout.width, layout.height, layout.interlaced)
  const toRgb = rowConverter(layout)
  const rgb = new Uint8Array(layout.width * 3)
  const lines = new Scanlines(passes, (CHANNELS[layout.colour] ?? 4) * layout.depth, (row, pass, y) => {
    toRgb(row, rgb, pass.width)
    use(rgb, pass, y)
  })
  try {
    for await (const bytes of inflated(layout.data)) {
      if (!lines.push(bytes)) return false
      if (lines.complete) return true
    }
  } catch {
    // zlib's complaint about the stream: what came before it may still be the whole image.
  }
  return lines.complete
}
