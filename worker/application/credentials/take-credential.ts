/**
 * Issue of an offered credential to a wallet, bound to the key that the wallet has proved; its token is good for that
 * once.
 */

import type { Session } from '../../domain/case/session'
import type { CredentialOffer } from '../../domain/session/offer'
import type { SessionStore } from '../../domain/session/ports'
import type { Caller } from '../caller'
import type { Refusal } from '../refusal'
import { type IssuingPorts, issueCredential } from '../sessions/issue-credential'
import { sumOf } from './offer-secret'

interface Ports extends IssuingPorts {
  sessions: IssuingPorts['sessions'] & Pick<SessionStore, 'heldOffer' | 'replaceOffer'>
}

/** Offer held by a token; null: the token is unknown, used or old. */
export async function heldByToken(
  sessionId: string,
  token: string,
  { sessions }: { sessions: Pick<SessionStore, 'heldOffer'> },
  now: Date,
): Promise<{ session: Session; offer: CredentialOffer } | null> {
  const held = await sessions.heldOffer(sessionId, await sumOf(token), now)
  return held?.offer.stage === 'token' ? held : null
}

export async function takeCredential(
  { session, offer }: { session: Session; offer: CredentialOffer },
  { token, holderKey, issuer }: { token: string; holderKey: object; issuer: string },
  ports: Ports,
  now: Date,
): Promise<{ credential: string; expires: Date } | Refusal | null> {
  const { owner, groupId, sessionId } = session
  if (!(await ports.sessions.replaceOffer(sessionId, await sumOf(token), null))) return null
  const wallet: Caller = { owner, groupId, actor: 'client', boundTo: sessionId, credential: null }
  const { claims, ageOver } = offer
  return issueCredential(wallet, { sessionId, claims, ageOver, holderKey, issuer }, ports, now)
}
