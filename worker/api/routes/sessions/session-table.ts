import { CSV, exportSessions } from '../../../application/sessions/export-sessions'
import { TableOfSessionsRequest } from '../../../contract/reviews/session-find'
import { DownloadResponse } from '../../../contract/sessions/kyc-download'
import { operation } from '../../operation'
import { sendArchive } from '../../send-archive'

export const sessionTable = operation({
  path: '/session/table',
  summary: 'The newest 5,000 sessions that fit as a CSV file; each session’s log tells that it was exported',
  consumes: 'application/json',
  request: TableOfSessionsRequest,
  response: DownloadResponse,
  refusals: ['item_does_not_found'],
  file: CSV,
  example: { outcome: 'declined', from: '2026-05-01T00:00:00.000Z' },
  async handle(call) {
    const { request } = call
    const file = await exportSessions(call.caller, request, call.services, call.now)
    return sendArchive(call, file, { type: CSV, ending: 'csv' })
  },
})
