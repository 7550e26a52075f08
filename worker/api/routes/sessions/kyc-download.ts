import { writeArchive } from '../../../application/archives/write-archive'
import { ZIP } from '../../../application/archives/zip'
import { Refusal } from '../../../application/refusal'
import { DownloadRequest, DownloadResponse } from '../../../contract/sessions/kyc-download'
import { operation } from '../../operation'
import { sendArchive } from '../../send-archive'

export const kycDownload = operation({
  path: '/kyc/download',
  summary: 'An archive of what was done in a day, in a month or to a session',
  consumes: 'application/json',
  request: DownloadRequest,
  response: DownloadResponse,
  refusals: ['item_does_not_found'],
  file: ZIP,
  example: { archiveName: '2026-05' },
  async handle(call) {
    const { request } = call
    const archive = await writeArchive(call.caller, request, call.services, call.now)
    if (archive === 'pending') return { status: 'ok', pending: true }
    return archive instanceof Refusal ? archive : sendArchive(call, archive)
  },
})
