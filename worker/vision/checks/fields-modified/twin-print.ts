/** Two pieces of print that are one and the same pixels: copied within the photo, with the paper around them. */
import type { Gray } from '../../../quality/pixels'
import type { Box } from '../../engine-contracts'

export interface Piece {
  crop: Gray
  /** Where the print stands in the crop. */
  print: Box
}

/** Pixels by which readings of the same text may be boxed differently. */
const SHIFT = 5
/** Paper: not darker than the piece's own by this factor, and so far from what is. */
const INK = 0.82
const NEAR = 2
const LEAST_PAPER = 150

/**
 * Correlation of the fine texture in the paper of both, glyphs left out, where they fit best: noise never repeats, and
 * the lines of a guilloche do not under two fields. Null where too little paper is seen.
 */
export function twinCorrelation(a: Piece, b: Piece): number | null {
  const [fineA, fineB] = [paperTexture(a), paperTexture(b)]
  const width = Math.floor(Math.min(a.print.width, b.print.width))
  const height = Math.floor(Math.min(a.print.height, b.print.height))
  const [ax, ay] = [Math.round(a.print.x), Math.round(a.print.y)]
  const [bx, by] = [Math.round(b.print.x), Math.round(b.print.y)]
  let best: number | null = null
  for (let dy = -SHIFT; dy <= SHIFT; dy++) {
    for (let dx = -SHIFT; dx <= SHIFT; dx++) {
      let [product, squaresA, squaresB, count] = [0, 0, 0, 0]
      for (let y = 0; y < height; y++) {
        const rowB = by + y + dy
        if (rowB < 0 || rowB >= b.crop.height) continue
        for (let x = 0; x < width; x++) {
          const columnB = bx + x + dx
          if (columnB < 0 || columnB >= b.crop.width) continue
          const valueA = fineA[(ay + y) * a.crop.width + ax + x]
          const valueB = fineB[rowB * b.crop.width + columnB]
          if (Number.isNaN(valueA) || Number.isNaN(valueB)) continue
          product += valueA * valueB
          squaresA += valueA * valueA
          squaresB += valueB * valueB
          count++
        }
      }
      if (count < LEAST_PAPER || squaresA === 0 || squaresB === 0) continue
      const correlation = product / Math.sqrt(squaresA * squaresB)
      if (best === null || correlation > best) best = correlation
    }
  }
  return best
}

/** Difference from the 3 x 3 mean; not a number near ink. */
function paperTexture({ crop: { width, height, data }, print }: Piece): Float32Array {
  const levels = new Uint8Array(data).sort()
  const ink = INK * levels[Math.floor(levels.length * 0.75)]
  const out = new Float32Array(data.length).fill(Number.NaN)
  const [top, bottom] = [
    Math.max(NEAR, Math.floor(print.y) - SHIFT),
    Math.min(height - NEAR, print.y + print.height + SHIFT),
  ]
  for (let y = top; y < bottom; y++) {
    for (let x = NEAR; x < width - NEAR; x++) {
      const i = y * width + x
      if (isNearInk(data, i, width, ink)) continue
      let sum = 0
      for (let row = i - width; row <= i + width; row += width) sum += data[row - 1] + data[row] + data[row + 1]
      out[i] = data[i] - sum / 9
    }
  }
  return out
}

function isNearInk(data: Uint8Array, i: number, width: number, ink: number): boolean {
  for (let row = i - NEAR * width; row <= i + NEAR * width; row += width) {
    for (let n = row - NEAR; n <= row + NEAR; n++) if (data[n] < ink) return true
  }
  return false
}
