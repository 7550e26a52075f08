import { describe, expect, it } from 'vitest'
import { continuous } from '../../../../../worker/domain/liveness/take/continuous'
import type { TileEvidence } from '../../../../../worker/domain/liveness/take/evidence'
import { timely } from '../../../../../worker/domain/liveness/take/timely'
import { LIGHT_STEP_MS } from '../../../../../worker/words/capture/light-patterns'
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

const LIGHT = Array.from({ length: 8 }, () => 'white' as const)
const ACTIONS: LivenessAction[] = ['center', 'turn_left', 'look_up']

/** A take with three tiles of each pattern and eight of every other action. */
function take(step = LIGHT_STEP_MS, interval = 100): TileEvidence[] {
  const lit = LIGHT.flatMap((_, pattern) =>
    [0, 1, 2].map((i) => tile({ action: 'center', pattern, atMs: pattern * step + (i * step) / 3 })),
  )
  const after = LIGHT.length * step
  const moved = Array.from({ length: 16 }, (_, i) =>
    tile({ action: i < 8 ? 'turn_left' : 'look_up', atMs: after + i * interval }),
  )
  return [...lit, ...moved]
}

const issuedAt = '2026-11-22T10:00:00.000Z'
const answeredAfter = (ms: number) => ({ issuedAt, answeredAt: new Date(Date.parse(issuedAt) + ms).toISOString() })
const asked = { actions: ACTIONS, light: LIGHT }

describe('the times of a take', () => {
  it('are those that light and movement take', () => {
    expect(timely(take(), asked, answeredAfter(9000)).status).toBe('success')
  })

  it('fit between challenge and answer: what was recorded before does not', () => {
    expect(timely(take(), asked, answeredAfter(2000)).reason).toMatch(/longer/)
  })

  it('leave the light the time that it is shown for, and people the time to follow', () => {
    expect(timely(take(200), asked, answeredAfter(9000)).reason).toMatch(/light/)
    expect(timely(take(LIGHT_STEP_MS, 40), asked, answeredAfter(9000)).reason).toMatch(/faster/)
  })

  it('bring enough tiles, close enough to each other', () => {
    const few = take().filter(({ action }, i) => action !== 'look_up' || i % 4 === 0)
    expect(timely(few, asked, answeredAfter(9000)).reason).toMatch(/fewer/)
    expect(timely(take(LIGHT_STEP_MS * 3, 400), asked, answeredAfter(30000)).reason).toMatch(/between tiles/)
  })
})
