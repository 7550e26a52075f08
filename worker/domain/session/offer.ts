/** A credential that is offered to a person's wallet (OpenID4VCI 1.0): by a code that is good once, then by a token. */

import type { Session } from '../case/session'
import type { Agent } from '../events'
import type { DocumentClaim } from './claim'

export interface CredentialOffer {
  /** Kind of the one valid secret: the offer's code, or the token that was given for it. */
  stage: 'code' | 'token'
  claims: readonly DocumentClaim[]
  ageOver: readonly number[]
  /** Thumbprint of the key that the token is bound to; null: whoever has the token may use it. */
  keyThumbprint: string | null
}

export interface HeldOffer {
  offer: CredentialOffer
  /** SHA-256 of the secret, hexadecimal. */
  hash: string
  until: Date
}

/** Store of sessions' credential offers: each session has one open offer at most. */
export interface CredentialOffers {
  /** Makes it the session's one open offer; false where that was done too often. */
  offer(session: Pick<Session, 'owner' | 'sessionId'>, held: HeldOffer, agent: Agent, now: Date): Promise<boolean>
  /** Offer with its session, while that secret is valid; whoever knows it may ask. */
  heldOffer(sessionId: string, hash: string, now: Date): Promise<{ session: Session; offer: CredentialOffer } | null>
  /** Replaces the offer with that secret; null: by none. False where it is no longer valid. */
  replaceOffer(sessionId: string, hash: string, held: HeldOffer | null): Promise<boolean>
}
