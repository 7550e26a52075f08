import type { JobQueue, Vision } from '../../domain/ports'
import { type Attempt, type EndPorts, endAsException } from './end-as-exception'

export interface RunPorts extends EndPorts {
  vision: Vision
  jobs: JobQueue
  /** Keeps work going when the caller hangs up. */
  waitUntil: (work: Promise<unknown>) => void
}

/** The attempt ends in any case: by the vision Worker, or here as an exception when that failed. */
export async function runAttempt({ sessionId, attempt }: Attempt, ports: RunPorts): Promise<void> {
  const work = ports.vision
    .process(sessionId, attempt)
    .catch((error: unknown) => endAsException({ sessionId, attempt }, error, ports))
  ports.waitUntil(work)
  await work
}

export async function enqueueAttempt(attempt: Attempt, ports: RunPorts): Promise<void> {
  try {
    await ports.jobs.send(attempt)
  } catch (error) {
    await endAsException(attempt, error, ports)
  }
}
