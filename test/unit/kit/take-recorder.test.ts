import { describe, expect, it } from 'vitest'
import { SLOTS, TakeRecorder } from '../../../capture-kit/core/selfie/take/recorder'

/** A camera of so many pictures a second, from `from` to `to` in milliseconds. */
function film(recorder: TakeRecorder, from: number, to: number, rate = 30, exact = true): void {
  for (let at = from; at < to; at += 1000 / rate) recorder.picture({ at, exact })
}

const recorder = (drawn: number[] = []) => new TakeRecorder('center', (slot) => drawn.push(slot))

describe('a tile', () => {
  it('names the pattern that the screen has shown since the sensor could see it, and until it was to change', () => {
    const take = recorder()
    film(take, 0, 200)
    take.lit(0, 233)
    film(take, 200, 550)
    take.unlit(550)
    take.lit(1, 583)
    film(take, 550, 900)
    take.unlit(900)
    take.next(null)
    for (const { at, pattern } of take.tiles) {
      if (pattern === 0) expect(at > 233 && at <= 550).toBe(true)
      if (pattern === 1) expect(at > 583 && at <= 900).toBe(true)
      if (pattern === null) expect(at < 280 || (at > 550 && at < 630)).toBe(true)
    }
    expect(take.tiles.filter(({ pattern }) => pattern === 0).length).toBeGreaterThanOrEqual(2)
  })

  it('of a camera that does not say when it took a picture names one only after its usual delay', () => {
    const take = recorder()
    take.lit(0, 0)
    film(take, 0, 350, 30, false)
    take.next(null)
    expect(Math.min(...take.tiles.filter(({ pattern }) => pattern === 0).map(({ at }) => at))).toBeGreaterThan(130)
  })

  it.each([10, 15, 24, 25, 30, 60])('comes every 60 to 200 ms at %d pictures a second', (rate) => {
    const take = recorder()
    film(take, 0, 2500, rate)
    take.next(null)
    const steps = take.tiles.slice(1).map(({ at }, i) => at - (take.tiles[i]?.at ?? 0))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(60)
    expect(Math.max(...steps)).toBeLessThanOrEqual(201)
    expect(take.tiles.length).toBeLessThanOrEqual(15)
    expect(take.tiles.length).toBeGreaterThanOrEqual(8)
  })

  it('never lies where another one lies, however long it takes', () => {
    const take = recorder()
    for (let second = 0; second < 120; second += 3) {
      film(take, second * 1000, (second + 3) * 1000, 60)
      if (second % 30 === 27) take.next('closer')
    }
    take.next(null)
    const slots = take.tiles.map(({ slot }) => slot)
    expect(new Set(slots).size).toBe(slots.length)
    expect(Math.max(...slots)).toBeLessThan(SLOTS)
    expect(slots).toHaveLength(4 * 12)
  })

  it('lies closer to the next where the head moves, so that a quick turn can be followed', () => {
    const take = recorder()
    // From one side to the other in 400 ms, then held: how fast heads are asked to move by nobody, and do.
    const yaw = (at: number) => -35 + 70 * Math.min(1, Math.max(0, (at - 300) / 400))
    for (let at = 0; at < 1400; at += 10) {
      if (at % 30 === 0) take.picture({ at, exact: true })
      if (at % 110 === 0) take.held({ at, yaw: yaw(at), pitch: 0 })
    }
    take.next(null)
    const turns = take.tiles.slice(1).map(({ at }, i) => yaw(at) - yaw(take.tiles[i]?.at ?? 0))
    expect(Math.max(...turns)).toBeLessThan(20)
    expect(take.tiles.length).toBeLessThanOrEqual(12)
    expect(take.tiles.length).toBeGreaterThanOrEqual(8)
    const steps = take.tiles.slice(1).map(({ at }, i) => at - (take.tiles[i]?.at ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(200)
  })
})
