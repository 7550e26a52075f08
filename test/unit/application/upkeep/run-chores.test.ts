import { expect, it, vi } from 'vitest'
import { runAllChores } from '../../../../worker/application/upkeep/run-all-chores'
import { runChores } from '../../../../worker/application/upkeep/run-chores'
import { playedChores } from '../../../support/played-chores'

const NOW = new Date('2026-05-01T12:00:00.000Z')

const ALL = [
  'abandon what began before 2026-05-01T11:55:00.000Z',
  'resume what began before 2026-05-01T11:58:30.000Z',
  'send a 2',
  ...`expired, stragglers, bucket, origins, counts, idempotency, images, index, keys, older data, renewal,
    events, expired images, expired sessions, expired events, jobs, control, measure, seals, noted`.split(/,\s+/),
]

it('does every chore', async () => {
  const done: string[] = []
  await runChores(playedChores(done), NOW)
  expect(done).toEqual(ALL)
})

it('does its other chores when one fails, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const done: string[] = []
  const sweep = () => Promise.reject(new Error('bucket'))
  await expect(runChores({ ...playedChores(done), bucketSweep: { sweep } }, NOW)).rejects.toThrow('1 chores failed')
  expect(done).toEqual(ALL.filter((name) => name !== 'bucket'))
  vi.restoreAllMocks()
})

it('erases nothing that is due by a clock that jumped, and does the rest', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const done: string[] = []
  await runChores({ ...playedChores(done), erasureGate: { mayErase: async () => false } }, NOW)
  expect(done).toEqual(ALL.filter((name) => !/^(bucket|expired (images|sessions|events))$/.test(name)))
  vi.restoreAllMocks()
})

it.each([
  [0, [9]],
  [2, [3, 3, 3]],
  [9, Array(10).fill(1)],
])('shares what an invocation may do among the first database and %i others', async (others, shares) => {
  const counted: number[] = []
  const roll = async (most: number) => counted.push(most)
  const database = () => ({ ...playedChores(), metrics: { roll } })
  const { settings, ...first } = database()
  const limits = { ...settings.limits, choresSeconds: 60 }
  const shards = Array.from({ length: others }, database)
  await runAllChores({ ...first, shards, moves: { advance: async () => 0 }, settings: { limits }, now: () => NOW })
  expect(counted).toEqual(shares)
})
