import { expect, it, vi } from 'vitest'
import { runChores } from '../../../../worker/application/upkeep/run-chores'

const NOW = new Date('2026-05-01T12:00:00.000Z')

function ports(done: string[]) {
  const chore = (name: string) => async () => void done.push(name)
  const counted = (name: string) => async () => {
    done.push(name)
    return 0
  }
  return {
    sessions: {
      abandon: async (since: Date) => {
        done.push(`abandon what began before ${since.toISOString()}`)
        return []
      },
      resting: async (since: Date) => {
        done.push(`resume what began before ${since.toISOString()}`)
        return [{ sessionId: 'a', attempt: 2 }]
      },
    },
    jobs: {
      send: async ({ sessionId, attempt }: { sessionId: string; attempt: number }) => {
        done.push(`send ${sessionId} ${attempt}`)
      },
    },
    sessionExpiry: {
      log: async () => {
        done.push('expired')
        return 0
      },
    },
    sessionErasure: { eraseStragglers: chore('stragglers') },
    bucketSweep: { sweep: chore('bucket') },
    erasureGate: { mayErase: async () => true },
    seenMarks: { forget: counted('origins') },
    callCounts: { prune: chore('counts') },
    idempotency: { prune: chore('idempotency') },
    imageErasure: { erase: chore('images') },
    eventSeals: { sealRest: counted('seals') },
    faceIndex: { reconcile: chore('index') },
    dataSealing: { rewrapKeys: chore('keys'), sealOlder: chore('older data') },
    faceRenewal: {
      next: async () => {
        done.push('renewal')
        return null
      },
      queued: async () => undefined,
    },
    health: { ran: chore('noted') },
    shardUpkeep: { settle: chore('control'), measure: chore('measure') },
    renewals: { send: async () => undefined },
    metrics: { roll: counted('events') },
    retention: {
      eraseImages: counted('expired images'),
      eraseSessions: counted('expired sessions'),
      eraseImagesOf: async () => {},
    },
    eventRetention: { eraseEvents: counted('expired events') },
    upkeepJobs: {
      begin: async () => undefined,
      open: async () => [],
      take: async () => {
        done.push('jobs')
        return null
      },
      keep: async () => null,
      release: async () => undefined,
      finish: async () => undefined,
    },
    upkeepParts: { reindex: {}, erase_owner: {}, delete_list: {}, make_archive: {}, erase_subject: {} },
    settings: {
      limits: {
        processingSeconds: 300,
        resumeSeconds: 90,
        upkeepSteps: 9,
        renewalsPerRun: 9,
        expiredPerRun: 9,
        eventsExpiredPerRun: 9,
        metricEventsPerRun: 9,
        objectsSealedPerRun: 9,
      },
    },
    now: () => NOW,
  }
}

const ALL = [
  'abandon what began before 2026-05-01T11:55:00.000Z',
  'resume what began before 2026-05-01T11:58:30.000Z',
  'send a 2',
  ...`expired, stragglers, bucket, origins, counts, idempotency, images, index, keys, older data, renewal,
    events, expired images, expired sessions, expired events, jobs, control, measure, seals, noted`.split(/,\s+/),
]

it('does every chore', async () => {
  const done: string[] = []
  await runChores(ports(done), NOW)
  expect(done).toEqual(ALL)
})

it('does its other chores when one fails, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const done: string[] = []
  const sweep = () => Promise.reject(new Error('bucket'))
  await expect(runChores({ ...ports(done), bucketSweep: { sweep } }, NOW)).rejects.toThrow('1 chores failed')
  expect(done).toEqual(ALL.filter((name) => name !== 'bucket'))
  vi.restoreAllMocks()
})

it('erases nothing that is due by a clock that jumped, and does the rest', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const done: string[] = []
  await runChores({ ...ports(done), erasureGate: { mayErase: async () => false } }, NOW)
  expect(done).toEqual(ALL.filter((name) => !/^(bucket|expired (images|sessions|events))$/.test(name)))
  vi.restoreAllMocks()
})
