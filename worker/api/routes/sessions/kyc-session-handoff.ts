import { Refusal } from '../../../application/refusal'
import { handOffSession } from '../../../application/sessions/hand-off-session'
import { HandoffRequest, HandoffResponse } from '../../../contract/sessions/kyc-session-handoff'
import { secondsLater } from '../../kyc/seconds-later'
import { operation } from '../../operation'

/** A desktop without a camera shows it in a QR code; a new one makes those before it worthless. */
export const kycSessionHandoff = operation({
  path: '/kyc/session/handoff',
  summary: 'A single-use token with which another device goes on with the session',
  consumes: 'application/json',
  request: HandoffRequest,
  response: HandoffResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
  refusals: ['session_not_found', 'session_expired', 'session_handoffs'],
  async handle({ caller, services, request, now }) {
    const handoff = await handOffSession(caller, request, services, now)
    if (handoff instanceof Refusal) return handoff
    const { session, code } = handoff
    const expiresAt = secondsLater(now, services.settings.limits.handoffSeconds)
    return { status: 'ok', sessionId: session.sessionId, handoffToken: code, expiresAt }
  },
})
