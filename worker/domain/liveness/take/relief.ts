/** Amount of a face's relief, by the movement of its pixels when the head turns. */
import type { ReliefStep } from './evidence'

export interface Relief {
  /** Share of what the mesh of the face has: 1 of a head whose mesh is right, 0 of a sheet. */
  size: number
  /** Standard error. */
  error: number
}

/** Agreement of two tiles below which one was not laid upon the other. */
const AGREES = 0.5
/** Shift by which a step that is followed well may be off: beyond, it was not. */
const STRAY = 0.12
/** The same of the best steps. */
const FINEST = 0.02
const ROUNDS = 8

/** Relief over the steps; null where nothing could be followed. */
export function reliefOf(steps: readonly ReliefStep[]): Relief | null {
  const seen = steps.flatMap(({ turn, shift, agreement }) =>
    agreement < AGREES ? [] : [{ turn, shift, weight: agreement ** 4 }],
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
  return { size, error: Math.sqrt(variance / squares) }
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
