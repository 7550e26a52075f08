/** Whether a face's brightness and colour follow what the screen showed, and how late. */
import type { LightPattern } from '../../../words/capture/light-patterns'
import { leastSquares } from './least-squares'
import { type ScreenLight, screenLight } from './screen'
import type { Series } from './series'

export interface Followed {
  /** Milliseconds from the screen to the frame at which the sequence explains most. */
  lag: number
  /** Share of the changes that the screen's light explains, at the best lag up to the bound, and beyond it. */
  explained: number
  explainedLate: number
  lateLag: number
  /** Screen's light over the rest where the screen is white; of each channel. */
  reaction: [number, number, number]
  /** Deviation of the logarithms, and of what the screen's light does not explain of them. */
  changes: number
  noise: number
}

/**
 * A panel, a camera and a browser take 30 to 200 ms together; a display in between that answers to the sequence adds
 * its camera, its rendering and its panel.
 */
export const LAG_BOUNDS = { least: -40, most: 220 }
export const LATEST = 760
/** When a pattern began is known by the tiles alone: it may seem to have been seen before. Nobody can be too early. */
const EARLIEST = -160
const LAG_STEP = 20

/** Strengths of the screen's light against the rest that are tried. */
const REACTIONS = Array.from({ length: 26 }, (_, i) => 0.002 * 10 ** (i / 6))

export interface Timeline {
  light: readonly LightPattern[]
  starts: readonly number[]
  times: readonly number[]
}

/** Face against background: free of exposure and white balance. */
export function followsAgainstBackground(timeline: Timeline, { face, background }: Series): Followed | null {
  if (!background) return null
  const values = face.map((levels, c) => levels.map((level, t) => level - (background[c]?.[t] ?? 0)))
  return bestLag(timeline, (screen) => fitChannels(timeline.times, screen, values))
}

/** Colour of the face alone: free of exposure, not of white balance. */
export function followsInColour(timeline: Timeline, { face }: Series): Followed {
  return bestLag(timeline, (screen) => fitColour(timeline.times, screen, face))
}

interface FitOfLag {
  error: number
  total: number
  reaction: [number, number, number]
  count: number
}

function bestLag({ light, starts, times }: Timeline, fitting: (screen: ScreenLight[]) => FitOfLag): Followed {
  let within: LaggedFit = NO_FIT
  let outside: LaggedFit = NO_FIT
  for (let lag = EARLIEST; lag <= LATEST; lag += LAG_STEP) {
    const found = { lag, ...fitting(times.map((at) => screenLight(light, starts, at - lag))) }
    if (lag <= LAG_BOUNDS.most) within = better(found, within)
    else outside = better(found, outside)
  }
  const degrees = Math.max(1, within.count - 1)
  return {
    lag: within.lag,
    explained: shareOf(within),
    explainedLate: shareOf(outside),
    lateLag: outside.lag,
    reaction: within.reaction,
    changes: Math.sqrt(within.total / degrees),
    noise: Math.sqrt(within.error / degrees),
  }
}

type LaggedFit = FitOfLag & { lag: number }

/** Stands where no lag was tried. */
const NO_FIT: LaggedFit = { lag: 0, error: 0, total: 0, reaction: [0, 0, 0], count: 1 }

const better = (found: LaggedFit, before: LaggedFit): LaggedFit =>
  before === NO_FIT || found.error < before.error ? found : before

const shareOf = ({ error, total }: FitOfLag): number => (total > 0 ? 1 - error / total : 0)

/** Constant and drift of every series: adaptation is slow, the light is not. */
export function slowly(times: readonly number[]): number[][] {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1]
  const along = times.map((at) => (at - first) / Math.max(1, last - first) - 0.5)
  return [times.map(() => 1), along, along.map((x) => x * x - 1 / 12)]
}

function fitChannels(times: readonly number[], screen: ScreenLight[], values: number[][]): FitOfLag {
  const slow = slowly(times)
  let [error, total] = [0, 0]
  const reaction: [number, number, number] = [0, 0, 0]
  for (const [c, series] of values.entries()) {
    const still = leastSquares(slow, series)
    let best = still.error
    for (const strength of REACTIONS) {
      const expected = screen.map(({ rgb }) => Math.log(1 + strength * (rgb[c] ?? 0)))
      const rest = projected(slow, expected)
      const tried = errorWithout(still.residuals, rest)
      if (tried >= best) continue
      best = tried
      reaction[c] = strength
    }
    error += best
    total += still.error
  }
  return { error, total, reaction, count: 3 * times.length }
}

function fitColour(times: readonly number[], screen: ScreenLight[], face: number[][]): FitOfLag {
  const slow = slowly(times)
  const ratios = [0, 2].map((c) => (face[c] ?? []).map((level, t) => level - (face[1]?.[t] ?? 0)))
  const still = ratios.map((series) => leastSquares(slow, series))
  const total = still.reduce((sum, { error }) => sum + error, 0)
  let best = total
  let found = 0
  for (const strength of REACTIONS) {
    let error = 0
    for (const [i, c] of [0, 2].entries()) {
      const expected = screen.map(({ rgb }) => Math.log((1 + strength * (rgb[c] ?? 0)) / (1 + strength * rgb[1])))
      error += errorWithout(still[i]?.residuals ?? [], projected(slow, expected))
    }
    if (error < best) [best, found] = [error, strength]
  }
  return { error: best, total, reaction: [found, found, found], count: 2 * times.length }
}

const projected = (slow: number[][], series: number[]) => leastSquares(slow, series).residuals

const errorWithout = (series: readonly number[], expected: readonly number[]) =>
  series.reduce((sum, value, t) => sum + (value - (expected[t] ?? 0)) ** 2, 0)
