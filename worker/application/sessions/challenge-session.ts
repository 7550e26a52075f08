import { answeredBy, type IssuedChallenge, isUnused } from '../../domain/case/challenge'
import type { Session } from '../../domain/case/session'
import { asksTake } from '../../domain/decision/step-up/step-up'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from './find-live-session'
import { type ChallengeLimits, issueChallenge } from './issue-challenge'

interface Ports {
  sessions: Pick<SessionStore, 'byId' | 'challenge'>
  settings: { limits: ChallengeLimits }
}

/** Somebody else issues one at the same time: then theirs is the session's. */
const TRIES = 3

/**
 * The session's challenge, as long as it may be answered: nobody rolls until one suits. A new one for another try, for a
 * session without one, and when the last one has expired.
 */
export async function challengeSession(
  caller: Caller,
  given: { sessionId?: string | undefined },
  ports: Ports,
  now: Date,
): Promise<{ sessionId: string; challenge: IssuedChallenge; rules: Session['rules'] } | Refusal> {
  for (let tries = 0; tries < TRIES; tries++) {
    const asked = tries === 0 ? caller : { ...caller, session: undefined }
    const session = await findLiveSession(asked, given, ports, now)
    if (session instanceof Refusal) return session
    const { sessionId, liveness, rules } = session
    if (liveness && isGood(session, liveness, now)) return { sessionId, challenge: liveness, rules }
    // The running attempt is judged by the session's challenge: a new one would leave its take unjudged.
    if (session.status === 'processing') break
    const challenge = nextChallenge(session, ports, now)
    const change = { before: liveness?.nonce ?? null, challenge }
    const done = await ports.sessions.challenge(sessionId, change, agentOf(caller), now)
    if (done === 'issued') return { sessionId, challenge, rules }
    if (done === 'spent') return new Refusal('session_challenges')
  }
  return new Refusal('session_processing')
}

/** Whether it may be answered. One of before the question for a further step asks for no take. */
const isGood = ({ decision }: Session, challenge: IssuedChallenge, now: Date) =>
  isUnused(challenge, now) && (challenge.document !== undefined || !asksTake(decision))

/** An operator may restart the attempt that failed: what it was asked for stays known. */
function nextChallenge(
  { rules, liveness, status, attempt, decision }: Session,
  { settings }: Ports,
  now: Date,
): IssuedChallenge {
  const replaced = status === 'exception' ? answeredBy(liveness, attempt) : undefined
  return { ...issueChallenge(rules, settings.limits, now, asksTake(decision)), ...(replaced && { replaced }) }
}
