import { setOperator } from '../../application/operators/set-operator'
import { Refusal } from '../../application/refusal'
import {
  ListReviewersResponse,
  listReviewersRequest,
  SetReviewerRequest,
  SetReviewerResponse,
} from '../../contract/operators/reviewers'
import { operation } from '../operation'

export const reviewerSet = operation({
  path: '/reviewer/set',
  summary: 'Teams of a named person, and the most that the person may do; `active: false` ends all they have',
  request: SetReviewerRequest,
  response: SetReviewerResponse,
  refusals: ['operator_own'],
  example: { name: 'ann@example.org', teams: ['leads'], scopes: ['review', 'kyc'] },
  async handle({ caller, services, request, now }) {
    const reviewer = await setOperator(caller, request, services, now)
    return reviewer instanceof Refusal ? reviewer : { status: 'ok', reviewer }
  },
})

export const reviewers = operation({
  path: '/reviewers',
  summary: 'Named people who act for the user, as far as their credentials are narrowed, by name',
  request: listReviewersRequest,
  response: ListReviewersResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { operators, total } = await services.operators.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: operators, page, pageSize, total }
  },
})
