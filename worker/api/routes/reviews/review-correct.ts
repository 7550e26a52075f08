import { Refusal } from '../../../application/refusal'
import { correctField } from '../../../application/reviews/correct-field'
import { CorrectFieldRequest, CorrectFieldResponse } from '../../../contract/reviews/review'
import { parse } from '../../body/parse'
import { sessionStatusView } from '../../kyc/session-view'
import type { Operation } from '../../operation'

export const reviewCorrect: Operation = {
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
  async handle({ caller, services, body, link, now }) {
    const request = parse(CorrectFieldRequest, body.fields)
    if (request instanceof Refusal) return request
    const session = await correctField(caller, request, services, now)
    if (session instanceof Refusal) return session
    return { status: 'ok', session: await sessionStatusView(session, link, caller, now) }
  },
}
