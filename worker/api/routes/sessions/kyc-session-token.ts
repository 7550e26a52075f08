import { takeSession } from '../../../application/attempts/take-session'
import { Refusal } from '../../../application/refusal'
import { SessionTokenRequest, SessionTokenResponse } from '../../../contract/sessions/kyc-session-token'
import { secondsLater } from '../../kyc/seconds-later'
import { asksOf } from '../../kyc/session-asks'
import { operation } from '../../operation'

export const kycSessionToken = operation({
  path: '/kyc/session/token',
  summary: "A session's client token, for its owner or, once, for a handoff token",
  consumes: 'application/json',
  request: SessionTokenRequest,
  response: SessionTokenResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
  refusals: ['session_not_found', 'session_expired', 'session_tokens'],
  async handle({ caller, services, authenticator, request, now }) {
    const wanted = { sessionId: request.sessionId, handoffId: caller.handoffId }
    const session = await takeSession(caller, wanted, services, now)
    if (session instanceof Refusal) return session
    const clientToken = await authenticator.clientTokens.issue(session, now)
    const expiresAt = secondsLater(now, services.settings.limits.clientTokenSeconds)
    return { status: 'ok', sessionId: session.sessionId, clientToken, expiresAt, asks: asksOf(session) }
  },
})
