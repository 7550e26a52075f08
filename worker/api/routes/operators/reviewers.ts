import { ListReviewersResponse, listReviewersRequest } from '../../../contract/operators/reviewers'
import { operation } from '../../operation'

export const reviewers = operation({
  path: '/reviewers',
  summary: 'Named people who act for the user, as far as their credentials are narrowed, by name',
  consumes: 'application/json',
  request: listReviewersRequest,
  response: ListReviewersResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { operators, total } = await services.operators.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: operators, page, pageSize, total }
  },
})
