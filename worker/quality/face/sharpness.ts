/** Sharpness of a face at a fixed size, so that near and far faces compare. */
import { free } from '../free'
import type { Rgba } from '../pixels'

/** Width and height to which the face is brought. */
const SIDE = 200

/** Variance of the Laplacian of the luma of the square around the face (Pech-Pacheco et al. 2000). */
export function faceSharpness(image: Rgba, centre: { x: number; y: number }, size: number): number {
  const scale = size / SIDE
  const luma = new Float64Array(SIDE * SIDE)
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const x = centre.x + (column + 0.5 - SIDE / 2) * scale
      const y = centre.y + (row + 0.5 - SIDE / 2) * scale
      luma[row * SIDE + column] = scale <= 1 ? bilinear(image, x - 0.5, y - 0.5) : boxMean(image, x, y, scale / 2)
    }
  }
  let [sum, squares, count] = [0, 0, 0]
  for (let row = 1; row < SIDE - 1; row++) {
    for (let i = row * SIDE + 1; i < (row + 1) * SIDE - 1; i++) {
      const value = luma[i - 1] + luma[i + 1] + luma[i - SIDE] + luma[i + SIDE] - 4 * luma[i]
      sum += value
      squares += value * value
      count++
    }
  }
  free(luma)
  return squares / count - (sum / count) ** 2
}

function boxMean(image: Rgba, x: number, y: number, reach: number): number {
  let [sum, count] = [0, 0]
  for (let v = Math.floor(y - reach); v < y + reach; v++) {
    for (let u = Math.floor(x - reach); u < x + reach; u++) {
      sum += lumaAt(image, u, v)
      count++
    }
  }
  return sum / count
}

function bilinear(image: Rgba, x: number, y: number): number {
  const [u, v] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - u, y - v]
  const above = lumaAt(image, u, v) * (1 - fx) + lumaAt(image, u + 1, v) * fx
  const below = lumaAt(image, u, v + 1) * (1 - fx) + lumaAt(image, u + 1, v + 1) * fx
  return above * (1 - fy) + below * fy
}

/** Borders repeat. */
function lumaAt({ width, height, data }: Rgba, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, x))
  const row = Math.max(0, Math.min(height - 1, y))
  const at = (row * width + column) * 4
  return 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]
}
