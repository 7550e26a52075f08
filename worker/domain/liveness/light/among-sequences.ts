/**
 * Whether a face follows its own sequence better than any of many others that it was not lit by. Where light is weak no
 * share of the changes says so, and a drift, a sway or an adapting camera explains some of every sequence: the others
 * are seen by the same face at the same times, so they are what chance gives.
 */
import { LIGHT_PATTERN_NAMES, type LightPattern } from '../../../words/capture/light-patterns'
import { newLight } from '../../case/challenge'
import { LAG_BOUNDS, slowly, type Timeline } from './follow'
import { type ScreenLight, screenLight } from './screen'
import type { Series } from './series'

/** Sequences that it is held against: what follows none is the best of all one time in so many and one. */
export const OTHERS = 199
const LAG_STEP = 20
/** Least of the screen's light over the rest that is reckoned with: below, all strengths look the same. */
const WEAK = 0.1

type Channels = readonly (readonly number[])[]

/**
 * Share of the others that explain less than this session's own; 1: none explains as much. `reaction`: the screen's light
 * over the rest, of each channel, as the sequence's own fit has it. Of the face against its
 * background alone: a program colours all of a picture with ease. Null where nothing is seen behind it.
 */
export function standingAmongOthers(
  timeline: Timeline,
  { face, background }: Series,
  reaction: readonly number[],
): number | null {
  const strength = Math.max(WEAK, reaction.reduce((sum, value) => sum + value, 0) / Math.max(1, reaction.length))
  return background && standing(timeline, apart(face, background), strength)
}

function standing({ light, starts, times }: Timeline, levels: Channels, strength: number): number {
  const basis = orthonormal(slowly(times))
  const residuals = levels.map((channel) => without(channel, basis))
  const explained = (sequence: readonly LightPattern[]) => {
    let most = 0
    for (let lag = LAG_BOUNDS.least; lag <= LAG_BOUNDS.most; lag += LAG_STEP) {
      const screen = times.map((at) => screenLight(sequence, starts, at - lag))
      most = Math.max(most, shareOf(residuals, expectedOf(screen, strength), basis))
    }
    return most
  }
  const own = explained(light)
  const random = repeatable()
  const others = Array.from({ length: OTHERS }, () => explained(newLight(random)))
  return others.filter((other) => other < own).length / OTHERS
}

const apart = (face: Channels, background: Channels): Channels =>
  face.map((levels, c) => levels.map((level, t) => level - (background[c]?.[t] ?? 0)))

const expectedOf = (screen: readonly ScreenLight[], strength: number): Channels =>
  [0, 1, 2].map((c) => screen.map(({ rgb }) => Math.log(1 + strength * (rgb[c] ?? 0))))

/** Share of the changes that the expected light explains, with one strength for all channels; it can only brighten. */
function shareOf(residuals: Channels, expected: Channels, basis: Channels): number {
  let [along, size, total] = [0, 0, 1e-12]
  for (const [c, levels] of residuals.entries()) {
    const rest = without(expected[c] ?? [], basis)
    along += dot(rest, levels)
    size += dot(rest, rest)
    total += dot(levels, levels)
  }
  return along <= 0 || size === 0 ? 0 : along ** 2 / size / total
}

function without(values: readonly number[], basis: Channels): number[] {
  const shares = basis.map((vector) => dot(vector, values))
  return values.map((value, t) => basis.reduce((sum, vector, i) => sum - (shares[i] ?? 0) * (vector[t] ?? 0), value))
}

/** Gram and Schmidt. */
function orthonormal(columns: Channels): Channels {
  const basis: number[][] = []
  for (const column of columns) {
    const rest = without(column, basis)
    const length = Math.sqrt(dot(rest, rest))
    if (length > 1e-9) basis.push(rest.map((value) => value / length))
  }
  return basis
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, t) => sum + value * (b[t] ?? 0), 0)

/** The same for every take: xorshift of 32 bits. */
function repeatable(): () => number {
  let state = LIGHT_PATTERN_NAMES.length + 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
