import { Refusal } from '../../../application/refusal'
import { withdrawConsent } from '../../../application/subjects/withdraw-consent'
import { WithdrawConsentRequest, WithdrawConsentResponse } from '../../../contract/subjects/consent-withdraw'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const consentWithdraw: Operation = {
  path: '/consent/withdraw',
  summary: 'Ends what is done with a session, and erases what its scenario says',
  consumes: 'application/json',
  request: WithdrawConsentRequest,
  response: WithdrawConsentResponse,
  refusals: ['session_not_found', 'session_decided', 'legal_hold'],
  async handle({ caller, services, body, now }) {
    const request = parse(WithdrawConsentRequest, body.fields)
    if (request instanceof Refusal) return request
    const withdrawn = await withdrawConsent(caller, request, services, now)
    return withdrawn instanceof Refusal ? withdrawn : { status: 'ok', ...withdrawn }
  },
}
