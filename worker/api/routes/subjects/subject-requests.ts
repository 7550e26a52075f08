import { ListSubjectRequestsResponse, listSubjectRequestsRequest } from '../../../contract/subjects/subject'
import { operation } from '../../operation'

export const subjectRequests = operation({
  path: '/subject/requests',
  summary: 'Erasures that were asked for, with their receipts, newest first',
  consumes: 'application/json',
  request: listSubjectRequestsRequest,
  response: ListSubjectRequestsResponse,
  async handle({ caller, services, request }) {
    const { by, value, page, pageSize } = request
    const query = by && value !== undefined ? { by, value } : null
    const { requests, total } = await services.subjectRequests.list(caller.owner, query, { page, pageSize })
    return { status: 'ok', results: requests, page, pageSize, total }
  },
})
