/** How far a nose stands out of the face, by how it moves when the head turns. */
import type { ReliefStep } from './evidence'

export interface Relief {
  /** Distances of the eyes, beyond eyes and mouth. */
  size: number
  /** Standard error. */
  error: number
}

/** Agreement below which a patch is not the same one. */
const AGREES = 0.5
/** Distances of the eyes by which a step that is followed well may be off: beyond, it was not. */
const STRAY = 0.06
/** The same of the best steps: a third of a pixel of tiles. */
const FINEST = 0.008
const ROUNDS = 8
/** Patches of one step share its errors. */
const PATCHES = 3

/** Null where the nose could not be followed. */
export function reliefOf(steps: readonly ReliefStep[]): Relief | null {
  const seen = steps.flatMap(({ turn, shift, agreement }) =>
    agreement < AGREES ? [] : [{ turn, shift, weight: agreement ** 2 }],
  )
  if (seen.length === 0) return null
  let size = middle(seen.map(({ turn, shift, weight }) => ({ value: shift / turn, weight: weight * Math.abs(turn) })))
  let squares = 0
  for (let round = 0; round < ROUNDS; round++) {
    let along = 0
    squares = 1e-9
    for (const { turn, shift, weight } of seen) {
      const off = (shift - size * turn) / STRAY
      const kept = off ** 2 < 1 ? weight * (1 - off ** 2) ** 2 : 0
      along += kept * shift * turn
      squares += kept * turn ** 2
    }
    size = along / squares
  }
  const rest = seen.reduce((sum, { turn, shift }) => sum + Math.min(STRAY, Math.abs(shift - size * turn)) ** 2, 0)
  const variance = rest / Math.max(1, seen.length - 1) + FINEST ** 2
  return { size, error: Math.sqrt((variance * PATCHES) / squares) }
}

/** Weighted median. */
function middle(values: { value: number; weight: number }[]): number {
  const sorted = values.sort((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let passed = 0
  for (const { value, weight } of sorted) {
    passed += weight
    if (passed >= half) return value
  }
  return 0
}
