/**
 * Whether light is added to a picture of a face or lights a face: skin, hair and lips beside each other throw back each its
 * share of it, so that they grow by one factor; a display adds the same to all of them, so that what is dark grows most.
 */
import type { Cell } from './cells'
import { leastSquares } from './least-squares'
import type { ScreenLight } from './screen'
import type { Effect } from './shape'

export interface Adding {
  times: readonly number[]
  screen: readonly ScreenLight[]
  cells: readonly Cell[]
  turns: readonly number[][]
  /** The screen's light over the rest, where the screen is white. */
  reaction: number
}

/** Fewest cells: twice as many as there are unknowns. */
const FEWEST_CELLS = 50
/** Degree of the polynomial for smooth variation over the face: light of the room, and shade. */
const DEGREE = 4
/** How much darker than most a cell may count: below, it is noise. */
const DARKEST = 6

/** Share of the screen's light that is added: 0 of skin, 1 of a display; null where too little is seen. */
export function addedShare({ times, screen, cells, turns, reaction }: Adding): Effect | null {
  if (cells.length < FEWEST_CELLS) return null
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1]
  const along = times.map((at) => (at - first) / Math.max(1, last - first) - 0.5)
  const grows = screen.map(({ rgb }) => Math.log(1 + reaction * rgb[1]))
  const columns = [grows, times.map(() => 1), along, ...turns]
  const answers = cells.map(({ levels }) => {
    const { coefficients, error } = leastSquares(columns, levels)
    return { grown: coefficients[0] ?? 0, weight: 1 / (error / levels.length + 2e-5) }
  })
  const places: number[][] = []
  for (let i = 0; i <= DEGREE; i++) {
    for (let j = 0; j <= DEGREE - i; j++) places.push(cells.map(({ x, y }) => (2 * x) ** i * (1.6 * y) ** j))
  }
  const darkness = cells.map(({ brightness }) => Math.min(DARKEST, Math.exp(-brightness)))
  const unknowns = [
    darkness,
    cells.map(({ slopeX }) => slopeX),
    cells.map(({ slopeY }) => slopeY),
    cells.map(({ slopeX, slopeY }) => slopeX ** 2 + slopeY ** 2),
    ...places,
  ]
  const fit = leastSquares(
    unknowns,
    answers.map(({ grown }) => grown),
    answers.map(({ weight }) => weight),
  )
  const spread = fit.error / Math.max(1, cells.length - unknowns.length)
  return {
    size: fit.coefficients[0] ?? 0,
    error: Math.sqrt(spread * (fit.covariance[0]?.[0] ?? 1)) + 1e-9,
  }
}
