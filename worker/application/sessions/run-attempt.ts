import { describeError } from '../../domain/describe-error'
import type { JobQueue, Vision } from '../../domain/session/ports'

export interface Attempt {
  sessionId: string
  attempt: number
}

export interface RunPorts {
  vision: Vision
  jobs: JobQueue
  settings: { limits: { syncSeconds: number; resumeSeconds: number } }
  /** Keeps work going when the caller hangs up. */
  waitUntil: (work: Promise<unknown>) => void
  wait: (ms: number) => Promise<void>
}

/**
 * Waits for the attempt's end, but not for ever. Where it cannot be run now, it is queued; where it takes longer, it
 * goes on. A late message takes it up again should everybody at work on it vanish, and finds nothing to do otherwise.
 */
/** `delaySeconds`: of the sandbox, before it is run. */
export async function runAttempt(attempt: Attempt, ports: RunPorts, delaySeconds = 0): Promise<void> {
  const { vision, waitUntil, wait } = ports
  const { syncSeconds, resumeSeconds } = ports.settings.limits
  if (delaySeconds > syncSeconds) return enqueueAttempt(attempt, ports, delaySeconds)
  waitUntil(enqueueAttempt(attempt, ports, resumeSeconds))
  if (delaySeconds > 0) await wait(delaySeconds * 1000)
  const work = vision
    .process(attempt.sessionId, attempt.attempt)
    .catch((error: unknown) => {
      console.error(JSON.stringify({ event: 'attempt_fault', ...attempt, error: describeError(error) }))
      return 'busy' as const
    })
    .then((end) => (end === 'busy' ? enqueueAttempt(attempt, ports) : undefined))
  waitUntil(work)
  await Promise.race([work, wait(syncSeconds * 1000)])
}

/** An attempt that no message was written for is found by the cron. */
export async function enqueueAttempt(
  attempt: Attempt,
  { jobs }: Pick<RunPorts, 'jobs'>,
  delaySeconds = 0,
): Promise<void> {
  try {
    await jobs.send(attempt, { delaySeconds })
  } catch (error) {
    console.error(JSON.stringify({ event: 'enqueue_fault', ...attempt, error: describeError(error) }))
  }
}
