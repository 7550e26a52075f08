/** A wallet's no, which is an answer (OpenID4VP 1.0, 8.5): the request is closed, and the session says why. */

import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

interface Ports {
  sessions: Pick<SessionStore, 'read' | 'refuseWallet'>
  now: () => Date
}

/** Error of a wallet whose person declined, or that has none of the requested documents. */
const DECLINED = 'access_denied'

export async function refuseWallet(
  caller: Caller,
  { sessionId, requestId, error }: { sessionId: string; requestId: string; error: string },
  { sessions, now }: Ports,
  at: Date,
): Promise<Session | Refusal> {
  const { owner } = caller
  const refusal = error === DECLINED ? 'declined' : 'failed'
  if (!(await sessions.refuseWallet({ owner, sessionId, requestId }, refusal, agentOf(caller), at))) {
    return new Refusal('wallet_request')
  }
  const reader = { ...agentOf(caller), boundTo: caller.boundTo }
  return (await sessions.read(owner, { sessionId }, reader, now())) ?? new Refusal('session_not_found')
}
