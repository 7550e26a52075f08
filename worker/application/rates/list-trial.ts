import type { Session } from '../../domain/case/session'
import type { Trial } from '../../domain/case/trial'
import type { Presented, TruthStore } from '../../domain/rates/truth'
import type { SessionStore } from '../../domain/session/ports'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from '../sessions/find-live-session'

type OfTrial = Session & { trial: Trial }
const isOfTrial = (session: Session): session is OfTrial => session.trial !== null

/** Whatever the participant of a link's session presents in that trial. */
export async function listTrial(
  caller: Caller,
  ports: { sessions: Pick<SessionStore, 'byId'>; truth: Pick<TruthStore, 'presentedBy'> },
  now: Date,
): Promise<{ session: OfTrial; presented: Presented[] } | Refusal> {
  const session = await findLiveSession(caller, {}, ports, now)
  if (session instanceof Refusal) return session
  if (!isOfTrial(session)) return new Refusal('session_not_found')
  return { session, presented: await ports.truth.presentedBy(session.owner, session.trial, now) }
}
