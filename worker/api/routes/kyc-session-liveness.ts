import { Refusal } from '../../application/refusal'
import { challengeSession } from '../../application/sessions/challenge-session'
import { LivenessRequest, LivenessResponse } from '../../contract/liveness'
import { parse } from '../body/parse'
import { challengeView } from '../kyc/challenge-view'
import type { Operation } from '../operation'

export const kycSessionLiveness: Operation = {
  path: '/kyc/session/liveness',
  summary: 'A new liveness challenge',
  consumes: 'application/json',
  request: LivenessRequest,
  response: LivenessResponse,
  refusals: ['session_not_found', 'session_expired', 'session_processing', 'session_challenges'],
  async handle({ caller, services, body, waitUntil, now }) {
    const request = parse(LivenessRequest, body.fields)
    if (request instanceof Refusal) return request
    const challenged = await challengeSession(caller, request, services, now)
    if (challenged instanceof Refusal) return challenged
    waitUntil(services.warmUp())
    const { sessionId, challenge } = challenged
    return { status: 'ok', sessionId, liveness: challengeView(challenge) }
  },
}
