import { writeArchive } from '../../../application/archives/write-archive'
import { ZIP } from '../../../application/archives/zip'
import { findKnownClient } from '../../../application/attempts/find-known-client'
import { restartSession } from '../../../application/attempts/restart-session'
import { exportCase, HTML } from '../../../application/cases/export-case'
import { Refusal } from '../../../application/refusal'
import { endReview } from '../../../application/sessions/end-review'
import { eraseSession } from '../../../application/sessions/erase-session'
import { CSV, exportSessions } from '../../../application/sessions/export-sessions'
import { findSessions } from '../../../application/sessions/find-sessions'
import { listSessions } from '../../../application/sessions/list-sessions'
import { readSession } from '../../../application/sessions/read-session'
import { ListDuplicatesResponse, listDuplicatesRequest } from '../../../contract/reviews/duplicates'
import {
  FindSessionsResponse,
  findSessionsRequest,
  TableOfSessionsRequest,
} from '../../../contract/reviews/session-find'
import {
  CreateSessionRequest,
  CreateSessionResponse,
  DecideSessionRequest,
  DecideSessionResponse,
  DeleteSessionRequest,
  DeleteSessionResponse,
  DownloadRequest,
  DownloadResponse,
  ExportCaseRequest,
  ListSessionsResponse,
  listSessionsRequest,
  ReauthenticateRequest,
  ReauthenticateResponse,
  RestartSessionRequest,
  RestartSessionResponse,
  SessionStatusRequest,
  SessionStatusResponse,
} from '../../../contract/sessions/calls'
import { parse } from '../../body/parse'
import { openSessionOnce } from '../../kyc/open-session-once'
import { sessionStatusView, sessionView } from '../../kyc/session-view'
import { type Operation, operation } from '../../operation'
import { verdictOf } from '../../reviews/verdict-of'
import { sendArchive } from '../../send-archive'

export const kycSessionCreate: Operation = {
  path: '/kyc/session/create',
  summary: 'Opens a session',
  consumes: 'application/json',
  request: CreateSessionRequest,
  response: CreateSessionResponse,
  refusals: ['sandbox_only', 'session_not_found', 'session_expired', 'session_tokens', 'too_many_trials'],
  idempotent: true,
  example: { clientKey: 'visit-4711', clientUser: 'user-17' },
  async handle(call) {
    const request = parse(CreateSessionRequest, call.body.fields)
    return request instanceof Refusal ? request : openSessionOnce(call, request)
  },
}

export const kycSessionStatus: Operation = {
  path: '/kyc/session/status',
  summary: 'The status and results of one session',
  consumes: 'application/json',
  request: SessionStatusRequest,
  response: SessionStatusResponse,
  refusals: ['identifier_required', 'session_status_not_found'],
  example: { clientKey: 'visit-4711' },
  // What is polled while it runs.
  unlogged: (answer) => 'status' in answer && answer.status === 'processing',
  async handle({ caller, services, body, link, now }) {
    const { fields } = body
    // With a clientKey, sessionId is ignored altogether: even a malformed one.
    const given =
      fields.clientKey === undefined || fields.clientKey === null ? fields : { ...fields, sessionId: undefined }
    const request = parse(SessionStatusRequest, given)
    if (request instanceof Refusal) return request
    const session = await readSession(caller, request, services, now)
    return session instanceof Refusal ? session : sessionStatusView(session, link, caller, now)
  },
}

export const kycSessions = operation({
  path: '/kyc/sessions',
  summary: "The user's sessions, newest first",
  request: listSessionsRequest,
  response: ListSessionsResponse,
  example: { page: 1, pageSize: 20, status: 'success' },
  async handle({ caller, services, request, link, now }) {
    const { page, pageSize } = request
    const { sessions, total } = await listSessions(caller, request, services, now)
    const results = await Promise.all(sessions.map((session) => sessionView(session, link, caller, now)))
    return { status: 'ok', results, page, pageSize, total }
  },
})

export const sessionFind = operation({
  path: '/session/find',
  summary: 'Sessions by name, number, outcome, scenario and time, as rows without pictures',
  request: findSessionsRequest,
  response: FindSessionsResponse,
  example: { search: 'eriksson', outcome: 'declined', sort: 'newest', page: 1, pageSize: 20 },
  async handle({ caller, services, request, now }) {
    const { page, pageSize } = request
    const { rows, total, whole } = await findSessions(caller, request, services, now)
    return { status: 'ok', results: rows, page, pageSize, total, whole }
  },
})

export const sessionTable = operation({
  path: '/session/table',
  summary: 'The newest 5,000 sessions that fit as a CSV file; each session’s log tells that it was exported',
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

export const listDuplicates = operation({
  path: '/duplicates',
  summary: 'Sessions that other sessions, a blocklist or their number speak against, newest first',
  request: listDuplicatesRequest,
  response: ListDuplicatesResponse,
  example: { page: 1, pageSize: 20, reason: 'face_under_other_name' },
  async handle({ caller, services, request, link, now }) {
    const { page, pageSize, reason } = request
    const listed = await listSessions(caller, { page, pageSize, found: { reason } }, services, now)
    const results = await Promise.all(listed.sessions.map((session) => sessionView(session, link, caller, now)))
    return { status: 'ok', results, page, pageSize, total: listed.total }
  },
})

export const kycDownload = operation({
  path: '/kyc/download',
  summary: 'An archive of what was done in a day, in a month or to a session',
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

export const kycSessionCase = operation({
  path: '/kyc/session/case',
  summary: 'The case of a session as one signed HTML file that opens offline: images, evidence, decision, events',
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

/** Only a session that waits for a person: what the service decided stays decided. */
export const kycSessionDecide = operation({
  path: '/kyc/session/decide',
  summary: "An operator's decision on a session in review",
  request: DecideSessionRequest,
  response: DecideSessionResponse,
  refusals: ['session_not_found', 'session_expired', 'session_not_in_review', 'review_second_needed'],
  example: { outcome: 'resubmit', reasonCode: 'document_unreadable', note: 'compared by eye' },
  async handle({ caller, services, request, link, now }) {
    const session = await endReview(caller, verdictOf(request), services, now)
    return session instanceof Refusal ? session : sessionStatusView(session, link, caller, now)
  },
})

export const kycSessionDelete = operation({
  path: '/kyc/session/delete',
  summary: 'Erases a session with its images, vectors and kept answers',
  request: DeleteSessionRequest,
  response: DeleteSessionResponse,
  refusals: ['session_not_found', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const deleted = await eraseSession(caller, request, services, now)
    return deleted instanceof Refusal ? deleted : { status: 'ok', deleted }
  },
})

export const kycSessionRestart = operation({
  path: '/kyc/session/restart',
  summary: 'Looks again at the images of a session that ended as an exception',
  request: RestartSessionRequest,
  response: RestartSessionResponse,
  refusals: ['session_not_found', 'session_expired', 'session_no_exception'],
  async handle({ caller, services, request, link, now }) {
    const session = await restartSession(caller, request, services, now)
    return session instanceof Refusal ? session : sessionStatusView(session, link, caller, now)
  },
})

export const kycReauthenticate = operation({
  path: '/kyc/reauthenticate',
  summary: 'Opens a session in which a known client shows by a selfie that it is them',
  request: ReauthenticateRequest,
  response: ReauthenticateResponse,
  refusals: ['sandbox_only', 'session_not_found', 'session_expired', 'session_tokens', 'too_many_trials'],
  idempotent: true,
  example: { clientId: '7c1f8a52-4e0b-11f0-9f6e-0d5f2c9a1b10' },
  async handle(call) {
    const { request } = call
    const { clientId, ...session } = request
    const known = await findKnownClient(call.caller, clientId, call.services)
    return known instanceof Refusal ? known : openSessionOnce(call, { ...session, known })
  },
})
