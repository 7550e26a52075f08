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
import { type Pass, passesOf } from './passes'
import { Scanlines } from './scanlines'

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Gives every row of every pass as RGB, in the file's order; `rgb` is valid during the call. False when the data
 * cannot be inflated, end early or have an unknown filter.
 */
export async function eachPngRow(
  file: Uint8Array,
  use: (rgb: Uint8Array, pass: Pass, y: number) => void,
): Promise<boolean> {
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

/** Null as `eachPngRow` says false. */
export async function decodePng(file: Uint8Array, size: { width: number; height: number }): Promise<Samples | null> {
  const layout = pngLayout(file)
  const { width, height } = size
  const sink = layout.interlaced
    ? new ScatterScaler(layout.width, layout.height, width, height)
    : new AreaScaler(layout.width, layout.height, width, height, copyRoom(width * height * 3))
  const complete = await eachPngRow(file, (rgb, pass, y) => {
    if (sink instanceof AreaScaler) sink.push(rgb, 0, 3)
    else for (let x = 0; x < pass.width; x++) sink.add(pass.x0 + x * pass.dx, pass.y0 + y * pass.dy, rgb, x * 3)
  })
  if (!complete) return null
  return { width, height, channels: 3, shift: sink instanceof AreaScaler ? 0 : 8, data: sink.data }
}
