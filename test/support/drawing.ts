/** Rasters drawn by hand for tests of measures. */
import type { Gray, Rgba } from '../../worker/quality/pixels'
import type { Corner } from '../../worker/quality/quadrilateral'

export type Shade = (x: number, y: number) => number

/** `shade`: grey 0..255 at a point; each pixel is the mean of four. */
export function gray(width: number, height: number, shade: Shade): Gray {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum =
        shade(x + 0.25, y + 0.25) + shade(x + 0.75, y + 0.25) + shade(x + 0.25, y + 0.75) + shade(x + 0.75, y + 0.75)
      data[y * width + x] = Math.max(0, Math.min(255, Math.round(sum / 4)))
    }
  }
  return { width, height, data }
}

export function rgba(luma: Gray): Rgba {
  const data = new Uint8ClampedArray(luma.data.length * 4)
  for (const [i, value] of luma.data.entries()) data.set([value, value, value, 255], i * 4)
  return { width: luma.width, height: luma.height, data }
}

/** Whether a point lies inside a convex polygon whose corners run clockwise (y down). */
export function inside(corners: readonly Corner[], x: number, y: number): boolean {
  return corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length]
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
  })
}

/** Repeatable noise of -1..1 at a pixel. */
export function grain(x: number, y: number): number {
  let state = Math.imul(Math.floor(x) + 1, 374761393) ^ Math.imul(Math.floor(y) + 1, 668265263)
  state = Math.imul(state ^ (state >>> 13), 1274126177)
  return ((state ^ (state >>> 16)) & 0xffff) / 32768 - 1
}

/** Gaussian blur, `sigma` in pixels. */
export function blurred({ width, height, data }: Gray, sigma: number, direction: 'both' | 'across' = 'both'): Gray {
  const radius = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)))
  const total = weights.reduce((sum, weight) => sum + weight)
  const pass = (from: ArrayLike<number>, dx: number, dy: number) => {
    const out = new Float64Array(width * height)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        for (let k = -radius; k <= radius; k++) {
          const u = Math.max(0, Math.min(width - 1, x + dx * k))
          const v = Math.max(0, Math.min(height - 1, y + dy * k))
          out[i] += (weights[k + radius] * from[v * width + u]) / total
        }
      }
    }
    return out
  }
  const across = pass(data, 1, 0)
  const out = direction === 'across' ? across : pass(across, 0, 1)
  return { width, height, data: Uint8Array.from(out, Math.round) }
}
