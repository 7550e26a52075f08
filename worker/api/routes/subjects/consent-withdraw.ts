import { Refusal } from '../../../application/refusal'
import { withdrawConsent } from '../../../application/subjects/withdraw-consent'
import { WithdrawConsentRequest, WithdrawConsentResponse } from '../../../contract/subjects/consent-withdraw'
import { operation } from '../../operation'

export const consentWithdraw = operation({
  path: '/consent/withdraw',
  summary: 'Ends what is done with a session, and erases what its scenario says',
  consumes: 'application/json',
  request: WithdrawConsentRequest,
  response: WithdrawConsentResponse,
  refusals: ['session_not_found', 'session_decided', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const withdrawn = await withdrawConsent(caller, request, services, now)
    return withdrawn instanceof Refusal ? withdrawn : { status: 'ok', ...withdrawn }
  },
})
