import { setOperator } from '../../../application/operators/set-operator'
import { Refusal } from '../../../application/refusal'
import { SetReviewerRequest, SetReviewerResponse } from '../../../contract/operators/reviewers'
import { operation } from '../../operation'

export const reviewerSet = operation({
  path: '/reviewer/set',
  summary: 'Teams of a named person, and the most that the person may do; `active: false` ends all they have',
  consumes: 'application/json',
  request: SetReviewerRequest,
  response: SetReviewerResponse,
  refusals: ['operator_own'],
  example: { name: 'ann@example.org', teams: ['leads'], scopes: ['review', 'kyc'] },
  async handle({ caller, services, request, now }) {
    const reviewer = await setOperator(caller, request, services, now)
    return reviewer instanceof Refusal ? reviewer : { status: 'ok', reviewer }
  },
})
