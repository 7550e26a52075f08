import { Refusal } from '../../../application/refusal'
import { CSV, exportSessions } from '../../../application/sessions/export-sessions'
import { TableOfSessionsRequest } from '../../../contract/reviews/session-find'
import { DownloadResponse } from '../../../contract/sessions/kyc-download'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { sendArchive } from '../../send-archive'

export const sessionTable: Operation = {
  path: '/session/table',
  summary: 'The newest 5,000 sessions that fit as a CSV file; each session’s log tells that it was exported',
  consumes: 'application/json',
  request: TableOfSessionsRequest,
  response: DownloadResponse,
  refusals: ['item_does_not_found'],
  file: CSV,
  example: { outcome: 'declined', from: '2026-05-01T00:00:00.000Z' },
  async handle(call) {
    const request = parse(TableOfSessionsRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...sought } = request
    const file = await exportSessions(call.caller, sought, call.services, call.now)
    return sendArchive(call, file, { type: CSV, ending: 'csv' })
  },
}
