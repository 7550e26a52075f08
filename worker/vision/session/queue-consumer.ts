import { Job } from '../../contract/job'
import { describeError } from '../../domain/describe-error'
import type { SessionStore } from '../../domain/ports'
import { systemException } from '../../domain/session/results'
import { TIMES } from '../isolate/times'
import type { AttemptEnd } from './process-session'

export type Receipt = 'ack' | { retryAfterSeconds: number }

/** What becomes of one message. Only a fault or an unreadable message is retried; after the retries it is a dead letter. */
export async function handleJob(body: unknown, process: (job: Job) => Promise<AttemptEnd>): Promise<Receipt> {
  const job = Job.safeParse(body)
  if (!job.success) return { retryAfterSeconds: 0 }
  try {
    const ended = await process(job.data)
    return ended === 'busy' ? { retryAfterSeconds: TIMES.busyRetrySeconds } : 'ack'
  } catch (error) {
    console.error(JSON.stringify({ event: 'attempt_fault', ...job.data, error: describeError(error) }))
    return { retryAfterSeconds: TIMES.faultRetrySeconds }
  }
}

/** A message that could not be processed: its session says so instead of waiting for ever. */
export async function endDeadLetter(body: unknown, sessions: SessionStore, now: Date): Promise<void> {
  const job = Job.safeParse(body)
  if (!job.success) {
    console.error(JSON.stringify({ event: 'unreadable_message' }))
    return
  }
  const { sessionId, attempt } = job.data
  const session = await sessions.running(sessionId, attempt, now)
  if (!session) return
  await sessions.finish(sessionId, attempt, systemException(session, now), now)
}
