import { describe, expect, it } from 'vitest'
import { type FoundStore, judgeStore, type LandedMigration } from '../../../../worker/domain/release/judge-store'
import { compareReleases } from '../../../../worker/domain/release/release-order'

const LANDED: LandedMigration[] = ['a', 'b', 'c'].map((name) => ({
  file: `${name}.sql`,
  sha256: '',
  schema: `after-${name}`,
}))
const judged = (found: Partial<FoundStore>) =>
  judgeStore({ applied: ['a.sql', 'b.sql'], schema: 'after-b', release: null, ...found }, LANDED, '1.0.0')

describe('a database', () => {
  it('that is empty, current or older is taken', () => {
    expect(judged({ applied: [], schema: null })).toEqual({ state: 'empty' })
    expect(judged({ applied: ['a.sql', 'b.sql', 'c.sql'], schema: 'after-c', release: '1.0.0' })).toEqual({
      state: 'current',
    })
    expect(judged({})).toEqual({ state: 'older', pending: ['c.sql'] })
  })

  it.each<[string, Partial<FoundStore>, RegExp]>([
    ['of a newer release', { release: '1.0.1-rc.1' }, /release 1\.0\.1-rc\.1 wrote it, which is newer/],
    [
      'with a migration of a later release',
      { applied: ['a.sql', 'b.sql', 'c.sql', 'd.sql'], schema: 'after-d' },
      /does not know: d\.sql/,
    ],
    [
      'whose migration was edited',
      { schema: 'edited' },
      /schema \(edited\) is not what its migrations make \(after-b\)/,
    ],
    [
      'with a hole in its migrations',
      { applied: ['a.sql', 'c.sql'], schema: 'after-b' },
      /is not what its migrations make/,
    ],
    [
      'with tables but without migrations',
      { applied: [], schema: 'other' },
      /is not what its migrations make \(none\)/,
    ],
    ['of 0.1.0', { applied: ['0000_init.sql'], schema: 'any' }, /version 0\.1\.0 .*067fafb/],
  ])('%s is refused', (_, found, words) => {
    const verdict = judged(found)
    expect(verdict).toMatchObject({
      state: 'refused',
      found: expect.stringMatching(words),
      way: expect.stringMatching(/\w/),
    })
  })
})

it('releases follow each other as SemVer says', () => {
  const order = [
    '0.9.0',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-rc.2',
    '1.0.0-rc.10',
    '1.0.0',
    '1.0.1',
    '1.10.0',
    '2.0.0',
  ]
  const shuffled = [...order].reverse()
  expect(shuffled.toSorted(compareReleases)).toEqual(order)
  expect(compareReleases('1.0.0', '1.0.0+build')).toBe(0)
})
