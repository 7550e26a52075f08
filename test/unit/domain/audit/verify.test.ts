import { expect, it } from 'vitest'
import { missingIds, verifyChain } from '../../../../worker/domain/audit/verify'
import { takenFor } from '../../../support/stand-in'

it.each([
  [[1, 2, 5], 5, [3, 4], []],
  [[1, 2, 5], 5, [4], [[3, 1]]],
  [
    [3],
    5,
    [1],
    [
      [1, 1],
      [4, 2],
    ],
  ],
])('of the events %j up to %i, whose seals name %j, are missing: %j', async (ids, last, orphans, missing) => {
  expect((await missingIds(ids, last, orphans)).map(({ eventId, count }) => [eventId, count])).toEqual(missing)
})

it('what has no seal was put in where later events have one, and is new where none has', async () => {
  const seal = { seq: 1, eventId: 5, hash: 'h', keyId: 'k' }
  const chain = (unsealed: number[]) =>
    verifyChain('anna', { entries: [takenFor({ seal, event: null })], unsealed }, takenFor({ byId: () => undefined }))
  const kinds = async (unsealed: number[]) => (await chain(unsealed)).broken.map(({ kind, eventId }) => [kind, eventId])
  expect(await kinds([5, 6])).toEqual([['missing', 5]])
  expect(await kinds([4, 6])).toEqual([
    ['missing', 5],
    ['inserted', 4],
  ])
})
