import type { Session } from '../../domain/case/session'
import { corrected } from '../../domain/session/correction'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewStore } from '../../domain/session/review'
import { agentOf, type Caller } from '../caller'
import { refusedUnlessNamed } from '../operators/named'
import { reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'

interface Ports {
  reviews: Pick<ReviewStore, 'correct'>
  sessions: Pick<SessionStore, 'byId'>
}

interface Asked {
  sessionId: string
  document: number
  title: string
  value: string
  reason: string
}

/**
 * Puts a value right that was read wrongly, as long as the session is neither approved nor declined: what was issued for
 * an approval says what was approved. Nothing is judged anew by it. The reason and both values are kept with the session;
 * the event names the field alone.
 */
export async function correctField(
  caller: Caller,
  { sessionId, ...field }: Asked,
  { reviews, sessions }: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const session = await sessions.byId(caller.owner, sessionId)
  if (!session) return new Refusal('session_not_found')
  const refused = refusedUnlessNamed(session.rules.mayCorrect, reviewer, caller)
  if (refused) return refused
  if (isEnded(session)) return new Refusal('session_decided')
  const tasks = corrected(session.tasks, { ...field, by: reviewer, at: now.toISOString() })
  if (tasks === 'unknown') return new Refusal('field_not_found')
  if (tasks === 'signed') return new Refusal('field_signed')
  const { document, title } = field
  const change = { reviewer, agent: agentOf(caller), place: { document, title } }
  const kept = await reviews.correct(session, tasks, change, now)
  return kept ? { ...session, tasks } : new Refusal('session_changed')
}

/** Reopening such a session suspends what was issued for it. */
const isEnded = ({ decision }: Session) => decision?.outcome === 'approved' || decision?.outcome === 'declined'
