import { Refusal } from '../../application/refusal'
import { SessionStatusRequest, SessionStatusResponse } from '../../contract/kyc-session-status'
import type { Session } from '../../domain/session/session'
import { parsed } from '../body/parse'
import { sessionStatusView } from '../kyc/session-view'
import type { Call, Operation } from '../operation'

export const kycSessionStatus: Operation = {
  path: '/kyc/session/status',
  summary: 'The status and results of one session',
  consumes: 'application/json',
  request: SessionStatusRequest,
  response: SessionStatusResponse,
  refusals: ['identifier_required', 'session_status_not_found'],
  example: { clientKey: 'visit-4711' },
  async handle(call) {
    const { fields } = call.body
    // With a clientKey, sessionId is ignored altogether: even a malformed one.
    const given = fields.clientKey === undefined ? fields : { ...fields, sessionId: undefined }
    const request = parsed(SessionStatusRequest, given)
    if (request instanceof Refusal) return request
    const { sessionId, clientKey } = request
    if (sessionId === undefined && clientKey === undefined) return new Refusal('identifier_required')

    const { sessions } = call.services
    const { owner } = call.principal
    const session = await (clientKey === undefined
      ? sessions.byId(owner, sessionId ?? '')
      : sessions.byClientKey(owner, clientKey))
    if (!mayRead(call, session)) return new Refusal('access_denied')
    return session ? sessionStatusView(session, call.link, call.now) : new Refusal('session_status_not_found')
  },
}

/** A client token learns nothing of other sessions, not even whether they exist. */
function mayRead({ principal }: Call, session: Session | null): boolean {
  return principal.kind === 'user' || session?.sessionId === principal.sessionId
}
