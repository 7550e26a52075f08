import type { Gray } from '../../../quality/pixels'
import { WIDTH_UNIT } from '../../engines/line-network'
import type { PrintPart } from '../print-parts'
import { bilinear } from '../scale'
import type { Strip } from '../strip'

/** Rows of a strip and the height of its capitals, as in training. */
const HEIGHT = 48
const CAPITAL = 24
/** Columns on either side of the print, as a multiple of its height. */
const MARGIN = 0.6

/** A strip of a part of a line, and where its columns lie in the source. */
export interface LatinStrip extends Strip {
  /** Source pixel of column 0, and strip pixels per source pixel. */
  x: number
  scale: number
}

/** Rows of the page, not turned; what stands beside a part of a line is left out. */
export function latinStrip(source: Gray, part: PrintPart): LatinStrip {
  const [least, most] = part.between ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const scale = CAPITAL / part.height
  const x = part.x0 - MARGIN * part.height
  const length = part.x1 - part.x0 + 1 + 2 * MARGIN * part.height
  const width = Math.ceil((length * scale) / WIDTH_UNIT) * WIDTH_UNIT
  const middle = (part.y0 + part.y1) / 2
  const taps = Math.max(1, Math.round(1 / scale))
  const columns = Float64Array.from({ length: width * taps }, (_, i) =>
    Math.max(least, Math.min(most, x + (i + 0.5) / taps / scale - 0.5)),
  )
  const data = new Uint8Array(HEIGHT * width)
  for (let v = 0; v < HEIGHT; v++) {
    for (let u = 0; u < width; u++) {
      let sum = 0
      for (let b = 0; b < taps; b++) {
        const row = middle + (v + (b + 0.5) / taps - HEIGHT / 2) / scale
        for (let a = u * taps; a < (u + 1) * taps; a++) sum += bilinear(source, columns[a], row)
      }
      data[v * width + u] = sum / (taps * taps)
    }
  }
  return { width, data, x, scale }
}
