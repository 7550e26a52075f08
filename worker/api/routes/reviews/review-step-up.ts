import { Refusal } from '../../../application/refusal'
import { askStep } from '../../../application/reviews/ask-step'
import { AskStepRequest, AskStepResponse } from '../../../contract/reviews/review'
import { parse } from '../../body/parse'
import { sessionStatusView } from '../../kyc/session-view'
import type { Operation } from '../../operation'

export const reviewStepUp: Operation = {
  path: '/review/step-up',
  summary:
    'A reviewer asks the person for a further step: the case waits for them, and comes back unless it settles all',
  consumes: 'application/json',
  request: AskStepRequest,
  response: AskStepResponse,
  refusals: [
    ...(['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'session_decided'] as const),
    ...(['review_claimed', 'review_not_claimed', 'session_expired', 'session_attempts'] as const),
  ],
  example: { steps: ['take'] },
  async handle({ caller, services, body, link, now }) {
    const request = parse(AskStepRequest, body.fields)
    if (request instanceof Refusal) return request
    const session = await askStep(caller, request, services, now)
    if (session instanceof Refusal) return session
    return { status: 'ok', session: await sessionStatusView(session, link, caller, now) }
  },
}
