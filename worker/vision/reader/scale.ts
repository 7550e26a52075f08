import type { Gray } from '../../quality/pixels'
import { shrinkBy } from '../geometry/scale/shrink'

/** A resized copy of an image and the factor that leads back: source pixels per pixel of it. */
export interface Scaled {
  image: Gray
  factor: number
}

/** Area average down to a long side of `side`, bilinear up to it (at most `maxEnlarge` times). */
export function toLongSide(source: Gray, side: number, maxEnlarge = 1): Scaled {
  const long = Math.max(source.width, source.height)
  if (long > side) return { image: shrinkBy(source, long / side), factor: long / side }
  const enlarge = Math.min(maxEnlarge, side / long)
  if (enlarge < 1.05) return { image: source, factor: 1 }
  return { image: enlargeBy(source, enlarge), factor: 1 / enlarge }
}

function enlargeBy(source: Gray, factor: number): Gray {
  const width = Math.round(source.width * factor)
  const height = Math.round(source.height * factor)
  const data = new Uint8Array(width * height)
  const pixels = source.data
  const [lastX, lastY] = [source.width - 1, source.height - 1]
  const places = Float64Array.from({ length: width }, (_, x) => Math.max(0, Math.min(lastX, (x + 0.5) / factor - 0.5)))
  for (let y = 0, to = 0; y < height; y++) {
    const v = Math.max(0, Math.min(lastY, (y + 0.5) / factor - 0.5))
    const above = (v | 0) * source.width
    const below = (v | 0) < lastY ? above + source.width : above
    const fy = v - (v | 0)
    for (let x = 0; x < width; x++, to++) {
      const u = places[x]
      const x0 = u | 0
      const x1 = x0 < lastX ? x0 + 1 : x0
      const fx = u - x0
      const top = pixels[above + x0] * (1 - fx) + pixels[above + x1] * fx
      data[to] = top * (1 - fy) + (pixels[below + x0] * (1 - fx) + pixels[below + x1] * fx) * fy
    }
  }
  return { width, height, data }
}

/** Value between pixels, where pixel (0, 0) has its centre at 0, 0; the border goes on outside. */
export function bilinear(image: Gray, x: number, y: number): number {
  const { width, height, data } = image
  const u = x < 0 ? 0 : x > width - 1 ? width - 1 : x
  const v = y < 0 ? 0 : y > height - 1 ? height - 1 : y
  const x0 = u | 0
  const y0 = v | 0
  const fx = u - x0
  const fy = v - y0
  const at = y0 * width + x0
  const right = x0 + 1 < width ? 1 : 0
  const down = y0 + 1 < height ? width : 0
  const top = data[at] * (1 - fx) + data[at + right] * fx
  return top * (1 - fy) + (data[at + down] * (1 - fx) + data[at + down + right] * fx) * fy
}
