/**
 * Decodes a PNG scanline by scanline, so that the image at its native size never exists: a whole-image
 * decoder takes 112 MB for 12 Mpx, this one less than 1 MB beside its result.
 */
import { AreaScaler } from '../../geometry/area-scaler'
import type { Samples } from '../../geometry/orient'
import { ScatterScaler } from '../../geometry/scatter-scaler'
import { copyRoom } from '../room'
import { rowConverter } from './colours'
import { inflated } from './inflate'
import { pngLayout } from './layout'
import { passesOf } from './passes'
import { Scanlines } from './scanlines'

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Null when the data cannot be inflated, ends early or has an unknown filter. */
export async function decodePng(file: Uint8Array, size: { width: number; height: number }): Promise<Samples | null> {
  const layout = pngLayout(file)
  const { width, height } = size
  const passes = passesOf(layout.width, layout.height, layout.interlaced)
  const toRgb = rowConverter(layout)
  const rgb = new Uint8Array(layout.width * 3)
  const sink = layout.interlaced
    ? new ScatterScaler(layout.width, layout.height, width, height)
    : new AreaScaler(layout.width, layout.height, width, height, copyRoom(width * height * 3))
  const lines = new Scanlines(passes, (CHANNELS[layout.colour] ?? 4) * layout.depth, (row, pass, y) => {
    toRgb(row, rgb, pass.width)
    if (sink instanceof AreaScaler) sink.push(rgb, 0, 3)
    else for (let x = 0; x < pass.width; x++) sink.add(pass.x0 + x * pass.dx, pass.y0 + y * pass.dy, rgb, x * 3)
  })
  try {
    for await (const bytes of inflated(layout.data)) if (!lines.push(bytes)) return null
  } catch {
    // zlib's complaint about the stream: what came before it may still be the whole image.
  }
  if (!lines.complete) return null
  return { width, height, channels: 3, shift: sink instanceof AreaScaler ? 0 : 8, data: sink.data }
}
