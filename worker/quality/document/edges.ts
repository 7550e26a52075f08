/** Thin edges with their directions: Sobel and the non-maximum step of Canny 1986. */
import type { Gray } from '../pixels'
import { strongestBin } from '../straight-line'

/** Directions are counted in so many steps of half a turn. */
export const DIRECTIONS = 90

export interface DirectedEdges {
  width: number
  height: number
  /** Indices of the edge pixels. */
  at: Int32Array
  /** By pixel: 0 where no edge is, else 1 + the direction of the gradient, the edge's normal, in steps of 2 degrees. */
  direction: Uint8Array
  /** By index of `at`: 1 for a faint edge to 4 for a strong one. */
  strength: Uint8Array
}

/** The strongest such share of all pixels can be edges: more is texture. */
const STRONG_SHARE = 0.35
/** Sobel magnitude (8 times the slope per pixel) below which noise and shading make edges on plain ground. */
const MIN_MAGNITUDE = 20
/** Documents stand out from what they lie on more than grain and seams of a table do: 10 levels a step. */
const STRENGTH_STEP = 80

interface Gradients {
  gx: Int16Array
  gy: Int16Array
  magnitude: Uint16Array
  /** Number of pixels by magnitude. */
  histogram: Uint32Array
}

function gradients({ width, height, data }: Gray): Gradients {
  const size = width * height
  const gx = new Int16Array(size)
  const gy = new Int16Array(size)
  const magnitude = new Uint16Array(size)
  const histogram = new Uint32Array(1500)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const [up, down] = [i - width, i + width]
      const diagonal = data[down + 1] - data[up - 1]
      const other = data[up + 1] - data[down - 1]
      const h = diagonal + other + 2 * (data[i + 1] - data[i - 1])
      const v = diagonal - other + 2 * (data[down] - data[up])
      gx[i] = h
      gy[i] = v
      const m = Math.sqrt(h * h + v * v) | 0
      magnitude[i] = m
      histogram[m]++
    }
  }
  return { gx, gy, magnitude, histogram }
}

export function directedEdges(image: Gray): DirectedEdges {
  const { width, height } = image
  const size = width * height
  const { gx, gy, magnitude, histogram } = gradients(image)
  const least = strongestBin(histogram, size * STRONG_SHARE, MIN_MAGNITUDE)
  const direction = new Uint8Array(size)
  const at = new Int32Array(size)
  const strength = new Uint8Array(size)
  let count = 0
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      const m = magnitude[i]
      if (m < least) continue
      const next = Math.abs(gx[i]) > Math.abs(gy[i]) ? 1 : width
      if (m < magnitude[i - next] || m <= magnitude[i + next]) continue
      const step = Math.round(((Math.atan2(gy[i], gx[i]) + Math.PI) * DIRECTIONS) / Math.PI)
      direction[i] = 1 + (step % DIRECTIONS)
      strength[count] = 1 + Math.min(3, m / STRENGTH_STEP)
      at[count++] = i
    }
  }
  return { width, height, at: at.subarray(0, count), direction, strength: strength.subarray(0, count) }
}
