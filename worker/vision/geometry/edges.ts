/** Thin edges of a luma raster with their gradient directions (Sobel after a binomial blur, Canny's non-maximum step). */

import { free } from '../../quality/free'
import { strongestBin } from '../../quality/straight-line'

interface Luma {
  width: number
  height: number
  data: Uint8Array
}

export interface Edges {
  width: number
  height: number
  /** Indices of edge pixels. */
  at: number[]
  /** Gradient angle in [0, pi) by pixel index: the normal of the edge. */
  angle: Float32Array
  /** 1 on edge pixels. */
  mask: Uint8Array
}

/** The strongest `share` of all pixels' gradients can be edges. */
const STRONG_SHARE = 0.25
/** Weakest Sobel magnitude (4 x the step of an ideal edge) that counts, so that noise on plain ground does not. */
const MIN_MAGNITUDE = 12

export function findEdges(image: Luma): Edges {
  const { width, height } = image
  const smooth = blur(image)
  const magnitude = new Float32Array(width * height)
  const gx = new Float32Array(width * height)
  const gy = new Float32Array(width * height)
  const histogram = new Uint32Array(1024)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const up = i - width
      const down = i + width
      gx[i] =
        smooth[up + 1] + 2 * smooth[i + 1] + smooth[down + 1] - smooth[up - 1] - 2 * smooth[i - 1] - smooth[down - 1]
      gy[i] = smooth[down - 1] + 2 * smooth[down] + smooth[down + 1] - smooth[up - 1] - 2 * smooth[up] - smooth[up + 1]
      magnitude[i] = Math.hypot(gx[i], gy[i])
      histogram[Math.min(1023, magnitude[i] | 0)]++
    }
  }
  const threshold = strongestBin(histogram, width * height * STRONG_SHARE, MIN_MAGNITUDE)
  const mask = new Uint8Array(width * height)
  const angle = new Float32Array(width * height)
  const at: number[] = []
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      if (magnitude[i] < threshold) continue
      const next = Math.abs(gx[i]) > Math.abs(gy[i]) ? 1 : width
      if (magnitude[i] < magnitude[i - next] || magnitude[i] < magnitude[i + next]) continue
      mask[i] = 1
      angle[i] = (Math.atan2(gy[i], gx[i]) + Math.PI) % Math.PI
      at.push(i)
    }
  }
  free(smooth, magnitude, gx, gy)
  return { width, height, at, angle, mask }
}

/** 5-tap binomial in both directions; borders repeat. */
function blur({ width, height, data }: Luma): Float32Array {
  const across = new Float32Array(width * height)
  const out = new Float32Array(width * height)
  const tap = (source: ArrayLike<number>, i: number, back: number, far: number, ahead: number, beyond: number) =>
    (source[far] + 4 * source[back] + 6 * source[i] + 4 * source[ahead] + source[beyond]) / 16
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const at = (step: number) => row + Math.min(width - 1, Math.max(0, x + step))
      across[row + x] = tap(data, row + x, at(-1), at(-2), at(1), at(2))
    }
  }
  for (let y = 0; y < height; y++) {
    const at = (step: number) => Math.min(height - 1, Math.max(0, y + step)) * width
    const [back, far, ahead, beyond] = [at(-1), at(-2), at(1), at(2)]
    for (let x = 0; x < width; x++) {
      out[y * width + x] = tap(across, y * width + x, back + x, far + x, ahead + x, beyond + x)
    }
  }
  free(across)
  return out
}
