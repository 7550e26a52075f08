import { Refusal } from '../../application/refusal'
import { openSession } from '../../application/sessions/open-session'
import { takeSession } from '../../application/sessions/take-session'
import { CreateSessionRequest, CreateSessionResponse } from '../../contract/kyc-session-create'
import type { Work } from '../../domain/ports'
import { parse } from '../body/parse'
import { challengeView } from '../kyc/challenge-view'
import { remoteIp } from '../kyc/remote-ip'
import { sessionView, withoutEvidence } from '../kyc/session-view'
import { oncePerKey } from '../once-per-key'
import type { Operation } from '../operation'

export const kycSessionCreate: Operation = {
  path: '/kyc/session/create',
  summary: 'Opens a session',
  consumes: 'application/json',
  request: CreateSessionRequest,
  response: CreateSessionResponse,
  refusals: ['sandbox_only', 'session_not_found', 'session_expired', 'session_tokens'],
  idempotent: true,
  example: { clientKey: 'visit-4711', clientUser: 'user-17' },
  async handle(call) {
    const { caller, services, authenticator, body, headers, link, now } = call
    const request = parse(CreateSessionRequest, body.fields)
    if (request instanceof Refusal) return request
    const given = { ...request, remoteIp: remoteIp(headers) }
    let isFirst = false
    const open = (work: Work) => {
      isFirst = true
      return openSession(caller, { ...given, work }, services, now)
    }
    const session = await oncePerKey(call, (_charge, work) => open(work), {
      kept: withoutEvidence,
      subjects: ({ sessionId }) => [sessionId],
    })
    if (session instanceof Refusal) return session
    call.waitUntil(services.warmUp())
    // Its first token was given out with the first answer.
    const taken = isFirst ? session : await takeSession(caller, session, services, now)
    if (taken instanceof Refusal) return taken
    const clientToken = await authenticator.clientTokens.issue(session, now)
    const liveness = session.liveness ? { liveness: challengeView(session.liveness, session.rules) } : {}
    const linkToken = await authenticator.clientTokens.issueLink(session, request.returnUrl ?? null, now)
    const url = `${call.origin}/verify/#link=${linkToken}`
    return { ...(await sessionView(session, link, caller, now)), clientToken, url, ...liveness }
  },
}
