import type { Frames } from '../../engines/line-network'
import { SIGNS } from './signs'

const BLANK = 0
const NEVER = Number.NEGATIVE_INFINITY

/**
 * Log ratio of a text, at the place of the line where it fits best, to the likeliest reading there: 0 where the line
 * reads as the text does. Best alignment by connectionist temporal classification (Graves et al. 2006); what stands
 * before and behind it does not count.
 */
export function shownRatio({ frames, classes, logProbabilities }: Frames, text: string): number {
  const signs = [...text].map((sign) => SIGNS.indexOf(sign) + 1)
  if (signs.length === 0 || signs.includes(BLANK)) return NEVER
  const states = signs.flatMap((sign, i) => (i === 0 ? [sign] : [BLANK, sign]))
  let ways = new Float64Array(states.length).fill(NEVER)
  let best = NEVER
  for (let frame = 0; frame < frames; frame++) {
    const row = logProbabilities.subarray(frame * classes, (frame + 1) * classes)
    const most = Math.max(...row)
    ways = ways.map((_, at) => reaching(ways, states, at) + row[states[at]] - most)
    best = Math.max(best, ways[states.length - 1])
  }
  return best
}

/** The best way into a state: from itself, from the one before, and past a blank from another sign. */
function reaching(ways: Float64Array, states: number[], at: number): number {
  if (at === 0) return Math.max(0, ways[0])
  const past = at > 1 && states[at] !== BLANK && states[at] !== states[at - 2] ? ways[at - 2] : NEVER
  return Math.max(ways[at], ways[at - 1], past)
}
