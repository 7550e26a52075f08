import { ZIP } from '../../../application/archives/zip'
import { Refusal } from '../../../application/refusal'
import { exportSubject } from '../../../application/subjects/export-subject'
import { DownloadResponse } from '../../../contract/sessions/kyc-download'
import { ExportSubjectRequest } from '../../../contract/subjects/subject'
import { operation } from '../../operation'
import { sendArchive } from '../../send-archive'
import { mayAsk } from '../../subjects/persons-too'

export const subjectExport = operation({
  path: '/subject/export',
  summary: 'Everything that is held on somebody, with images and face vectors, in a zip',
  consumes: 'application/json',
  request: ExportSubjectRequest,
  response: DownloadResponse,
  refusals: ['item_does_not_found', 'subject_search_unfinished'],
  file: ZIP,
  example: { by: 'clientKey', value: 'visit-4711' },
  async handle(call) {
    const { request } = call
    if (!mayAsk(call.caller, request.by === 'person')) return new Refusal('access_denied')
    const { by, value } = request
    const archive = await exportSubject(call.caller, { by, value }, call.services, call.now)
    return archive instanceof Refusal ? archive : sendArchive(call, archive)
  },
})
