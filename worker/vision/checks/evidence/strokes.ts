/** Connected pieces of ink and how they are drawn: by a pen, or as letters and areas. */
import { free } from '../../../quality/free'
import { cellBox, takeRegions } from '../../../quality/regions'
import type { Box } from '../../engine-contracts'

/** Lengths in pixels of the mask. */
export interface Stroke {
  box: Box
  /** Pixels of ink. */
  area: number
  /** Mean width of the line, twice the area over its outline. */
  width: number
  /** Length of the line, if it were pulled straight. */
  length: number
}

/** 8-connected pieces of a mask (1 = ink) of at least `least` pixels. */
export function strokesOf(mask: Uint8Array, width: number, height: number, least: number): Stroke[] {
  const left = mask.slice()
  const pieces = takeRegions(left, width, 8)
  free(left)
  return pieces.filter((cells) => cells.length >= least).map((cells) => strokeOf(cells, mask, width, height))
}

function strokeOf(cells: number[], mask: Uint8Array, width: number, height: number): Stroke {
  let outline = 0
  for (const at of cells) {
    const x = at % width
    const y = (at - x) / width
    const inner = x > 0 && y > 0 && x + 1 < width && y + 1 < height
    if (!inner || !(mask[at - 1] && mask[at + 1] && mask[at - width] && mask[at + width])) outline++
  }
  const area = cells.length
  // A line one pixel wide is its own outline.
  const lineWidth = outline === area ? 1 : Math.max(1, (2 * area) / outline)
  return { box: cellBox(cells, width), area, width: lineWidth, length: area / lineWidth }
}
