import { readAgreement } from '../../../application/metrics/read-agreement'
import { Refusal } from '../../../application/refusal'
import { ReadAgreementRequest, ReadAgreementResponse } from '../../../contract/reviews/agreement'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const reviewAgreement: Operation = {
  path: '/review/agreement',
  summary: 'How far second looks, drawn by `sampling`, agree with the decisions, by reviewer',
  consumes: 'application/json',
  request: ReadAgreementRequest,
  response: ReadAgreementResponse,
  example: { from: '2026-09-01', to: '2026-11-30' },
  async handle({ caller, services, body, now }) {
    const request = parse(ReadAgreementRequest, body.fields)
    if (request instanceof Refusal) return request
    return { status: 'ok', ...(await readAgreement(caller, request, services, now)) }
  },
}
