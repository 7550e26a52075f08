import { Refusal } from '../../../application/refusal'
import { eraseSession } from '../../../application/sessions/erase-session'
import { DeleteSessionRequest, DeleteSessionResponse } from '../../../contract/sessions/kyc-session-delete'
import { operation } from '../../operation'

export const kycSessionDelete = operation({
  path: '/kyc/session/delete',
  summary: 'Erases a session with its images, vectors and kept answers',
  consumes: 'application/json',
  request: DeleteSessionRequest,
  response: DeleteSessionResponse,
  refusals: ['session_not_found', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const deleted = await eraseSession(caller, request, services, now)
    return deleted instanceof Refusal ? deleted : { status: 'ok', deleted }
  },
})
