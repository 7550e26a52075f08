import { Refusal } from '../../../application/refusal'
import {
  ListReviewersRequest,
  ListReviewersResponse,
  listReviewersRequest,
} from '../../../contract/operators/reviewers'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const reviewers: Operation = {
  path: '/reviewers',
  summary: 'Named people who act for the user, as far as their credentials are narrowed, by name',
  consumes: 'application/json',
  request: ListReviewersRequest,
  response: ListReviewersResponse,
  async handle({ caller, services, body }) {
    const request = parse(listReviewersRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize } = request
    const { operators, total } = await services.operators.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: operators, page, pageSize, total }
  },
}
