/** Whether the screen's light shades the face as its shape would have it, and not as a plane or a bent sheet. */
import type { Cell } from './cells'
import { leastSquares } from './least-squares'
import type { ScreenLight } from './screen'

/**
 * Effects of light on parts of a face that their slopes explain, beside what a smooth function of their places explains,
 * as it would on paper however bent or glossy, and what their own brightness does, as ink and the camera's curve would.
 */
export interface Shaded {
  /** Light from the screen's sides makes brighter what faces them, tangent of the half's angle; either sign. */
  across: Effect
  /** The same from above and below, > 0 on a face. */
  upper: Effect
  /** All of the screen's light reaches what faces upwards less than the room's does, and less what turns aside: < 0. */
  fromAbove: Effect
  aside: Effect
}

export interface Effect {
  size: number
  /** Standard error. */
  error: number
}

export interface Shading {
  times: readonly number[]
  screen: readonly ScreenLight[]
  cells: readonly Cell[]
  /** How the head was turned, across and down. */
  turns: readonly number[][]
  /** The screen's light over the rest, where the screen is white. */
  reaction: number
}

/** Fewest cells of which a shape is read: twice as many as there are unknowns. */
const FEWEST_CELLS = 66

const NONE: Effect = { size: 0, error: Number.POSITIVE_INFINITY }

export function shadingOf({ times, screen, cells, turns, reaction }: Shading): Shaded {
  if (cells.length < FEWEST_CELLS) return { across: NONE, upper: NONE, fromAbove: NONE, aside: NONE }
  const share = screen.map(({ rgb }) => (reaction * rgb[1]) / (1 + reaction * rgb[1]))
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1]
  const along = times.map((at) => (at - first) / Math.max(1, last - first) - 0.5)
  const columns = [
    screen.map(({ across }, t) => across * (share[t] ?? 0)),
    screen.map(({ upper }, t) => upper * (share[t] ?? 0)),
    share,
    times.map(() => 1),
    along,
    // A head that sways turns other parts to the lamps of the room.
    ...turns,
  ]
  const [sideways, upwards, aside] = shadesOf(cells, columns)
  const effect = (shade: readonly number[], column: number): Effect => {
    const fit = leastSquares(columns, shade)
    const variance = fit.error / Math.max(1, times.length - columns.length)
    const error = Math.sqrt(variance * (fit.covariance[column]?.[column] ?? 1)) + 1e-9
    return { size: fit.coefficients[column] ?? 0, error }
  }
  return {
    across: effect(sideways, 0),
    upper: effect(upwards, 1),
    fromAbove: effect(upwards, 2),
    aside: effect(aside, 2),
  }
}

/** Strength of all effects that a face has, in standard errors. */
export function strengthOf({ across, upper, fromAbove, aside }: Shaded): number {
  return Math.hypot(
    across.size / across.error,
    Math.max(0, upper.size / upper.error),
    Math.min(0, fromAbove.size / fromAbove.error),
    Math.min(0, aside.size / aside.error),
  )
}

/**
 * Degree of the polynomial for smooth variation over the face: a sheet bent to a radius of 70 mm, gloss and lamps at
 * any side.
 */
const DEGREE = 6

/** Brightness above the mean at each moment of the parts that face the image's right, upwards, and aside. */
function shadesOf(cells: readonly Cell[], columns: readonly number[][]): [number[], number[], number[]] {
  const places: number[][] = []
  for (let i = 0; i <= DEGREE; i++) {
    for (let j = 0; j <= DEGREE - i; j++) places.push(cells.map(({ x, y }) => (2 * x) ** i * (1.6 * y) ** j))
  }
  const unknowns = [
    cells.map(({ slopeX }) => slopeX),
    cells.map(({ slopeY }) => -slopeY),
    cells.map(({ slopeX, slopeY }) => slopeX ** 2 + slopeY ** 2),
    ...places,
    cells.map(({ brightness }) => brightness),
    cells.map(({ brightness }) => brightness ** 2),
  ]
  // A lash or a rim that moves in a cell makes it tremble: such a cell says less.
  const weights = cells.map(({ levels }) => 1 / (leastSquares(columns, levels).error / levels.length + 1e-5))
  const shade = leastSquares(unknowns, new Array<number>(cells.length).fill(0), weights)
  const weighted = cells.map(({ levels }, i) => levels.map((level) => level * (weights[i] ?? 0)))
  const over = (axis: number) => {
    const parts = cells.map((_, i) =>
      unknowns.reduce((sum, column, j) => sum + (shade.covariance[axis]?.[j] ?? 0) * (column[i] ?? 0), 0),
    )
    return (cells[0]?.levels ?? []).map((_, t) =>
      weighted.reduce((sum, levels, i) => sum + (parts[i] ?? 0) * (levels[t] ?? 0), 0),
    )
  }
  return [over(0), over(1), over(2)]
}
