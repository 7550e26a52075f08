import { Refusal } from '../../../application/refusal'
import { releaseHold } from '../../../application/subjects/set-hold'
import { ReleaseHoldRequest, ReleaseHoldResponse } from '../../../contract/subjects/hold'
import { operation } from '../../operation'
import { mayAsk } from '../../subjects/persons-too'

export const holdRelease = operation({
  path: '/hold/release',
  summary: 'Ends a legal hold: what is due goes with the next run of the cron',
  consumes: 'application/json',
  request: ReleaseHoldRequest,
  response: ReleaseHoldResponse,
  refusals: ['item_does_not_found'],
  example: { sessionId: '00000000-0000-1000-8000-000000000000' },
  async handle({ caller, services, request, now }) {
    if (!mayAsk(caller, request.personId !== undefined)) return new Refusal('access_denied')
    return (await releaseHold(caller, request, services, now)) ?? { status: 'ok' }
  },
})
