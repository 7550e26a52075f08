import { expect, it } from 'vitest'
import { missingIds } from '../../../../worker/domain/audit/verify'

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
