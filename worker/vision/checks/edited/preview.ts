/** The preview that cameras put into their files: an editor that forgets it leaves the picture as it was. */
import type { Rgba } from '../../../quality/pixels'
import { correlation, lumaGrid, quarterTurned } from '../evidence/pixels/luma-grid'

/** Cells of a side at which both are compared. The grid is of the part that both share: previews of 4:3 show wide pictures between black bars. */
const CELLS = 24

/** Correlation of luma, the best of the four turns: previews are not turned with the picture. */
export function previewCorrelation(preview: Rgba, picture: Rgba): number {
  const shown = lumaGrid(picture, CELLS)
  const turns = [0, 1, 2, 3].map((turns) => lumaGrid(turned(preview, turns), CELLS))
  return Math.max(...turns.map((candidate) => correlation(candidate, shown)))
}

const turned = (picture: Rgba, turns: number): Rgba =>
  turns === 0 ? picture : turned(quarterTurned(picture), turns - 1)
