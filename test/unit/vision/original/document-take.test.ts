import { describe, expect, it } from 'vitest'
import type { LampMoments } from '../../../../worker/domain/case/document-moments'
import type { EarlierTake } from '../../../../worker/domain/liveness/take/new-take'
import type { DocumentTakeEvidence } from '../../../../worker/domain/original/evidence'
import { judgeOriginal, originalOf } from '../../../../worker/domain/original/judge'
import { takeMarks } from '../../../../worker/domain/original/take-marks'
import { TileReader } from '../../../../worker/vision/original/read-tiles'
import type { OriginalCheck } from '../../../../worker/words/decision/check-names'
import { NIGHTLY, sampled } from '../../../nightly'
import type { DocumentTakeKind } from '../../../support/document-takes/kinds'
import { artworkOf } from '../../../support/document-takes/specimen-artwork'
import {
  type DocumentTake,
  PAGE_WIDTH,
  photographed,
  renderDocumentTake,
  sceneOf,
} from '../../../support/document-takes/take'
import { chance } from '../../../support/specimens/chance'

/** Rooms change with the seed: 1 is lit like a home, 3 is bright. */
const rendered = (kind: DocumentTakeKind, seed: number, lamp = true) =>
  renderDocumentTake({ kind, seed, lamp, part: 'dev' })

function read({ page, portrait, tiles }: DocumentTake): DocumentTakeEvidence {
  const reader = new TileReader(page, portrait)
  for (const { image, atMs } of tiles) reader.add(image, atMs)
  return reader.evidence
}

const KNOWN = { foilKnown: true }

function judged(
  take: DocumentTakeEvidence,
  lamp: LampMoments | null,
  earlier: EarlierTake | null | 'unmarked' = null,
  { foilKnown } = { foilKnown: false },
) {
  const times = { earlier, foilKnown, issuedAt: '2026-11-27T10:00:00.000Z', answeredAt: '2026-11-27T10:00:20.000Z' }
  const group = judgeOriginal({ take, lamp, ...times })
  const status = (name: OriginalCheck) => group.items.find(({ caption }) => caption === name)?.status
  return { original: originalOf(group), status }
}

const genuine = rendered('genuine', 3)
const evidence = read(genuine)
/** Of another document. */
const unlit = rendered('genuine', 6, false)
const unlitEvidence = read(unlit)
const marks = takeMarks(evidence.tiles)
const sharedMarks = (tiles: Parameters<typeof takeMarks>[0]) =>
  takeMarks(tiles).filter((mark) => marks.includes(mark)).length

describe('a take of a document', () => {
  it('proves an original whose foil crosses its portrait', () => {
    const { original, status } = judged(evidence, genuine.lamp)
    expect(original).toBe('proved')
    expect(status('isLampFollowed')).toBe('success')
  })

  it('proves it without a lamp, where the room shows the foil', () => {
    const { original, status } = judged(unlitEvidence, unlit.lamp)
    expect(original).toBe('proved')
    expect(status('isLampFollowed')).toBe('idle')
  })

  it.each(sampled(['copy', 'laminated', 'phone'] as const, (kind) => kind !== 'laminated'))('proves no %s', (kind) => {
    const take = rendered(kind, 1)
    const { original, status } = judged(read(take), take.lamp)
    expect(original).not.toBe('proved')
    expect(status('isFoilSeen')).not.toBe('success')
  })

  it('proves no page of another person, of whose kind the document is', async () => {
    const own = { kind: 'id-card', seed: 'same dev 22' } as const
    const another = { ...own, person: { surname: 'DUBOIS', face: 1 } }
    const options = { kind: 'genuine', part: 'dev', seed: 22, lamp: true } as const
    const given = { room: 'office', asked: { onMs: 900, offMs: 1900 } } as const
    const take = renderDocumentTake({ ...options, given: { ...given, artwork: await artworkOf(own) } })
    const { scene } = sceneOf({ ...options, given: { ...given, artwork: await artworkOf(another) } }, take.page)
    const page = photographed(scene, PAGE_WIDTH)
    expect(judged(read(take), take.lamp).status('isPageFollowed')).toBe('success')
    const { original, status } = judged(read({ ...take, page }), take.lamp)
    expect([original, status('isPageFollowed')]).toEqual(['open', 'idle'])
    // Some documents have a portrait that is smaller than the parts of the page in which something is sought.
    const { x, y, width, height } = take.portrait
    const portrait = { x: x + 0.3 * width, y: y + 0.3 * height, width: 0.4 * width, height: 0.4 * height }
    const followed = (one: DocumentTake) => judged(read({ ...one, portrait }), one.lamp).status('isPageFollowed')
    expect([followed(take), followed({ ...take, page })]).toEqual(['success', 'idle'])
  })

  it('proves no page whose portrait has nothing to be known by', () => {
    const { width, height, data } = genuine.page
    const page = { width, height, data: data.slice() }
    const { portrait } = genuine
    // Its edges too.
    const beyond = 10
    const [left, right] = [portrait.x * width - beyond, (portrait.x + portrait.width) * width + beyond]
    const [top, bottom] = [portrait.y * height - beyond, (portrait.y + portrait.height) * height + beyond]
    for (let y = Math.round(top); y < bottom; y++)
      page.data.fill(230, 4 * (y * width + Math.round(left)), 4 * (y * width + Math.round(right)))
    const { original, status } = judged(read({ ...genuine, page }), genuine.lamp)
    expect([original, status('isPageFollowed'), status('isFoilOverPortrait')]).toEqual(['open', 'idle', 'success'])
  })

  it('sees where the foil ends at a pasted portrait', () => {
    const take = rendered('portrait-glossy', 1)
    const { status } = judged(read(take), take.lamp)
    expect(status('isFoilSeen')).toBe('success')
    expect(status('isFoilOverPortrait')).not.toBe('success')
  })

  it('asks a type that is known to have its foil across the portrait for more', () => {
    expect(judged(evidence, genuine.lamp, null, KNOWN).original).toBe('proved')
  })

  it.runIf(NIGHTLY)('doubts one of such a type whose foil ends at the portrait', () => {
    const take = rendered('portrait-glossy', 9)
    const pasted = read(take)
    expect(judged(pasted, take.lamp).status('isFoilOverPortrait')).toBe('idle')
    expect(judged(pasted, take.lamp, null, KNOWN).status('isFoilOverPortrait')).toBe('failed')
    // Nothing of it is seen beyond the border.
    const within = rendered('genuine', 4)
    const inside = read(within)
    expect(judged(inside, within.lamp).original).toBe('proved')
    expect(judged(inside, within.lamp, null, KNOWN).original).toBe('open')
  })

  it('sees one print put in the place of another', () => {
    const take = rendered('swapped', 2)
    expect(judged(read(take), take.lamp).status('isPageUnchanged')).toBe('failed')
  })

  it('takes no film that was lit at other moments', () => {
    const lamp = genuine.lamp ?? { onMs: 0, offMs: 0 }
    const { original } = judged(evidence, { onMs: lamp.onMs - 700, offMs: lamp.offMs + 600 })
    expect(original).not.toBe('proved')
  })

  it('takes no tiles that are copies of each other', () => {
    const tiles = evidence.tiles.map((tile, i) => ({ ...(evidence.tiles[i - (i % 3)] ?? tile), atMs: tile.atMs }))
    expect(judged({ ...evidence, tiles }, genuine.lamp).status('isTakeUnrepeated')).toBe('failed')
  })

  it('takes no film that another session has sent, and is known again by its marks', () => {
    const { original, status } = judged(evidence, genuine.lamp, { marks: 30, elsewhere: true })
    expect(status('isTakeNew')).toBe('failed')
    expect(original).not.toBe('proved')
    const next = chance('saved again')
    const savedAgain = evidence.tiles.map(({ grid }) => ({ grid: grid.map((luma) => luma + next.normal()) }))
    expect(sharedMarks(savedAgain)).toBeGreaterThan(20)
    expect(sharedMarks(unlitEvidence.tiles)).toBeLessThan(10)
    expect(takeMarks([])).toEqual([])
    expect(judged(evidence, genuine.lamp, 'unmarked')).toMatchObject({ original: 'open' })
  })

  it('says nothing of another page than the one that was photographed', () => {
    const { scene } = sceneOf({ kind: 'genuine', part: 'dev', seed: 7, lamp: true }, genuine.page)
    const page = photographed(scene, PAGE_WIDTH)
    const { original, status } = judged(read({ ...genuine, page }), genuine.lamp)
    expect(original).not.toBe('proved')
    expect(status('isPageFollowed')).toBe('failed')
  })

  it('is idle with its reason where there is nothing to judge', () => {
    const times = { issuedAt: '2026-11-27T10:00:00.000Z', answeredAt: '2026-11-27T10:00:20.000Z' }
    const group = judgeOriginal({
      take: 'the take is no picture that can be used',
      lamp: null,
      earlier: null,
      foilKnown: false,
      ...times,
    })
    expect(originalOf(group)).toBe('open')
    expect(group.items.every(({ status, reason }) => status === 'idle' && reason !== undefined)).toBe(true)
  })
})
