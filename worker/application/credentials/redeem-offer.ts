/** Exchange of an offer's code for a token, once per code, by a wallet. */

import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import { newSecret, sumOf } from './offer-secret'

interface Ports {
  sessions: Pick<SessionStore, 'heldOffer' | 'replaceOffer'>
  settings: { limits: { offerSeconds: number } }
}

/** Exchanges an offer's code for a token; null: the code is unknown, used or old. */
export async function redeemOffer(
  { sessionId, code, keyThumbprint }: { sessionId: string; code: string; keyThumbprint: string | null },
  { sessions, settings }: Ports,
  now: Date,
): Promise<{ token: string; session: Session; seconds: number } | null> {
  const hash = await sumOf(code)
  const held = await sessions.heldOffer(sessionId, hash, now)
  if (held?.offer.stage !== 'code') return null
  const token = newSecret(sessionId)
  const seconds = settings.limits.offerSeconds
  const until = new Date(now.getTime() + seconds * 1000)
  const offer = { ...held.offer, stage: 'token', keyThumbprint } as const
  const isReplaced = await sessions.replaceOffer(sessionId, hash, { offer, hash: await sumOf(token), until })
  return isReplaced ? { token, session: held.session, seconds } : null
}
