import { expect, it } from 'vitest'
import { type ErasureClock, nextErasure } from '../../../../worker/domain/upkeep/erasure-clock'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.parse('2026-05-01T12:00:00.000Z')

/** Whether each run erases, one after the other. */
function runs(times: number[], before: ErasureClock | null = { at: NOW, heldSince: null }): boolean[] {
  let clock = before
  return times.map((time) => {
    clock = nextErasure(clock, time)
    return clock.heldSince === null
  })
}

it('erases in a first run, and minute by minute', () => {
  expect(runs([NOW, NOW + MINUTE, NOW + 2 * MINUTE], null)).toEqual([true, true, true])
})

it('erases after an outage of less than a day, and where the clock is put back', () => {
  expect(runs([NOW + DAY, NOW + DAY - 3 * MINUTE, NOW - 400 * DAY])).toEqual([true, true, true])
})

it('erases nothing by a clock that is ahead once', () => {
  expect(runs([NOW + 91 * DAY, NOW + 2 * MINUTE])).toEqual([false, true])
  expect(runs([NOW + 91 * DAY, NOW + 2 * MINUTE, NOW + 91 * DAY + 2 * 60 * MINUTE])).toEqual([false, true, false])
})

it('erases after an hour by a clock that stays', () => {
  const late = NOW + 91 * DAY
  expect(runs([late, late + 59 * MINUTE, late + 60 * MINUTE, late + 61 * MINUTE])).toEqual([false, false, true, true])
})

it('looks at each of several jumps by itself', () => {
  const late = NOW + 91 * DAY
  expect(runs([late, late + 5 * DAY, NOW + 2 * DAY, NOW + 2 * DAY + 60 * MINUTE])).toEqual([false, false, false, true])
})
