/** The noise that is left in the flattest parts of a picture: a camera's is in all of them. */
import type { Rgba } from '../../../quality/pixels'
import { quantile } from '../../../quality/quantile'
import { inLuma } from '../../geometry/luma'
import { cellNoise } from '../evidence/pixels/diagonal-noise'

const CELL = 8
/** Mean levels at which noise is neither lost in the dark nor clipped. */
const LEVELS = { least: 40, most: 245 }
const FLATTEST = 0.05
const LEAST_CELLS = 60

/**
 * Deviation of diagonal differences (HH of the Haar wavelet), which print and JPEG's blocks touch least, in the flattest
 * twentieth of all cells; null where too few are neither dark nor clipped.
 */
export function flattestNoise(pictures: readonly Rgba[]): number | null {
  const cells = pictures
    .flatMap((picture) => inLuma(picture, (gray) => cellNoise(gray, CELL)))
    .filter(({ level }) => level > LEVELS.least && level < LEVELS.most)
    .map(({ noise }) => noise)
    .sort((a, b) => a - b)
  return cells.length < LEAST_CELLS ? null : quantile(cells, FLATTEST)
}
