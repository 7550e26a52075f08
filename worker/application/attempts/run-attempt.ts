import { describeError } from '../../domain/describe-error'
import type { JobQueue, SessionStore, Vision } from '../../domain/session/ports'
import { logFault } from '../../log'

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
 * `delaySeconds`: pause of the sandbox before the run; `isOver`: asked while the queue goes on with the rest.
 */
export async function runAttempt(
  attempt: Attempt,
  ports: RunPorts,
  { delaySeconds = 0, isOver = async () => true }: { delaySeconds?: number; isOver?: () => Promise<boolean> } = {},
): Promise<void> {
  const { vision, waitUntil, wait } = ports
  const { syncSeconds, resumeSeconds } = ports.settings.limits
  if (delaySeconds > syncSeconds) return enqueueAttempt(attempt, ports, delaySeconds)
  waitUntil(enqueueAttempt(attempt, ports, resumeSeconds))
  if (delaySeconds > 0) await wait(delaySeconds * 1000)
  const work = vision
    .process(attempt.sessionId, attempt.attempt)
    .catch((error: unknown) => {
      logFault('attempt_fault', { ...attempt, error: describeError(error) })
      return 'busy' as const
    })
    .then(async (end) => {
      if (end !== 'ended') await enqueueAttempt(attempt, ports)
      return end
    })
  waitUntil(work)
  let waits = true
  const over = work.then(async (end) => {
    // Where it cannot be asked, the answer's own read tells why.
    while (end === 'more' && waits && !(await isOver().catch(() => true))) await wait(POLL_MS)
  })
  await Promise.race([over, wait(syncSeconds * 1000)])
  waits = false
}

const POLL_MS = 500

/** Whether that attempt has ended: `isOver` of `runAttempt`. */
export const attemptIsOver =
  (owner: string, { sessionId, attempt }: Attempt, sessions: Pick<SessionStore, 'byId'>) =>
  async () => {
    const session = await sessions.byId(owner, sessionId)
    return session?.status !== 'processing' || session.attempt !== attempt
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
    logFault('enqueue_fault', { ...attempt, error: describeError(error) })
  }
}
