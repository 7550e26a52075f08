import type { LeasedAttempt, SessionStore } from '../../../worker/domain/session/ports'

/** What a run that takes the attempt works on; null where there is nothing to take. */
export async function leased(
  { lease }: Pick<SessionStore, 'lease'>,
  sessionId: string,
  attempt: number,
  now = new Date(),
): Promise<LeasedAttempt | null> {
  const taken = await lease(sessionId, attempt, 1, now)
  return typeof taken === 'string' ? null : taken
}
