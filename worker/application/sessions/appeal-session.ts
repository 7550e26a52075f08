import type { Decision } from '../../domain/case/decision'
import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewStore } from '../../domain/session/review'
import { appealOf, reopened } from '../../domain/session/reviewed'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { sha256Hex } from '../sha256'
import { findLiveSession } from './find-live-session'

interface Ports {
  sessions: Pick<SessionStore, 'byId' | 'openLink'>
  reviews: Pick<ReviewStore, 'reopen'>
}

interface Asked {
  sessionId: string
  /** The browser's secret: the one that opened the link. */
  device: string
  text: string
}

/** The person asks, by the session's link, that people look at a decline again: once, with words of their own. */
export async function appealSession(
  caller: Caller,
  { sessionId, device, text }: Asked,
  ports: Ports,
  now: Date,
): Promise<null | Refusal> {
  const session = await findLiveSession(caller, { sessionId }, ports, now)
  if (session instanceof Refusal) return session
  if (!(await ports.sessions.openLink(session.sessionId, await sha256Hex(device), now)))
    return new Refusal('link_opened_elsewhere')
  const { decision } = session
  const refused = refusedAppeal(session)
  if (refused || !decision?.outcome) return refused ?? new Refusal('session_undecided')
  const at = now.toISOString()
  const again: Decision = {
    ...reopened({ ...decision, outcome: decision.outcome }, { by: 'person', at, reason: text, appeal: true }),
    by: 'system',
    at,
  }
  const done = await ports.reviews.reopen(session, again, agentOf(caller), now)
  return done ? null : new Refusal('session_undecided')
}

function refusedAppeal({ decision, rules, imagesErasedAt, consentWithdrawnAt }: Session): Refusal | null {
  if (!rules.appeals) return new Refusal('appeals_off')
  if (decision?.outcome !== 'declined') return new Refusal('session_not_declined')
  if (appealOf(decision) !== null) return new Refusal('appeal_made')
  if (consentWithdrawnAt !== null) return new Refusal('consent_withdrawn')
  return imagesErasedAt === null ? null : new Refusal('images_gone')
}

/** What the person's page says of an appeal; once people have decided on one, nothing more. */
export function appealState(session: Session): 'none' | 'possible' | 'made' {
  const { decision } = session
  if (decision?.outcome === 'review' && appealOf(decision) !== null) return 'made'
  return refusedAppeal(session) === null ? 'possible' : 'none'
}
