import type { SessionView } from './upload'

/** Outcome of a session, as the person is told; `missing`: the session still waits for images. */
export type Ending = 'approved' | 'resubmit' | 'review' | 'declined' | 'missing' | 'exception' | 'expired'

type Judged = Pick<SessionView, 'status'> & { decision: Pick<SessionView['decision'], 'outcome'> }

/**
 * The decision first, the status second: a session that waits for a person's review may be `processing`. Null while an
 * attempt is running.
 */
export function endingOf({ status, decision: { outcome } }: Judged): Ending | null {
  if (outcome === 'approved' || outcome === 'declined') return outcome
  // Nothing can be sent and nobody can decide any more; or a fault, which is newer than the decision before it.
  if (status === 'expired' || status === 'exception') return status
  if (outcome === 'review') return outcome
  if (status === 'processing') return null
  return outcome === 'resubmit' ? outcome : BY_STATUS[status]
}

/** The interface's own word, where an answer has no outcome. */
const BY_STATUS = { success: 'approved', failed: 'resubmit', idle: 'missing' } as const

const BETTERABLE: ReadonlySet<Ending | null> = new Set<Ending>(['resubmit', 'missing', 'exception'])

/** Whether new photos may lead elsewhere. */
export const canBeBettered = (session: Judged): boolean => BETTERABLE.has(endingOf(session))
