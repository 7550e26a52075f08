/** How the page's brightness follows the lamp: a step at each of its moments, which exposure then takes back. */

import type { LampMoments } from '../case/document-moments'
import { leastSquares } from '../liveness/light/least-squares'

export interface LampResponse {
  /** Share of the brightness's changes, beside slow ones, that the lamp explains, 0..1. */
  explained: number
  /** Logarithm by which the page gets brighter. */
  step: number
  lagMs: number
  /** Deviation of the brightness from slow changes, logarithms. */
  changes: number
}

interface Lit {
  atMs: number
  /** Logarithms of red and blue over green. */
  hue: readonly [number, number]
  /** Logarithm of the page's mean light. */
  brightness: number
}

/** Milliseconds from the command to the light. */
const LAGS = Array.from({ length: 17 }, (_, i) => i * 30)
/** Milliseconds in which exposure takes two thirds of a change back. */
const EXPOSURES = [120, 250, 500, 1000, Number.POSITIVE_INFINITY]

export function lampResponse(tiles: readonly Lit[], lamp: LampMoments): LampResponse {
  const times = tiles.map(({ atMs }) => atMs)
  const values = tiles.map(({ brightness }) => brightness)
  const slow = slowTerms(times)
  const rest = leastSquares(slow, values).error
  let best: LampResponse = { explained: 0, step: 0, lagMs: 0, changes: Math.sqrt(rest / Math.max(1, values.length)) }
  for (const lagMs of LAGS) {
    for (const exposure of EXPOSURES) {
      const expected = seenThrough(times, lamp, lagMs, exposure)
      const { error, coefficients } = leastSquares([...slow, expected], values)
      const step = coefficients.at(-1) ?? 0
      const explained = rest > 0 ? 1 - error / rest : 0
      if (step > 0 && explained > best.explained) best = { ...best, explained, step, lagMs }
    }
  }
  return best
}

/** A page that is tilted, and a hand that shades it, change the light slowly. */
function slowTerms(times: readonly number[]): number[][] {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1]
  const place = times.map((at) => (2 * (at - first)) / Math.max(1, last - first) - 1)
  return [place.map(() => 1), place, place.map((x) => x * x)]
}

const isOn = (at: number, { onMs, offMs }: LampMoments, lagMs: number) => at >= onMs + lagMs && at < offMs + lagMs

/** The lamp less what exposure has followed of it. */
function seenThrough(times: readonly number[], lamp: LampMoments, lagMs: number, exposure: number): number[] {
  let followed = 0
  let before = times[0] ?? 0
  return times.map((at) => {
    const on = isOn(at, lamp, lagMs) ? 1 : 0
    const seen = on - followed
    if (Number.isFinite(exposure)) followed += (on - followed) * (1 - Math.exp(-(at - before) / exposure))
    before = at
    return seen
  })
}

/**
 * Deviation of the light's colour from slow changes and from the lamp's own colour, logarithms: somebody moves coloured
 * lights about.
 */
export function colourChanges(tiles: readonly Lit[], lamp: LampMoments | null, lagMs: number): number {
  const times = tiles.map(({ atMs }) => atMs)
  const slow = slowTerms(times)
  const lit = lamp
    ? [...slow, times.map((at) => (isOn(at, lamp, lagMs) ? 1 : 0)), seenThrough(times, lamp, lagMs, 1000)]
    : slow
  const error = ([0, 1] as const).reduce<number>(
    (sum, k) =>
      sum +
      leastSquares(
        lit,
        tiles.map(({ hue }) => hue[k]),
      ).error,
    0,
  )
  return Math.sqrt(error / Math.max(1, tiles.length))
}
