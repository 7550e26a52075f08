import type { Session } from '../../domain/case/session'
import type { GivenVerdict } from '../../domain/case/verdict'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewStore } from '../../domain/session/review'
import { type SecondLook, unblinded } from '../../domain/session/second-look'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { reopenReview } from './reopen-review'

export interface DecidedReview {
  /** `looked`, `upheld`, `reopened`: the session was decided before. */
  result: 'decided' | 'second_needed' | 'disagreed' | 'looked' | 'upheld' | 'reopened'
  session: Session
}

interface Ports {
  reviews: Pick<ReviewStore, 'look' | 'uphold' | 'reopen'>
  sessions: Pick<SessionStore, 'byId'>
}

interface Looked {
  verdict: GivenVerdict
  session: Session
  look: SecondLook
}

/**
 * Keeps a verdict on a session that is decided already, by the holder of the claim. A second reviewer is not told whether
 * it agrees. A third one sees both: as the decision is, it stands; otherwise the session is reopened, with what the
 * scenario says of who may.
 */
export async function lookAgain(
  caller: Caller,
  { verdict, session, look: { standing, differing } }: Looked,
  { reviews, sessions }: Ports,
  now: Date,
): Promise<DecidedReview | Refusal> {
  const agent = agentOf(caller)
  const { sessionId } = session
  if (!differing) {
    const kept = await reviews.look(session, { verdict, standing }, agent, now)
    return kept ? { result: 'looked', session } : new Refusal('review_not_claimed')
  }
  if (verdict.outcome === standing.outcome) {
    const kept = await reviews.uphold(session, verdict, agent, now)
    return kept ? { result: 'upheld', session: unblinded(session, standing) } : new Refusal('review_not_claimed')
  }
  const reason = verdict.note?.trim() || verdict.reasonCode || 'second look'
  const reopened = await reopenReview(caller, { sessionId, reason }, { reviews, sessions }, now)
  return reopened instanceof Refusal ? reopened : { result: 'reopened', session: reopened }
}
