/** A credential of an approved session, offered to the wallet of its person. */

import { isSandbox } from '../../domain/sandbox'
import type { DocumentClaim } from '../../domain/session/claim'
import { credentialOf } from '../../domain/session/credential'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { newSecret, sumOf } from './offer-secret'

export interface OfferPorts {
  sessions: Pick<SessionStore, 'byId' | 'offer'>
  signer: object | null
  settings: { limits: { offerSeconds: number } }
}

export interface WantedOffer {
  sessionId: string
  claims: readonly DocumentClaim[]
  ageOver: readonly number[]
  /** The browser's secret, of whoever comes by the session's link. */
  device?: string | undefined
}

export interface OfferedCredential {
  code: string
  kind: 'live' | 'sandbox'
  until: Date
}

/** The code is good once; another offer makes it worthless. */
export async function offerCredential(
  caller: Caller,
  { sessionId, claims, ageOver }: WantedOffer,
  { sessions, signer, settings }: OfferPorts,
  now: Date,
): Promise<OfferedCredential | Refusal> {
  if (!signer) return new Refusal('signing_key_missing')
  const session = await sessions.byId(caller.owner, sessionId)
  if (!session) return new Refusal('session_not_found')
  if (session.decision?.outcome && session.decision.evidence.length === 0) return new Refusal('session_unjudged')
  if (session.consentWithdrawnAt !== null) return new Refusal('consent_withdrawn')
  if (!credentialOf(session, claims, ageOver, now)) return new Refusal('session_not_approved')
  const code = newSecret(sessionId)
  const until = new Date(now.getTime() + settings.limits.offerSeconds * 1000)
  const offer = { stage: 'code', claims, ageOver, keyThumbprint: null } as const
  const held = { offer, hash: await sumOf(code), until }
  if (!(await sessions.offer(session, held, agentOf(caller), now))) return new Refusal('session_offers')
  return { code, kind: isSandbox(session.owner) ? 'sandbox' : 'live', until }
}
