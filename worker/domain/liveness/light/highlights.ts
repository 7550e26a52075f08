/** A display mirrors the screen in one place; skin scatters its light everywhere. */
import { RASTER_COLUMNS, RASTER_ROWS } from '../../../quality/light/raster'
import { median } from '../../../quality/median'
import type { Cell } from './cells'
import { leastSquares } from './least-squares'
import type { ScreenLight } from './screen'

/** Rows of the raster in which glasses and eyes mirror the screen. */
const EYES = { first: RASTER_ROWS * 0.25, last: RASTER_ROWS * 0.52 }
/** Cells that make a highlight. */
const CELLS = RASTER_COLUMNS / 4

/**
 * How much more than most of the face its strongest parts answer to the screen's light: logarithms, screen white; null
 * where no part can be read.
 */
export function strongestHighlight(cells: readonly Cell[], screen: readonly ScreenLight[]): number | null {
  const columns = [screen.map(({ rgb }) => rgb[1]), screen.map(() => 1), screen.map((_, t) => t / screen.length)]
  const answers = cells
    .filter(({ row }) => row < EYES.first || row > EYES.last)
    .map(({ levels }) => leastSquares(columns, levels).coefficients[0] ?? 0)
    .sort((a, b) => a - b)
  if (answers.length === 0) return null
  const strongest = answers.slice(-CELLS)
  return strongest.reduce((sum, value) => sum + value, 0) / Math.max(1, strongest.length) - median(answers)
}
