import { Refusal } from '../../application/refusal'
import { SessionTokenRequest, SessionTokenResponse } from '../../contract/kyc-session-token'
import { parsed } from '../body/parse'
import { liveSession } from '../kyc/live-session'
import type { Operation } from '../operation'

export const kycSessionToken: Operation = {
  path: '/kyc/session/token',
  summary: "A session's client token, for its owner or, once, for a handoff token",
  consumes: 'application/json',
  request: SessionTokenRequest,
  response: SessionTokenResponse,
  refusals: ['session_not_found', 'session_expired'],
  async handle(call) {
    const { services, principal, authenticator, body, now } = call
    const request = parsed(SessionTokenRequest, body.fields)
    if (request instanceof Refusal) return request
    const session = await liveSession(call, request.sessionId)
    if (session instanceof Refusal) return session
    const { sessionId } = session
    if (principal.kind === 'client') {
      const opened = await services.sessions.openHandoff(sessionId, principal.handoffId ?? '', now)
      if (!opened) return new Refusal('access_denied')
    }
    const clientToken = await authenticator.clientTokens.issue(session, now)
    const seconds = services.settings.limits.clientTokenSeconds
    return { status: 'ok', sessionId, clientToken, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() }
  },
}
