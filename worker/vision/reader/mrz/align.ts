import { GLYPHS } from '../../../domain/mrz/alphabet'
import { CLASSES, type Frames } from '../../engines/line-network'

/** Scores (summed log probabilities) of the 37 glyphs at one position of the line, and its place in frames. */
export interface Slot {
  scores: Float32Array
  frame: number
}

export interface Alignment {
  slots: Slot[]
  /** Mean log probability a frame: 0 is certain. */
  quality: number
}

/** A glyph lasts 2 or 3 frames. */
const DURATIONS = [2, 3] as const
const NEVER = -1e9
/** One certain "gap" frame where a glyph is may not outweigh the whole line. */
const GAP_FLOOR = -6
const SPACING_WEIGHT = 0.15

/** Best placing of exactly `length` near-evenly spaced glyphs, `pitch` frames apart; null when the line is too short. */
export function align({ frames, logProbabilities: lp }: Frames, length: number, pitch: number): Alignment | null {
  const best = bestGlyphScores(lp, frames)
  const gaps = new Float32Array(frames + 1)
  for (let t = 0; t < frames; t++) gaps[t + 1] = gaps[t] + Math.max(lp[t * CLASSES], GAP_FLOOR)
  const nearest = Math.max(3, Math.floor(pitch * 0.75))
  const farthest = Math.ceil(pitch * 1.25) + 1
  // State t * 2 + k: the current glyph begins at frame t and lasts DURATIONS[k].
  let current = new Float32Array(frames * 2).fill(NEVER)
  for (let state = 0; state < current.length; state++) {
    if (best[state] > NEVER) current[state] = gaps[state >> 1] + best[state]
  }
  const cameFrom: Int16Array[] = []
  const uneven = Float64Array.from(
    { length: farthest + 1 },
    (_, distance) => (SPACING_WEIGHT * (distance - pitch) ** 2) / pitch,
  )
  for (let glyph = 1; glyph < length; glyph++) {
    const next = new Float32Array(frames * 2).fill(NEVER)
    const from = new Int16Array(frames * 2).fill(-1)
    // Glyphs before this one and after it need their room.
    const latest = frames - (length - 1 - glyph) * nearest
    for (let t = glyph * nearest; t < latest; t++) {
      let score = NEVER
      let origin = -1
      for (let distance = nearest; distance <= farthest && distance <= t; distance++) {
        for (let k = 0; k < 2; k++) {
          const state = (t - distance) * 2 + k
          const end = t - distance + DURATIONS[k]
          if (end > t || current[state] <= NEVER) continue
          const candidate = current[state] + gaps[t] - gaps[end] - uneven[distance]
          if (candidate > score) {
            score = candidate
            origin = state
          }
        }
      }
      if (origin < 0) continue
      for (let k = 0; k < 2; k++) {
        const state = t * 2 + k
        if (best[state] <= NEVER) continue
        next[state] = score + best[state]
        from[state] = origin
      }
    }
    cameFrom.push(from)
    current = next
  }
  return backtrack(lp, frames, current, gaps, cameFrom)
}

/** The highest of each state's `glyphScores`, summed in the same precision. */
function bestGlyphScores(lp: Float32Array, frames: number): Float32Array {
  const best = new Float32Array(frames * 2).fill(NEVER)
  for (let begin = 0; begin + 2 <= frames; begin++) {
    let [two, three] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const isLonger = begin + 3 <= frames
    for (let at = begin * CLASSES + 1; at <= begin * CLASSES + GLYPHS.length; at++) {
      const sum = Math.fround(lp[at] + lp[at + CLASSES])
      if (sum > two) two = sum
      if (isLonger && sum + lp[at + 2 * CLASSES] > three) three = sum + lp[at + 2 * CLASSES]
    }
    best[begin * 2] = two
    if (isLonger) best[begin * 2 + 1] = three
  }
  return best
}

function glyphScores(lp: Float32Array, frames: number, state: number): Float32Array | null {
  const begin = state >> 1
  const duration = DURATIONS[state & 1]
  if (begin + duration > frames) return null
  const scores = new Float32Array(GLYPHS.length)
  for (let t = begin; t < begin + duration; t++) {
    for (let glyph = 0; glyph < scores.length; glyph++) scores[glyph] += lp[t * CLASSES + 1 + glyph]
  }
  return scores
}

function backtrack(
  lp: Float32Array,
  frames: number,
  last: Float32Array,
  gaps: Float32Array,
  cameFrom: Int16Array[],
): Alignment | null {
  let state = -1
  let score = NEVER / 2
  for (let s = 0; s < last.length; s++) {
    const end = (s >> 1) + DURATIONS[s & 1]
    if (end > frames || last[s] <= NEVER / 2) continue
    const total = last[s] + gaps[frames] - gaps[end]
    if (total > score) {
      score = total
      state = s
    }
  }
  if (state < 0) return null
  const states = [state]
  for (let glyph = cameFrom.length - 1; glyph >= 0; glyph--) {
    state = cameFrom[glyph][state]
    states.unshift(state)
  }
  const slots = states.map((s) => ({
    scores: glyphScores(lp, frames, s) ?? new Float32Array(GLYPHS.length),
    frame: (s >> 1) + DURATIONS[s & 1] / 2,
  }))
  return { slots, quality: score / frames }
}
