import { Refusal } from '../../application/refusal'
import { DeleteSessionRequest, DeleteSessionResponse } from '../../contract/kyc-session-delete'
import { archiveFolder } from '../archive/folder'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'

export const kycSessionDelete: Operation = {
  path: '/kyc/session/delete',
  summary: 'Erases a session with its images, vectors and kept answers',
  consumes: 'application/json',
  request: DeleteSessionRequest,
  response: DeleteSessionResponse,
  refusals: ['session_not_found'],
  async handle({ services, principal, body, now }) {
    const request = parsed(DeleteSessionRequest, body.fields)
    if (request instanceof Refusal) return request
    const { owner } = principal
    const erased = await services.sessionErasure.erase(owner, request.sessionId, callerOf(principal).actor, now)
    if (!erased) return new Refusal('session_not_found')
    const archives = await services.images.deleteAll(await archiveFolder(owner))
    return { status: 'ok', deleted: { ...erased, archives } }
  },
}
