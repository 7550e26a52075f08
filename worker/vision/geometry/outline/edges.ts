/** Thin edges of a luma raster with their gradient directions (Sobel after a binomial blur, Canny's non-maximum step). */

import { free } from '../../../quality/free'
import { strongestBin } from '../../../quality/straight-line'

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
  const gx = new Int32Array(width * height)
  const gy = new Int32Array(width * height)
  const histogram = new Uint32Array(1024)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const up = i - width
      const down = i + width
      const rising = smooth[down + 1] - smooth[up - 1]
      const falling = smooth[up + 1] - smooth[down - 1]
      const across = rising + falling + 2 * (smooth[i + 1] - smooth[i - 1])
      const along = rising - falling + 2 * (smooth[down] - smooth[up])
      gx[i] = across
      gy[i] = along
      magnitude[i] = Math.sqrt(across * across + along * along) / BLUR_UNIT
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

/** Whole numbers hold a binomial blur exactly, so many to a level of luma. */
const BLUR_UNIT = 256

/** 5-tap binomial in both directions; borders repeat. */
function blur({ width, height, data }: Luma): Uint16Array {
  const across = new Uint16Array(width * height)
  const out = new Uint16Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let far = data[row]
    let back = far
    let here = far
    let ahead = data[row + Math.min(1, width - 1)]
    for (let x = 0; x < width; x++) {
      const beyond = x + 2 < width ? data[row + x + 2] : data[row + width - 1]
      across[row + x] = far + 4 * back + 6 * here + 4 * ahead + beyond
      far = back
      back = here
      here = ahead
      ahead = beyond
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    let far = Math.max(0, y - 2) * width
    let back = Math.max(0, y - 1) * width
    let ahead = Math.min(height - 1, y + 1) * width
    let beyond = Math.min(height - 1, y + 2) * width
    for (let x = 0; x < width; x++, i++) {
      out[i] = across[far++] + 4 * across[back++] + 6 * across[i] + 4 * across[ahead++] + across[beyond++]
    }
  }
  free(across)
  return out
}
