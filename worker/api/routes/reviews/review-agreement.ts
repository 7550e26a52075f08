import { readAgreement } from '../../../application/metrics/read-agreement'
import { ReadAgreementRequest, ReadAgreementResponse } from '../../../contract/reviews/agreement'
import { operation } from '../../operation'

export const reviewAgreement = operation({
  path: '/review/agreement',
  summary: 'How far second looks, drawn by `sampling`, agree with the decisions, by reviewer',
  consumes: 'application/json',
  request: ReadAgreementRequest,
  response: ReadAgreementResponse,
  example: { from: '2026-09-01', to: '2026-11-30' },
  async handle({ caller, services, request, now }) {
    return { status: 'ok', ...(await readAgreement(caller, request, services, now)) }
  },
})
