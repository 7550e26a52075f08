/** The device that shows the code and watches. */
import type { Client } from '../client/client'
import { type Following, followSession, isDecided } from '../upload/follow-session'
import { type Outcome, persistently } from '../upload/session-calls'
import type { SessionView } from '../upload/upload'
import { handoffLink } from './link'

export interface OfferedHandoff {
  /** To be shown as a QR code: opens `page` on the phone. */
  url: string
  /** ISO 8601: after that, and once it was used, a new one is needed. */
  expiresAt: string
}

export async function offerHandoff(call: Client, page: string, signal?: AbortSignal): Promise<Outcome<OfferedHandoff>> {
  const answer = await persistently(call, '/kyc/session/handoff', {}, signal ? { signal } : {})
  if (!answer.ok) return answer
  const { handoffToken, expiresAt } = answer.body
  return { ok: true, body: { url: handoffLink(page, handoffToken), expiresAt } }
}

/** Resolves when the session that was handed over is decided; `onStatus` shows how it gets there. */
export function watchHandoff(
  call: Client,
  sessionId: string,
  following: Following = {},
): Promise<Outcome<SessionView>> {
  return followSession(call, sessionId, isDecided, following)
}
