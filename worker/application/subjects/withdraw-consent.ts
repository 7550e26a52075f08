import type { Session } from '../../domain/case/session'
import type { Retention } from '../../domain/expiry-ports'
import { isFinal } from '../../domain/session/attempt'
import type { SessionStore } from '../../domain/session/ports'
import type { ConsentStore } from '../../domain/subjects/consent'
import type { HoldStore } from '../../domain/subjects/subject'
import { archiveFolder } from '../archives/archive-folder'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { type ErasurePorts, eraseSession } from '../sessions/erase-session'
import { isGone } from '../sessions/is-gone'

interface Ports extends ErasurePorts {
  sessions: Pick<SessionStore, 'byId'>
  consents: ConsentStore
  holds: Pick<HoldStore, 'among'>
  retention: Pick<Retention, 'eraseImagesOf'>
}

export type Withdrawn = 'session' | 'images' | 'nothing'

/**
 * Withdraws consent: the session is not used any more, and what its scenario says is erased at once. A repeated call
 * does what is left of that: a person who withdraws must not depend on the first call's answer.
 */
export async function withdrawConsent(
  caller: Caller,
  { sessionId }: { sessionId: string },
  ports: Ports,
  now: Date,
): Promise<{ erased: Withdrawn; held?: boolean } | Refusal> {
  const { owner, boundTo } = caller
  if (boundTo !== null && boundTo !== sessionId) return new Refusal('access_denied')
  const { sessions, consents } = ports
  const session = await sessions.byId(owner, sessionId)
  if (!session) return new Refusal('session_not_found')
  if (boundTo !== null) return byBrowser(caller, session, ports, now)
  await consents.withdraw(owner, sessionId, { agent: agentOf(caller), keeps: false }, now)
  return eraseAsRuled(caller, session, ports, now)
}

/**
 * Withdraws consent by the person's browser. Judged data is for the operator to erase, who asks again: otherwise an
 * exposed fraudster would remove what others are compared with. Until then it is not used further. Of a first attempt
 * that is at work nothing is judged yet: it ends, and is erased.
 */
async function byBrowser(
  caller: Caller,
  session: Session,
  ports: Ports,
  now: Date,
): Promise<{ erased: Withdrawn } | Refusal> {
  if (isFinal(session)) return new Refusal('session_decided')
  const { owner, sessionId, rules } = session
  const isFirst = session.attempt === 1 && session.processingSince !== null
  const keeps = session.attempt > 0 && !isFirst
  const by = { agent: agentOf(caller), keeps, ...(isFirst ? { during: session.attempt } : {}) }
  if (!(await ports.consents.withdraw(owner, sessionId, by, now)) && isFirst) {
    // It has come to its end meanwhile.
    const judged = await ports.sessions.byId(owner, sessionId)
    return judged?.consentWithdrawnAt === null
      ? byBrowser(caller, judged, ports, now)
      : new Refusal('session_not_found')
  }
  const ended = keeps ? null : await eraseAsRuled(caller, session, ports, now)
  if (ended instanceof Refusal && ended.error !== 'legal_hold') return ended
  if (isGone(caller, session)) return new Refusal('session_not_found')
  // That somebody keeps it by law, an inquiry perhaps, is not for the person's browser to know.
  return { erased: keeps ? 'nothing' : RULED[rules.withdrawal] }
}

const RULED = { erase: 'session', erase_images: 'images', keep: 'nothing' } as const

async function eraseAsRuled(
  caller: Caller,
  { sessionId, rules }: Session,
  ports: Ports,
  now: Date,
): Promise<{ erased: Withdrawn; held: boolean } | Refusal> {
  const { owner } = caller
  const { holds, retention, images } = ports
  const { withdrawal } = rules
  const held = (await holds.among(owner, [sessionId])).length > 0
  if (held || withdrawal === 'keep') return { erased: 'nothing', held }
  if (withdrawal === 'erase_images') {
    await retention.eraseImagesOf({ id: sessionId, owner }, now)
    // Case files among them show the images.
    await images.deleteAll(await archiveFolder(owner))
    return { erased: 'images', held }
  }
  const erased = await eraseSession(caller, { sessionId }, ports, now)
  // Somebody else was faster.
  return erased instanceof Refusal && erased.error === 'legal_hold' ? erased : { erased: 'session', held }
}
