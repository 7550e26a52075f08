import { expect, it } from 'vitest'
import { readMetrics } from '../../../../worker/application/metrics/read-metrics'

const NOW = new Date('2026-05-01T12:30:00.000Z')
const CALLER = { owner: 'anna', groupId: 1, actor: 'user', boundTo: null, credential: null } as const

it.each([
  [{ hours: 1 }, ['2026-05-01T12', '2026-05-01T12']],
  [{ hours: 24 }, ['2026-04-30T13', '2026-05-01T12']],
  [{}, ['2026-04-02', '2026-05-01']],
  [{ to: '2026-04-30' }, ['2026-04-01', '2026-04-30']],
])('metrics of %o are of that many hours or days, the one that has begun included', async (given, span) => {
  const asked: string[][] = []
  const metrics = {
    read: async (_owner: string, from: string, to: string) => {
      asked.push([from, to])
      return []
    },
  }
  expect(await readMetrics(CALLER, given, { metrics }, NOW)).toMatchObject({ from: span[0], to: span[1] })
  expect(asked).toEqual([span])
})
