import { exportCase, HTML } from '../../../application/cases/export-case'
import { Refusal } from '../../../application/refusal'
import { DownloadResponse } from '../../../contract/sessions/kyc-download'
import { ExportCaseRequest } from '../../../contract/sessions/kyc-session-case'
import { operation } from '../../operation'
import { sendArchive } from '../../send-archive'

export const kycSessionCase = operation({
  path: '/kyc/session/case',
  summary: 'The case of a session as one signed HTML file that opens offline: images, evidence, decision, events',
  consumes: 'application/json',
  request: ExportCaseRequest,
  response: DownloadResponse,
  refusals: ['session_not_found', 'item_does_not_found'],
  file: HTML,
  async handle(call) {
    const { request } = call
    const { sessionId } = request
    const file = await exportCase(call.caller, { sessionId, issuer: call.origin }, call.services, call.now)
    return file instanceof Refusal ? file : sendArchive(call, file, { type: HTML, ending: 'html' })
  },
})
