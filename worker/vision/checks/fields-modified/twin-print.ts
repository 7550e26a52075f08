/** Two pieces of print that are one and the same pixels: copied within the photo, with the paper around them. */
import { free } from '../../../quality/free'
import type { Gray } from '../../../quality/pixels'
import { quantile } from '../../../quality/quantile'
import type { Box } from '../../engine-contracts'
import { paperTexture, type TextureWindow, textureCorrelation } from '../evidence/pixels/fine-texture'

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
const PAPER = 0.75
const LEAST_PAPER = 150

/**
 * Correlation of the fine texture in the paper of both, glyphs left out, where they fit best: noise never repeats, and
 * the lines of a guilloche do not under two fields. Null where too little paper is seen.
 */
export function twinCorrelation(a: Piece, b: Piece): number | null {
  const [windowA, windowB] = [windowOf(a), windowOf(b)]
  if (!windowA || !windowB) return null
  const size = {
    width: Math.floor(Math.min(a.print.width, b.print.width)),
    height: Math.floor(Math.min(a.print.height, b.print.height)),
  }
  let best: number | null = null
  for (let dy = -SHIFT; dy <= SHIFT; dy++) {
    for (let dx = -SHIFT; dx <= SHIFT; dx++) {
      const shifted = { ...windowB, x: windowB.x + dx, y: windowB.y + dy }
      const { count, correlation } = textureCorrelation(windowA, shifted, size)
      if (count < LEAST_PAPER || correlation === null) continue
      if (best === null || correlation > best) best = correlation
    }
  }
  free(windowA.texture, windowB.texture)
  return best
}

/** Null of an empty crop. */
function windowOf({ crop, print }: Piece): TextureWindow | null {
  const levels = crop.data.slice().sort()
  const paper = quantile(levels, PAPER)
  free(levels)
  if (paper === null) return null
  const texture = paperTexture(crop, print, SHIFT, INK * paper, NEAR)
  return { texture, width: crop.width, height: crop.height, x: Math.round(print.x), y: Math.round(print.y) }
}
