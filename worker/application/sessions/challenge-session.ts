import type { IssuedChallenge } from '../../domain/liveness/challenge'
import type { SessionStore } from '../../domain/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from './find-live-session'
import { type ChallengeLimits, issueChallenge } from './issue-challenge'

interface Ports {
  sessions: Pick<SessionStore, 'byId' | 'challenge'>
  settings: { limits: ChallengeLimits }
}

/** For another try, for a session without a challenge, or when the last one has expired: it makes that one worthless. */
export async function challengeSession(
  caller: Caller,
  given: { sessionId?: string | undefined },
  ports: Ports,
  now: Date,
): Promise<{ sessionId: string; challenge: IssuedChallenge } | Refusal> {
  const session = await findLiveSession(caller, given, ports, now)
  if (session instanceof Refusal) return session
  const { sessionId } = session
  const challenge = issueChallenge(ports.settings.limits, now)
  await ports.sessions.challenge(sessionId, challenge, agentOf(caller), now)
  return { sessionId, challenge }
}
