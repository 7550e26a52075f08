/** The finest texture of a piece of a page, pixel by pixel: what noise and print leave, and copies repeat. */
import type { Gray } from '../../../../quality/pixels'
import type { Box } from '../../../engine-contracts'

/** Difference from the mean of the 3 x 3 pixels about it. */
export function fineTexture(data: Uint8Array, i: number, width: number): number {
  const [a, b] = [i - width, i + width]
  const sum =
    data[a - 1] + data[a] + data[a + 1] + data[i - 1] + data[i] + data[i + 1] + data[b - 1] + data[b] + data[b + 1]
  return data[i] - sum / 9
}

/** The same of the row `y`, but for its first and last pixel. */
export function fineTextures(data: Uint8Array, y: number, width: number, into: Float64Array): void {
  const [above, row, below] = [(y - 1) * width, y * width, (y + 1) * width]
  let before = data[above] + data[row] + data[below]
  let here = data[above + 1] + data[row + 1] + data[below + 1]
  for (let x = 1; x < width - 1; x++) {
    const after = data[above + x + 1] + data[row + x + 1] + data[below + x + 1]
    into[x] = data[row + x] - (before + here + after) / 9
    before = here
    here = after
  }
}

/** The texture of the rows about `print`, `margin` more each way; not a number within `near` pixels of what is darker than `ink`. */
export function paperTexture(crop: Gray, print: Box, margin: number, ink: number, near: number): Float32Array {
  const { width, height, data } = crop
  const out = new Float32Array(data.length).fill(Number.NaN)
  const top = Math.max(near, Math.floor(print.y) - margin)
  const bottom = Math.min(height - near, print.y + print.height + margin)
  for (let y = top; y < bottom; y++) {
    for (let x = near; x < width - near; x++) {
      const i = y * width + x
      if (!isNearInk(data, i, width, ink, near)) out[i] = fineTexture(data, i, width)
    }
  }
  return out
}

function isNearInk(data: Uint8Array, i: number, width: number, ink: number, near: number): boolean {
  for (let row = i - near * width; row <= i + near * width; row += width) {
    for (let n = row - near; n <= row + near; n++) if (data[n] < ink) return true
  }
  return false
}

/** A part of a piece's texture, by its first pixel. */
export interface TextureWindow {
  texture: Float32Array
  width: number
  height: number
  x: number
  y: number
}

/** Correlation of two parts of one size; the second may reach beyond its piece. `count`: pixels of paper in both. */
export function textureCorrelation(
  { texture: textureA, ...a }: TextureWindow,
  { texture: textureB, ...b }: TextureWindow,
  { width, height }: { width: number; height: number },
): { count: number; correlation: number | null } {
  let [product, squaresA, squaresB, count] = [0, 0, 0, 0]
  for (let y = 0; y < height; y++) {
    const rowB = b.y + y
    if (rowB < 0 || rowB >= b.height) continue
    const startA = (a.y + y) * a.width + a.x
    const startB = rowB * b.width + b.x
    for (let x = 0; x < width; x++) {
      if (b.x + x < 0 || b.x + x >= b.width) continue
      const valueA = textureA[startA + x]
      const valueB = textureB[startB + x]
      if (Number.isNaN(valueA) || Number.isNaN(valueB)) continue
      product += valueA * valueB
      squaresA += valueA * valueA
      squaresB += valueB * valueB
      count++
    }
  }
  const correlation = squaresA === 0 || squaresB === 0 ? null : product / Math.sqrt(squaresA * squaresB)
  return { count, correlation }
}
