import { expect, it, vi } from 'vitest'
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
