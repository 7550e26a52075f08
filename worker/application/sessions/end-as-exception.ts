import { describeError } from '../../domain/describe-error'
import type { SessionStore } from '../../domain/ports'
import { systemException } from '../../domain/session/results'

export interface Attempt {
  sessionId: string
  attempt: number
}

export interface EndPorts {
  sessions: Pick<SessionStore, 'running' | 'finish'>
  now: () => Date
}

/** The system, not the images, was at fault. */
export async function endAsException(
  { sessionId, attempt }: Attempt,
  error: unknown,
  { sessions, now }: EndPorts,
): Promise<void> {
  console.error(JSON.stringify({ event: 'attempt_fault', sessionId, attempt, error: describeError(error) }))
  const at = now()
  const running = await sessions.running(sessionId, attempt, at)
  if (running) await sessions.finish(sessionId, attempt, systemException(running, at), at)
}
