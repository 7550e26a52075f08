import type { EventSeals } from '../../domain/audit/ports'
import type { CallCounts, IdempotencyStore } from '../../domain/calls/ports'
import { advised, describeError } from '../../domain/describe-error'
import type { SeenIdentities } from '../../domain/duplicates/ports'
import type { BucketSweep, ErasureGate, SessionExpiry } from '../../domain/expiry-ports'
import type { MetricStore } from '../../domain/metrics/metrics'
import type { FaceIndexUpkeep, ImageErasure } from '../../domain/persons/ports'
import type { JobQueue, SessionErasure, SessionStore } from '../../domain/session/ports'
import type { ShardUpkeep } from '../../domain/shards'
import type { SystemHealth } from '../../domain/upkeep/health'
import type { DataSealing } from '../../domain/upkeep/ports'
import { log, logFault, logWarning } from '../../log'
import { type QueueingPorts, queueRenewals } from '../persons/renew-outdated-vectors'
import { advanceJobs, type JobPorts } from './advance-jobs'
import { type ExpiryPorts, expiries } from './expire'

export interface ChorePorts extends QueueingPorts, JobPorts, ExpiryPorts {
  sessions: Pick<SessionStore, 'abandon' | 'resting'>
  jobs: JobQueue
  sessionErasure: Pick<SessionErasure, 'eraseStragglers'>
  sessionExpiry: SessionExpiry
  bucketSweep: BucketSweep
  erasureGate: ErasureGate
  dataSealing: DataSealing
  eventSeals: Pick<EventSeals, 'sealRest'>
  seenMarks: Pick<SeenIdentities, 'forget'>
  callCounts: Pick<CallCounts, 'prune'>
  idempotency: Pick<IdempotencyStore, 'prune'>
  imageErasure: ImageErasure
  shardUpkeep: ShardUpkeep
  metrics: Pick<MetricStore, 'roll'>
  faceIndex: FaceIndexUpkeep
  health: Pick<SystemHealth, 'ran'>
  settings: QueueingPorts['settings'] &
    JobPorts['settings'] &
    ExpiryPorts['settings'] & {
      limits: {
        processingSeconds: number
        resumeSeconds: number
        metricEventsPerRun: number
        objectsSealedPerRun: number
      }
    }
}

/** Runs each chore on its own: one that fails does not keep the others from being done. */
export async function runChores(ports: ChorePorts, now: Date): Promise<void> {
  const ifTimeIsRight = erasing(ports, now)
  const chores = {
    abandon: () => abandonAttempts(ports, now),
    resume: () => resumeAttempts(ports, now),
    logExpired: () => ports.sessionExpiry.log(now),
    eraseStragglers: () => ports.sessionErasure.eraseStragglers(now),
    sweepBucket: ifTimeIsRight(() => ports.bucketSweep.sweep(now)),
    forgetOrigins: () => ports.seenMarks.forget(now),
    pruneCounts: () => ports.callCounts.prune(now),
    pruneIdempotency: () => ports.idempotency.prune(now),
    eraseImages: () => ports.imageErasure.erase(),
    reconcileFaceIndex: () => ports.faceIndex.reconcile(now),
    rewrapKeys: () => ports.dataSealing.rewrapKeys(),
    sealOlder: () => ports.dataSealing.sealOlder(now, ports.settings.limits.objectsSealedPerRun),
    renewFaces: () => renewVectors(ports, now),
    countEvents: () => ports.metrics.roll(ports.settings.limits.metricEventsPerRun, now),
    ...Object.fromEntries(Object.entries(expiries(ports, now)).map(([chore, run]) => [chore, ifTimeIsRight(run)])),
    advanceJobs: () => advanceJobs(ports),
    settleWithControl: () => ports.shardUpkeep.settle(now),
    measureShard: () => ports.shardUpkeep.measure(),
    // Last: the others write events.
    sealEvents: () => ports.eventSeals.sealRest(),
  }
  const failed: string[] = []
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run()
    } catch (error) {
      failed.push(chore)
      logFault('chore_fault', { chore, error: describeError(error) })
    }
  }
  await ports.health.ran(failed, now)
  if (failed.length > 0) throw new Error(`${failed.length} chores failed`)
}

/** Chores that erase what is due: a clock that jumped waits for a second look. */
function erasing({ erasureGate }: ChorePorts, now: Date) {
  let asked: Promise<boolean> | null = null
  const mayErase = async () => {
    const answer = await erasureGate.mayErase(now)
    if (!answer) logWarning('erasure_held', { error: advised({ class: 'clock' }) })
    return answer
  }
  return (run: () => Promise<void>) => async () => {
    asked ??= mayErase()
    if (await asked) await run()
  }
}

async function renewVectors(ports: ChorePorts, now: Date): Promise<void> {
  const queued = await queueRenewals(ports, now)
  if (queued > 0) log('renewals_queued', { count: queued })
}

/** Resumes attempts that nobody is at work on, for whatever reason their message is lost or late. */
async function resumeAttempts({ sessions, jobs, settings }: ChorePorts, now: Date): Promise<void> {
  const since = new Date(now.getTime() - settings.limits.resumeSeconds * 1000)
  const resting = await sessions.resting(since, now)
  for (const attempt of resting) await jobs.send(attempt)
  if (resting.length > 0) logWarning('attempts_resumed', { count: resting.length })
}

/** Abandons attempts that have been processing for too long. */
async function abandonAttempts({ sessions, settings }: ChorePorts, now: Date): Promise<void> {
  const since = new Date(now.getTime() - settings.limits.processingSeconds * 1000)
  const abandoned = await sessions.abandon(since, now)
  if (abandoned.length > 0) logWarning('attempts_abandoned', { count: abandoned.length })
}
