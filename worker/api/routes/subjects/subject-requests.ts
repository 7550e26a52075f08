import { Refusal } from '../../../application/refusal'
import {
  ListSubjectRequestsRequest,
  ListSubjectRequestsResponse,
  listSubjectRequestsRequest,
} from '../../../contract/subjects/subject'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const subjectRequests: Operation = {
  path: '/subject/requests',
  summary: 'Erasures that were asked for, with their receipts, newest first',
  consumes: 'application/json',
  request: ListSubjectRequestsRequest,
  response: ListSubjectRequestsResponse,
  async handle({ caller, services, body }) {
    const request = parse(listSubjectRequestsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { by, value, page, pageSize } = request
    const query = by && value !== undefined ? { by, value } : null
    const { requests, total } = await services.subjectRequests.list(caller.owner, query, { page, pageSize })
    return { status: 'ok', results: requests, page, pageSize, total }
  },
}
