import { Refusal } from '../../../application/refusal'
import { challengeSession } from '../../../application/sessions/challenge-session'
import { LivenessRequest, LivenessResponse } from '../../../contract/sessions/kyc-session-liveness'
import { challengeView } from '../../kyc/challenge-view'
import { operation } from '../../operation'

export const kycSessionLiveness = operation({
  path: '/kyc/session/liveness',
  summary: 'A new liveness challenge',
  consumes: 'application/json',
  request: LivenessRequest,
  response: LivenessResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
  refusals: ['session_not_found', 'session_expired', 'session_processing', 'session_challenges'],
  async handle({ caller, services, request, waitUntil, now }) {
    const challenged = await challengeSession(caller, request, services, now)
    if (challenged instanceof Refusal) return challenged
    waitUntil(services.warmUp())
    const { sessionId, challenge, rules } = challenged
    return { status: 'ok', sessionId, liveness: challengeView(challenge, rules) }
  },
})
