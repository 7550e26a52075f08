import { Refusal } from '../../../application/refusal'
import { CreateSessionRequest, CreateSessionResponse } from '../../../contract/sessions/kyc-session-create'
import { parse } from '../../body/parse'
import { openSessionOnce } from '../../kyc/open-session-once'
import type { Operation } from '../../operation'

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
    const request = parse(CreateSessionRequest, call.body.fields)
    return request instanceof Refusal ? request : openSessionOnce(call, request)
  },
}
