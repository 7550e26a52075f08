import { Refusal } from '../../application/refusal'
import { HandoffRequest, HandoffResponse } from '../../contract/kyc-session-handoff'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import { liveSession } from '../kyc/live-session'
import type { Operation } from '../operation'

/** A desktop without a camera shows the token as a QR code; a new one makes those before it worthless. */
export const kycSessionHandoff: Operation = {
  path: '/kyc/session/handoff',
  summary: 'A single-use token with which another device goes on with the session',
  consumes: 'application/json',
  request: HandoffRequest,
  response: HandoffResponse,
  refusals: ['session_not_found', 'session_expired'],
  async handle(call) {
    const { services, principal, authenticator, body, now } = call
    const request = parsed(HandoffRequest, body.fields)
    if (request instanceof Refusal) return request
    const session = await liveSession(call, request.sessionId)
    if (session instanceof Refusal) return session
    const { sessionId } = session
    const handoffId = crypto.randomUUID()
    await services.sessions.handOff(sessionId, handoffId, callerOf(principal).actor, now)
    const seconds = services.settings.limits.handoffSeconds
    const handoffToken = await authenticator.clientTokens.issueHandoff(session, handoffId, seconds, now)
    return { status: 'ok', sessionId, handoffToken, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() }
  },
}
