/** A credential for the person at the page behind their session's link: what the scenario lets them have. */

import type { ScenarioStore, SessionStore } from '../../domain/session/ports'
import { hostedPageOf } from '../../domain/session/scenario'
import type { Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { findLiveSession } from '../sessions/find-live-session'
import { sha256Hex } from '../sha256'
import { type OfferedCredential, type OfferPorts, offerCredential, type WantedOffer } from './offer-credential'

interface Ports extends OfferPorts {
  sessions: OfferPorts['sessions'] & Pick<SessionStore, 'openLink'>
  scenarios: Pick<ScenarioStore, 'byId'>
}

/** Whoever else has the link would take it in their place: the browser that has opened it may ask. */
export async function offerByLink(
  caller: Caller,
  { sessionId, device, claims, ageOver }: WantedOffer,
  ports: Ports,
  now: Date,
): Promise<OfferedCredential | Refusal> {
  if (device === undefined) return invalid({ type: 'string' }, device, 'device')
  if (claims.length > 0) return invalid({ description: "none: they are the scenario's" }, claims, 'claims')
  if (ageOver.length > 0) return invalid({ description: "none: they are the scenario's" }, ageOver, 'ageOver')
  const session = await findLiveSession(caller, { sessionId }, ports, now)
  if (session instanceof Refusal) return session
  const { credential } = hostedPageOf(await ports.scenarios.byId(session.owner, session.schemaId))
  if (!credential) return new Refusal('access_denied')
  const isTheirs = await ports.sessions.openLink(sessionId, await sha256Hex(device), now)
  return isTheirs
    ? offerCredential(caller, { sessionId, ...credential }, ports, now)
    : new Refusal('link_opened_elsewhere')
}
