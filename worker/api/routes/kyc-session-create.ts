import { Refusal } from '../../application/refusal'
import { CreateSessionRequest, CreateSessionResponse } from '../../contract/kyc-session-create'
import { newSession } from '../../domain/session/new-session'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import { captchaRefusal } from '../kyc/captcha'
import { challengeView, issueChallenge } from '../kyc/liveness'
import { newSessionId } from '../kyc/new-session-id'
import { requestedScenario } from '../kyc/scenario'
import { sessionView, withoutEvidence } from '../kyc/session-view'
import { oncePerKey } from '../once-per-key'
import type { Operation } from '../operation'

export const kycSessionCreate: Operation = {
  path: '/kyc/session/create',
  summary: 'Opens a session',
  consumes: 'application/json',
  request: CreateSessionRequest,
  response: CreateSessionResponse,
  idempotent: true,
  example: { clientKey: 'visit-4711', clientUser: 'user-17' },
  async handle(call) {
    const { services, principal, authenticator, link, now } = call
    const request = parsed(CreateSessionRequest, call.body.fields)
    if (request instanceof Refusal) return request

    const open = async () => {
      const { owner, groupId } = principal
      const scenario = await requestedScenario(services.scenarios, owner, request.schemaId)
      if (scenario instanceof Refusal) return scenario
      const refused = await captchaRefusal(call, scenario.rules, request.captcha)
      if (refused) return refused
      const { clientKey, clientUser, email, wallet } = request
      const given = { sessionId: newSessionId(now), owner, groupId, scenario, clientKey, clientUser, email, wallet }
      const created = newSession(given, now)
      if (scenario.rules.livenessRequired || request.liveness) created.liveness = issueChallenge(services, now)
      await services.sessions.create(created, callerOf(principal).actor)
      return created
    }
    const session = await oncePerKey(call, open, { kept: withoutEvidence })
    if (session instanceof Refusal) return session
    const clientToken = await authenticator.clientTokens.issue(session, now)
    const liveness = session.liveness ? { liveness: challengeView(session.liveness) } : {}
    return { ...(await sessionView(session, link, now)), clientToken, ...liveness }
  },
}
