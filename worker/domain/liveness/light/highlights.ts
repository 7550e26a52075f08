/** A display mirrors the screen in one place; skin scatters its light everywhere. */
import { HIGHLIGHT_COLUMNS, HIGHLIGHT_ROWS } from '../../../quality/light/highlights'
import type { LightReading } from '../../../quality/light/reading'
import { median } from '../../../quality/median'
import { leastSquares } from './least-squares'
import type { ScreenLight } from './screen'

/** Rows of the raster in which glasses and eyes mirror the screen. */
const EYES = { first: 4, last: 7 }
/** Cells at the raster's border show hair and background. */
const BORDER = 2

/**
 * The strongest answer of any place on the face to the screen's light, over the answer of most of it: what is added to
 * a place by a mirror is added whatever the place's own brightness is.
 */
export function strongestHighlight(readings: readonly LightReading[], screen: readonly ScreenLight[]): number {
  const answers: number[] = []
  const columns = [screen.map(({ rgb }) => rgb[1]), readings.map(() => 1), readings.map((_, t) => t / readings.length)]
  for (let row = BORDER; row < HIGHLIGHT_ROWS - BORDER; row++) {
    if (row >= EYES.first && row <= EYES.last) continue
    for (let column = BORDER; column < HIGHLIGHT_COLUMNS - BORDER; column++) {
      const at = row * HIGHLIGHT_COLUMNS + column
      const levels = readings.map(({ cells }) => cells[at] ?? 0)
      const common = readings.map(({ cells }) => middle(cells))
      const relative = levels.map((level, t) => Math.log((level + 1e-3) / ((common[t] ?? 0) + 1e-3)))
      answers.push(leastSquares(columns, relative).coefficients[0] ?? 0)
    }
  }
  answers.sort((a, b) => a - b)
  const strongest = answers.slice(-3)
  return strongest.reduce((sum, value) => sum + value, 0) / Math.max(1, strongest.length) - median(answers)
}

const middle = (cells: Float32Array) => [...cells].sort((a, b) => a - b)[cells.length >> 1] ?? 0
