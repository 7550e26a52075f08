import { Job } from '../../contract/job'
import { describeError } from '../../domain/describe-error'
import type { SessionStore } from '../../domain/ports'
import { systemException } from '../../domain/session/results'
import { isBusy } from '../isolate/busy'
import { TIMES } from '../isolate/times'
import type { AttemptEnd } from './process-session'

export type Receipt = 'ack' | { retryAfterSeconds: number }

/** What becomes of one message that comes for the `tries`th time. What is not done now is tried again, ever later; after the last time it is a dead letter. */
export async function handleJob(
  body: unknown,
  tries: number,
  process: (job: Job) => Promise<AttemptEnd>,
): Promise<Receipt> {
  const job = Job.safeParse(body)
  // A later release may have written it.
  if (!job.success) return { retryAfterSeconds: retryDelay(tries) }
  try {
    const ended = await process(job.data)
    return ended === 'busy' ? { retryAfterSeconds: retryDelay(tries) } : 'ack'
  } catch (error) {
    const event = isBusy(error) ? 'attempt_postponed' : 'attempt_fault'
    console.error(JSON.stringify({ event, ...job.data, error: describeError(error) }))
    return { retryAfterSeconds: retryDelay(tries) }
  }
}

/** Seconds, spread so that what failed together does not come again together. */
export function retryDelay(tries: number, chance = Math.random()): number {
  const { retrySeconds } = TIMES
  const seconds = retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? retrySeconds[0]
  return Math.round(seconds * (0.75 + chance / 2))
}

/** A message that could not be processed: its session says so instead of waiting for ever. */
export async function endDeadLetter(body: unknown, sessions: SessionStore, now: Date): Promise<void> {
  const job = Job.safeParse(body)
  if (!job.success) {
    console.error(JSON.stringify({ event: 'unreadable_message' }))
    return
  }
  const { sessionId, attempt } = job.data
  // Somebody may be at work on it: of a restarted attempt, this is an old message.
  if ((await sessions.lease(sessionId, attempt, TIMES.leaseMs, now)) !== 'taken') return
  const session = await sessions.running(sessionId, attempt, now)
  if (!session) return
  await sessions.finish(sessionId, attempt, systemException(session, now), now)
}
