import { nameCall } from '../../call-scope'
import { describeError } from '../../domain/describe-error'
import { logFault } from '../../log'
import { Job } from '../../words/job'
import { isBusy } from '../isolate/busy'
import { LONGEST_DELAY, SHORTEST_DELAY, TIMES } from '../isolate/times'
import type { AttemptEnd } from './process-session'

export type Receipt = 'ack' | { retryAfterSeconds: number }

/**
 * Handles one message that comes for the `tries`th time. A message not done now is tried again. After the last time it
 * is a dead letter, and the cron runs the attempt: only the cron counts runs, and knows when to give up.
 */
export async function handleJob(
  body: unknown,
  tries: number,
  process: (job: Job) => Promise<AttemptEnd>,
): Promise<Receipt> {
  const job = Job.safeParse(body)
  // A later release may have written it.
  if (!job.success) return { retryAfterSeconds: retryDelay(tries) }
  nameCall({ sessionId: job.data.sessionId, attempt: job.data.attempt })
  try {
    const ended = await process(job.data)
    if (ended === 'more') return { retryAfterSeconds: 0 }
    return ended === 'busy' ? { retryAfterSeconds: retryDelay(tries) } : 'ack'
  } catch (error) {
    const postponed = isBusy(error)
    const event = postponed ? 'attempt_postponed' : 'attempt_fault'
    logFault(event, { ...job.data, error: describeError(error) })
    return { retryAfterSeconds: retryDelay(tries, postponed ? TIMES.busySeconds : TIMES.retrySeconds) }
  }
}

/** Seconds, spread so that what failed together does not come again together. */
export function retryDelay(
  tries: number,
  delays: readonly [number, ...number[]] = TIMES.retrySeconds,
  chance = Math.random(),
): number {
  const seconds = delays[Math.min(tries, delays.length) - 1] ?? delays[0]
  return Math.ceil(seconds * (SHORTEST_DELAY + chance * (LONGEST_DELAY - SHORTEST_DELAY)))
}

/** Nothing depends on it any more; somebody may want to know why messages do not get through. */
export function noteDeadLetter(body: unknown): void {
  const job = Job.safeParse(body)
  logFault('dead_letter', job.success ? job.data : { readable: false })
}
