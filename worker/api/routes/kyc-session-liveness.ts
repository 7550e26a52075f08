import { Refusal } from '../../application/refusal'
import { LivenessRequest, LivenessResponse } from '../../contract/liveness'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import { liveSession } from '../kyc/live-session'
import { challengeView, issueChallenge } from '../kyc/liveness'
import type { Operation } from '../operation'

/** For another try, for a session without a challenge, or when the last one has expired: it makes that one worthless. */
export const kycSessionLiveness: Operation = {
  path: '/kyc/session/liveness',
  summary: 'A new liveness challenge',
  consumes: 'application/json',
  request: LivenessRequest,
  response: LivenessResponse,
  refusals: ['session_not_found', 'session_expired'],
  async handle(call) {
    const { services, principal, body, now } = call
    const request = parsed(LivenessRequest, body.fields)
    if (request instanceof Refusal) return request
    const session = await liveSession(call, request.sessionId)
    if (session instanceof Refusal) return session
    const { sessionId } = session
    const challenge = issueChallenge(services, now)
    await services.sessions.challenge(sessionId, challenge, callerOf(principal).actor, now)
    return { status: 'ok', sessionId, liveness: challengeView(challenge) }
  },
}
