import type { Pixels } from '../../encoders.ts'
import { outsideCorner, type Surface } from '../camera/surfaces.ts'

/** How a panel's pixels are divided: three stripes, or PenTile's green in every pixel and red or blue in turn. */
export type Layout = 'stripes' | 'pentile'

export interface PanelOptions {
  layout: Layout
  /** Of a pixel, in the surface's unit. */
  pitch: number
  gamma: number
  /** Light of a black pixel, as a share of a white one's. */
  black: number
  /** Share of a pixel's height, and of a stripe's width, that is dark. */
  gap: number
  /** Width of the frame and radius of its corners, in the surface's unit. */
  bezel: number
  corner: number
}

/** A lit panel as a surface: every pixel a mosaic of coloured lights. */
export function panel({ width, height, data }: Pixels, options: PanelOptions): Surface {
  const { layout, pitch, gamma, black, gap, bezel, corner } = options
  const light = Float32Array.from({ length: 256 }, (_, i) => black + (1 - black) * (i / 255) ** gamma)
  const size = { width: width * pitch + 2 * bezel, height: height * pitch + 2 * bezel }
  // Sub-pixels shine more than their mean, which is the picture's.
  const bright = 1 / (1 - gap) ** 2
  return {
    ...size,
    radiance(x, y, out) {
      if (x < 0 || y < 0 || x >= size.width || y >= size.height) return 0
      if (corner > 0 && outsideCorner(x, y, size.width, size.height, corner)) return 0
      out.fill(bezel > 0 ? 0.004 : black)
      const u = (x - bezel) / pitch
      const v = (y - bezel) / pitch
      if (u < 0 || v < 0 || u >= width || v >= height) return 1
      out.fill(black)
      const column = u | 0
      const row = v | 0
      const across = u - column
      if (Math.abs(v - row - 0.5) > 0.5 - gap / 2) return 1
      const at = (row * width + column) * 4
      if (layout === 'stripes') {
        const stripe = across * 3
        const channel = stripe | 0
        if (Math.abs(stripe - channel - 0.5) <= 0.5 - gap / 2) out[channel] = light[data[at + channel]] * 3 * bright
      } else {
        const green = across >= 0.5
        const channel = green ? 1 : (row + column) & 1 ? 2 : 0
        if (Math.abs((across % 0.5) * 2 - 0.5) <= 0.5 - gap / 2)
          out[channel] = light[data[at + channel]] * (green ? 2 : 4) * bright
      }
      return 1
    },
  }
}
