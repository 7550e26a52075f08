import { Refusal } from '../../../application/refusal'
import { correctField } from '../../../application/reviews/correct-field'
import { CorrectFieldRequest, CorrectFieldResponse } from '../../../contract/reviews/review'
import { sessionStatusView } from '../../kyc/session-view'
import { operation } from '../../operation'

export const reviewCorrect = operation({
  path: '/review/correct',
  summary: 'A value that was read wrongly is put right, with a reason; the readings stay beside it',
  consumes: 'application/json',
  request: CorrectFieldRequest,
  response: CorrectFieldResponse,
  refusals: [
    'reviewer_unnamed',
    'session_not_found',
    'session_decided',
    'field_not_found',
    'field_signed',
    'session_changed',
    'others_named',
  ],
  example: { title: 'Surname', value: 'ERIKSSON', reason: 'a stamp lies over the letters' },
  async handle({ caller, services, request, link, now }) {
    const session = await correctField(caller, request, services, now)
    if (session instanceof Refusal) return session
    return { status: 'ok', session: await sessionStatusView(session, link, caller, now) }
  },
})
