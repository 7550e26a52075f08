/** How much of a page is one colour to the last bit: programs paint so, cameras and scanners never do for long. */
import type { Rgba } from '../../../quality/pixels'

/** Pixels along a block; channels differ by no more than this within a flat one. */
const BLOCK = 8
const SPREAD = 1
/** Share of the page left out at each side: what lies beyond it shines in. */
const MARGIN = 0.1
/** Blocks whose light is clipped are flat in photos too. */
const BLACK = 5
const WHITE = 250

/** Share of the page's blocks that are flat, 0..1. */
export function flatShare({ width, height, data }: Rgba): number {
  const [left, top] = [Math.floor(width * MARGIN), Math.floor(height * MARGIN)]
  let blocks = 0
  let flat = 0
  for (let y = top; y + BLOCK < height - top; y += BLOCK) {
    for (let x = left; x + BLOCK < width - left; x += BLOCK) {
      blocks++
      if (isFlat(data, width, x, y)) flat++
    }
  }
  return blocks === 0 ? 0 : flat / blocks
}

function isFlat(data: Rgba['data'], width: number, left: number, top: number): boolean {
  const first = (top * width + left) * 4
  const green = data[first + 1] ?? 0
  if (green < BLACK || green > WHITE) return false
  for (let y = 0; y < BLOCK; y++) {
    const row = first + y * width * 4
    for (let i = row; i < row + BLOCK * 4; i += 4) {
      for (let c = 0; c < 3; c++) {
        if (Math.abs((data[i + c] ?? 0) - (data[first + c] ?? 0)) > SPREAD) return false
      }
    }
  }
  return true
}
