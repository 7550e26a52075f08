/** What the times and the page of a document's take say, each limit at its value and beside it; and what proves an original. */
import { expect, it } from 'vitest'
import type { AnsweredDocumentTake } from '../../../../worker/domain/original/judge'
import {
  isOriginal,
  judgeOriginal,
  ORIGINAL_GROUP,
  originalOf,
  withoutTake,
} from '../../../../worker/domain/original/judge'
import { colourChanges, lampResponse } from '../../../../worker/domain/original/lamp-response'
import { ORIGINAL_CHECKS, type OriginalCheck } from '../../../../worker/words/decision/check-names'

const page = { agreement: 0.9, keystone: 0, light: new Float32Array(3), clipped: new Float32Array(1), slip: null }
interface Shown {
  tiles?: number
  seen?: number
  interval?: number
  last?: number
  likeness?: number | null
}
/** Tiles of a page of one cell, so many of which show it, and the last one at its own time. */
function judged(
  { tiles = 20, seen = tiles, interval = 200, last, likeness = 0.9 }: Shown,
  changed: Partial<AnsweredDocumentTake> = {},
) {
  const all = Array.from({ length: tiles }, (_, i) => ({
    atMs: i === tiles - 1 && last !== undefined ? last : i * interval,
    grid: new Float32Array(0),
    page: i < seen ? page : null,
  }))
  const take = { columns: 1, rows: 1, tiles: all, portrait: null, portraitLikeness: likeness }
  const times = { issuedAt: '2026-01-01T00:00:00.000Z', answeredAt: '2026-01-01T00:00:20.000Z' }
  const { items } = judgeOriginal({ take, foilKnown: false, earlier: null, lamp: null, ...times, ...changed })
  return (name: OriginalCheck) => items.find(({ caption }) => caption === name)
}

it.each<[Shown, string]>([
  [{ tiles: 20, seen: 14 }, 'success'],
  [{ tiles: 20, seen: 13 }, 'idle'],
  [{ tiles: 20, seen: 4 }, 'idle'],
  [{ tiles: 20, seen: 3 }, 'failed'],
  [{ tiles: 12 }, 'success'],
  [{ tiles: 11 }, 'idle'],
  [{ likeness: 0.78 }, 'success'],
  [{ likeness: 0.77 }, 'idle'],
  [{ likeness: null }, 'idle'],
  [{ likeness: null, seen: 3 }, 'failed'],
])('a page in %j is followed: %s', (shown, status) => expect(judged(shown)('isPageFollowed')?.status).toBe(status))

/** Tiles that are tilted more and more, in which the portrait moves so far on its page. */
function tilted(keystone: number, slip: number, tiles = 12) {
  const all = Array.from({ length: tiles }, (_, i) => {
    const share = Math.min(1, Math.max(0, (i - 3) / (tiles - 7)))
    return {
      atMs: 200 * i,
      grid: new Float32Array(0),
      page: { ...page, keystone: share * keystone, slip: { x: 0, y: share * slip } },
    }
  })
  const take = { columns: 1, rows: 1, tiles: all, portrait: null, portraitLikeness: null }
  const times = { issuedAt: '2026-01-01T00:00:00.000Z', answeredAt: '2026-01-01T00:00:20.000Z' }
  const { items } = judgeOriginal({ take, foilKnown: false, earlier: null, lamp: null, ...times })
  return (['isPageTilted', 'isOnePlane'] as const).map((name) => items.find(({ caption }) => caption === name)?.status)
}
it.each([
  [0.041, 0.5, 12, ['success', 'success']],
  [0.039, 0.6, 12, ['idle', 'idle']],
  [0.041, -0.99, 12, ['success', 'idle']],
  [0.041, -1.01, 12, ['success', 'failed']],
  [0.041, 2, 8, ['success', 'idle']],
])('a page tilted by %d whose portrait moves by %d, in %i tiles', (keystone, slip, tiles, status) => {
  expect(tilted(keystone, slip, tiles)).toEqual(status)
})

const until = (ms: number) => ({ answeredAt: new Date(Date.UTC(2026, 0, 1) + ms).toISOString() })
const LAMP = { lamp: { onMs: 900, offMs: 1900 } }
it.each<[string, Shown, Partial<AnsweredDocumentTake>, string]>([
  ['as somebody takes it', {}, {}, 'as somebody would take it'],
  ['as long as it may be', {}, until(3300), 'as somebody would take it'],
  ['longer than that', {}, until(3299), 'the take is longer than the 3299 ms between challenge and answer'],
  ['with the longest gap', { last: 3600 + 450 }, {}, 'as somebody would take it'],
  ['with a longer gap', { last: 3600 + 451 }, {}, '451 ms are missing'],
  ['of the shortest time', { tiles: 12 }, {}, 'as somebody would take it'],
  ['of less', { tiles: 12, last: 2199 }, {}, 'the take has 2199 ms, 2200 needed'],
  ['that goes on after the lamp', { tiles: 12 }, LAMP, 'as somebody would take it'],
  ['that ends with it', { tiles: 12 }, { lamp: { onMs: 900, offMs: 1901 } }, 'the take has 2200 ms, 2201 needed'],
])('a take %s', (_, shown, changed, reason) => {
  const found = judged(shown, changed)('isTimingPlausible')
  expect(found?.reason).toBe(reason)
  expect(found?.status).toBe(reason.startsWith('as') ? 'success' : 'failed')
})

it.each([
  [null, 'success'],
  [{ marks: 20, elsewhere: true }, 'success'],
  [{ marks: 21, elsewhere: true }, 'failed'],
  ['unmarked', 'idle'],
] as const)('marks of %j: %s', (earlier, status) => expect(judged({}, { earlier })('isTakeNew')?.status).toBe(status))

const NO_LAMP = 'the camera has no lamp'
const group = (changed: Partial<Record<OriginalCheck, 'idle' | 'failed'>> = {}, reason = '') => ({
  caption: ORIGINAL_GROUP,
  items: ORIGINAL_CHECKS.map((caption) => ({ caption, status: changed[caption] ?? ('success' as const), reason })),
})
it.each<[OriginalCheck, string]>([
  ['isPageFollowed', 'open'],
  ['isPageTilted', 'open'],
  ['isTakeUnrepeated', 'open'],
  ['isTakeNew', 'open'],
  ['isTimingPlausible', 'open'],
  ['isLampFollowed', 'open'],
  ['isLightPlain', 'proved'],
  ['isFoilSeen', 'open'],
  ['isPageUnchanged', 'open'],
  ['isFoilOverPortrait', 'open'],
  ['isOnePlane', 'proved'],
])('an original of which %s says nothing is %s, and doubtful where it fails', (name, original) => {
  expect(originalOf(group({ [name]: 'idle' }))).toBe(original)
  expect(originalOf(group({ [name]: 'failed' }))).toBe('doubtful')
})

it('a camera without a lamp need not show it', () => {
  expect(originalOf(group({ isLampFollowed: 'idle' }, NO_LAMP))).toBe('proved')
  expect([isOriginal([group()]), isOriginal([]), isOriginal([withoutTake('x')])]).toEqual([true, false, false])
  expect(judged({})('isLampFollowed')?.reason).toBe(NO_LAMP)
})

it('a lamp that lights late is no coloured light that somebody moves about', () => {
  const [moments, lateMs] = [{ onMs: 900, offMs: 1920 }, 300]
  const tiles = Array.from({ length: 100 }, (_, i) => {
    const atMs = 30 * i
    const lit = atMs >= moments.onMs + lateMs && atMs < moments.offMs + lateMs ? 0.3 : 0
    return { atMs, brightness: lit, hue: [lit, -lit] as const }
  })
  const { lagMs } = lampResponse(tiles, moments)
  expect(lagMs).toBe(lateMs)
  expect(colourChanges(tiles, moments, lagMs)).toBeCloseTo(0, 6)
  expect(colourChanges(tiles, null, 0)).toBeGreaterThan(0.1)
})
