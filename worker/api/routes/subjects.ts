import { ZIP } from '../../application/archives/zip'
import { Refusal } from '../../application/refusal'
import { eraseSubject } from '../../application/subjects/erase-subject'
import { exportSubject } from '../../application/subjects/export-subject'
import { findSubject } from '../../application/subjects/find-subject'
import { releaseHold, setHold } from '../../application/subjects/set-hold'
import { withdrawConsent } from '../../application/subjects/withdraw-consent'
import { DownloadResponse } from '../../contract/sessions/calls'
import {
  EraseSubjectRequest,
  EraseSubjectResponse,
  ExportSubjectRequest,
  FindSubjectRequest,
  FindSubjectResponse,
  ListHoldsResponse,
  ListSubjectRequestsResponse,
  listHoldsRequest,
  listSubjectRequestsRequest,
  ReleaseHoldRequest,
  ReleaseHoldResponse,
  SetHoldRequest,
  SetHoldResponse,
  WithdrawConsentRequest,
  WithdrawConsentResponse,
} from '../../contract/subjects'
import { statusAt } from '../../domain/session/lifetime'
import { operation } from '../operation'
import { sendArchive } from '../send-archive'
import { mayAsk } from '../subjects/persons-too'

export const consentWithdraw = operation({
  path: '/consent/withdraw',
  summary: 'Ends what is done with a session, and erases what its scenario says',
  request: WithdrawConsentRequest,
  response: WithdrawConsentResponse,
  refusals: ['session_not_found', 'session_decided', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const withdrawn = await withdrawConsent(caller, request, services, now)
    return withdrawn instanceof Refusal ? withdrawn : { status: 'ok', ...withdrawn }
  },
})

export const holdRelease = operation({
  path: '/hold/release',
  summary: 'Ends a legal hold: what is due goes with the next run of the cron',
  request: ReleaseHoldRequest,
  response: ReleaseHoldResponse,
  refusals: ['item_does_not_found'],
  example: { sessionId: '00000000-0000-1000-8000-000000000000' },
  async handle({ caller, services, request, now }) {
    if (!mayAsk(caller, request.personId !== undefined)) return new Refusal('access_denied')
    return (await releaseHold(caller, request, services, now)) ?? { status: 'ok' }
  },
})

export const holdSet = operation({
  path: '/hold/set',
  summary: 'Puts a session or a person under legal hold: nobody erases it until that is released',
  request: SetHoldRequest,
  response: SetHoldResponse,
  refusals: ['item_does_not_found'],
  example: { sessionId: '00000000-0000-1000-8000-000000000000', reason: 'Inquiry 4711' },
  async handle({ caller, services, request, now }) {
    if (!mayAsk(caller, request.personId !== undefined)) return new Refusal('access_denied')
    const hold = await setHold(caller, request, services, now)
    return hold instanceof Refusal ? hold : { status: 'ok', hold }
  },
})

export const listHolds = operation({
  path: '/holds',
  summary: 'Sessions and persons under legal hold, and why',
  request: listHoldsRequest,
  response: ListHoldsResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { holds, total } = await services.holds.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: holds, page, pageSize, total }
  },
})

export const subjectDelete = operation({
  path: '/subject/delete',
  summary: 'Erases whatever is held on somebody, in every store, with a signed receipt',
  request: EraseSubjectRequest,
  response: EraseSubjectResponse,
  example: { by: 'email', value: 'ann@example.org' },
  async handle({ caller, services, request, origin, now }) {
    if (!mayAsk(caller, request.by === 'person')) return new Refusal('access_denied')
    const { by, value } = request
    return { status: 'ok', ...(await eraseSubject(caller, { by, value, origin }, services, now)) }
  },
})

export const subjectExport = operation({
  path: '/subject/export',
  summary: 'Everything that is held on somebody, with images and face vectors, in a zip',
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

export const subjectFind = operation({
  path: '/subject/find',
  summary: 'What is held on somebody: their sessions, or a person',
  request: FindSubjectRequest,
  response: FindSubjectResponse,
  example: { by: 'email', value: 'ann@example.org' },
  async handle({ caller, services, request, now }) {
    if (!mayAsk(caller, request.by === 'person')) return new Refusal('access_denied')
    const { sessions, persons, ...found } = await findSubject(caller, request, services, now)
    return {
      status: 'ok',
      sessions: sessions.map((session) => ({
        sessionId: session.sessionId,
        clientId: session.clientId,
        clientKey: session.clientKey ?? '',
        createdAt: session.createdAt,
        status: statusAt(session, now),
        outcome: session.decision?.outcome ?? null,
        images: session.imagesErasedAt === null && session.attempt > 0,
      })),
      persons: persons.map(({ personId, listId, createdAt }) => ({
        person_id: personId,
        list_id: listId,
        createdAt,
      })),
      ...found,
    }
  },
})

export const subjectRequests = operation({
  path: '/subject/requests',
  summary: 'Erasures that were asked for, with their receipts, newest first',
  request: listSubjectRequestsRequest,
  response: ListSubjectRequestsResponse,
  async handle({ caller, services, request }) {
    const { by, value, page, pageSize } = request
    const query = by && value !== undefined ? { by, value } : null
    const { requests, total } = await services.subjectRequests.list(caller.owner, query, { page, pageSize })
    return { status: 'ok', results: requests, page, pageSize, total }
  },
})
