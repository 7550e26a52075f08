import { expect, it } from 'vitest'
import { judgeMark, markText } from '../../../../worker/domain/release/release-mark'
import { compareReleases } from '../../../../worker/domain/release/release-order'

const OWN = '1.0.0'

it('a bucket without a mark, and one of this release or an earlier one, are taken', () => {
  expect(judgeMark(null, OWN)).toEqual({ state: 'taken', last: null })
  expect(judgeMark(markText(['images', 'faces'], OWN), OWN)).toEqual({ state: 'taken', last: OWN })
  expect(judgeMark(markText(['images'], '1.0.0-rc.2'), OWN)).toEqual({ state: 'taken', last: '1.0.0-rc.2' })
})

it('an index that a later release has written is refused in the words for databases', () => {
  expect(judgeMark('{"images":"1.0.0","faces":"1.0.1-rc.1"}', OWN)).toMatchObject({
    state: 'later',
    found: 'faces: release 1.0.1-rc.1 wrote it, which is newer than this one (1.0.0)',
    way: expect.stringContaining('run 1.0.1-rc.1 or later'),
  })
})

it.each(['', '{', 'null', '[]', '{}', '{"images":1}', '{"images":"latest"}'])('the mark %j is refused', (text) => {
  expect(judgeMark(text, OWN)).toMatchObject({ state: 'unknown', found: expect.stringContaining('release.json') })
})

it('releases are in the order of Semantic Versioning 2.0.0, 11', () => {
  const inOrder = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
  ]
  const all = [...inOrder, '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0']
  expect(all.toReversed().sort(compareReleases)).toEqual(all)
  expect(compareReleases('1.0.0+b1', '1.0.0+b2')).toBe(0)
})
