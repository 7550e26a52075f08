/** The device that goes on with the session. */

import type { Answered } from '../client/answer'
import { client } from '../client/client'
import { type Outcome, persistently } from '../upload/session-calls'

/** Requirements of the session's scenario towards the person. */
export type Asks = Answered<'/kyc/session/token'>['body']['asks']

export interface OpenedSession {
  sessionId: string
  clientToken: string
  /** Null where they are not known. */
  asks: Asks | null
}

/** Good once: a second call with the same token fails as `token`. `origin`: where the service is. */
export async function openHandoff(
  token: string,
  origin?: string,
  signal?: AbortSignal,
): Promise<Outcome<OpenedSession>> {
  const call = client({ token, ...(origin === undefined ? {} : { origin }) })
  const answer = await persistently(call, '/kyc/session/token', {}, signal ? { signal } : {})
  if (!answer.ok) return answer
  const { sessionId, clientToken, asks } = answer.body
  return { ok: true, body: { sessionId, clientToken, asks: asks ?? null } }
}
