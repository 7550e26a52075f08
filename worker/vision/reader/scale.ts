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
  const lastY = source.height - 1
  const rowOf = rowsAcross(source, width, factor)
  for (let y = 0, to = 0; y < height; y++) {
    const v = Math.max(0, Math.min(lastY, (y + 0.5) / factor - 0.5))
    const fy = v - (v | 0)
    const above = rowOf(v | 0)
    const below = rowOf(Math.min(lastY, (v | 0) + 1))
    for (let x = 0; x < width; x++, to++) data[to] = above[x] * (1 - fy) + below[x] * fy
  }
  return { width, height, data }
}

/** Rows of the source stretched to `width`, each made once: several rows of the result lie between the same two. */
function rowsAcross({ width: across, data }: Gray, width: number, factor: number): (row: number) => Float64Array {
  const places = Float64Array.from({ length: width }, (_, x) =>
    Math.max(0, Math.min(across - 1, (x + 0.5) / factor - 0.5)),
  )
  // By whether the row is odd.
  const kept = [0, 1].map(() => ({ row: -1, values: new Float64Array(width) }))
  return (row) => {
    const own = kept[row & 1]
    if (own.row === row) return own.values
    own.row = row
    for (let x = 0; x < width; x++) {
      const left = places[x] | 0
      const right = left < across - 1 ? left + 1 : left
      const share = places[x] - left
      own.values[x] = data[row * across + left] * (1 - share) + data[row * across + right] * share
    }
    return own.values
  }
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
