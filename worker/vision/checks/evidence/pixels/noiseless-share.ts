/** How much of a picture has no noise at all, where a camera's or a scanner's would show. */
import type { Rgba } from '../../../../quality/pixels'
import { inLuma } from '../../../geometry/luma'
import { cellNoise } from './diagonal-noise'

const CELL = 8
/** Mean levels at which noise is neither lost in the dark nor clipped. */
const LEVELS = { least: 40, most: 245 }
/** Deviation in levels below which a cell has none. */
const NOISELESS = 0.12
const LEAST_CELLS = 300

/** Share of the cells of 8 x 8 pixels; null where too few are neither dark nor clipped. */
export function noiselessShare(pictures: readonly Rgba[]): number | null {
  let [seen, without] = [0, 0]
  for (const picture of pictures) {
    for (const { level, noise } of inLuma(picture, (gray) => cellNoise(gray, CELL))) {
      if (level < LEVELS.least || level > LEVELS.most) continue
      seen++
      if (noise < NOISELESS) without++
    }
  }
  return seen < LEAST_CELLS ? null : without / seen
}
