import type { Gray } from '../../quality/pixels'
import type { PrintPart } from './print-parts'
import { bilinear } from './scale'

export interface LineCrop {
  image: Gray
  /** Left and top edge in the source, and crop pixels per source pixel. */
  x: number
  y: number
  scale: number
}

/** Share of darkest pixels that become black, and of lighter ones that become white: paper covers three quarters of a line. */
const BLACK = 0.01
const WHITE = 0.75
const MAX_ENLARGE = 3
/** Less contrast than this is not stretched to the full range. */
const MIN_RANGE = 16

/**
 * One line of print with its paper around it, capitals `capital` pixels high, its grays stretched from ink to paper.
 * Leaves out what stands beside a part of a line.
 */
export function lineCrop(source: Gray, line: PrintPart, capital: number): LineCrop {
  const [least, most] = line.between ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const across = 0.6 * line.height
  const along = 0.45 * line.height
  const [x, y] = [line.x0 - across, line.y0 - along]
  const scale = Math.min(MAX_ENLARGE, capital / line.height)
  const width = Math.max(1, Math.round((line.x1 - line.x0 + 1 + 2 * across) * scale))
  const height = Math.max(1, Math.round((line.y1 - line.y0 + 1 + 2 * along) * scale))
  const data = new Uint8Array(width * height)
  const histogram = new Uint32Array(256)
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const column = Math.max(least, Math.min(most, x + (u + 0.5) / scale - 0.5))
      const value = bilinear(source, column, y + (v + 0.5) / scale - 0.5)
      data[v * width + u] = value
      histogram[data[v * width + u]]++
    }
  }
  stretch(data, level(histogram, BLACK * data.length), level(histogram, WHITE * data.length))
  return { image: { width, height, data }, x, y, scale }
}

function stretch(data: Uint8Array, black: number, white: number): void {
  const gain = 255 / Math.max(MIN_RANGE, white - black)
  for (let i = 0; i < data.length; i++) data[i] = Math.max(0, Math.min(255, (data[i] - black) * gain))
}

/** The gray level that `count` pixels do not exceed. */
function level(histogram: Uint32Array, count: number): number {
  let seen = 0
  for (let value = 0; value < 256; value++) {
    seen += histogram[value]
    if (seen >= count) return value
  }
  return 255
}
