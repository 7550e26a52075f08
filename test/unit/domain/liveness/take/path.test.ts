import { describe, expect, it } from 'vitest'
import { continuous } from '../../../../../worker/domain/liveness/take/continuous'
import type { TileEvidence } from '../../../../../worker/domain/liveness/take/evidence'
import type { LivenessAction } from '../../../../../worker/words/capture/liveness'

interface Moment {
  action: LivenessAction
  atMs: number
  yaw?: number
  /** Of the tip of the nose, pixels. */
  x?: number
  pattern?: number
  seen?: boolean
}

function tile({ action, atMs, yaw = 0, x = 96, pattern, seen = true }: Moment): TileEvidence {
  const mesh = new Float32Array(468 * 3)
  mesh.set([x, 128], 3)
  const face = seen ? { mesh, pose: { yaw, pitch: 0, roll: 0 }, interEyeDistance: 40 } : null
  return { action, atMs, pattern, grid: new Float32Array(0), face, reading: null }
}

/** Twelve tiles, 100 ms apart, in which the head turns by 30 degrees in half a second. */
const turn = (change: (moment: Moment, i: number) => Partial<Moment> = () => ({})): TileEvidence[] =>
  Array.from({ length: 12 }, (_, i) => {
    const share = Math.min(1, Math.max(0, (i - 4) / 5))
    const moment: Moment = { action: 'turn_left', atMs: i * 100, yaw: 30 * share * share * (3 - 2 * share) }
    return tile({ ...moment, ...change(moment, i) })
  })

describe('the path of a face through a take', () => {
  it('is that of a head that turns', () => {
    expect(continuous(turn()).status).toBe('success')
  })

  it('has no cut from one pose to another, nor from one place', () => {
    expect(continuous(turn((_, i) => ({ yaw: i < 6 ? 1 : 30 }))).status).toBe('failed')
    expect(continuous(turn((_, i) => ({ yaw: 0, x: i < 6 ? 80 : 110 }))).status).toBe('failed')
  })

  it('is no faster than heads are', () => {
    const fast = turn(({ yaw = 0 }, i) => ({ atMs: i * 10, yaw: 2 * yaw }))
    expect(continuous(fast).reason).toMatch(/faster/)
  })

  it('has no gap, and shows the face nearly always', () => {
    expect(continuous(turn(({ atMs }, i) => ({ atMs: i < 6 ? atMs : atMs + 700 }))).reason).toMatch(/missing/)
    expect(continuous(turn((_, i) => ({ seen: i % 2 === 0 }))).reason).toMatch(/no face/)
    expect(continuous(turn((_, i) => ({ seen: i !== 7 }))).status).toBe('success')
  })
})
