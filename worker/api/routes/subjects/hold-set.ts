import { Refusal } from '../../../application/refusal'
import { setHold } from '../../../application/subjects/set-hold'
import { SetHoldRequest, SetHoldResponse } from '../../../contract/subjects/hold'
import { operation } from '../../operation'
import { mayAsk } from '../../subjects/persons-too'

export const holdSet = operation({
  path: '/hold/set',
  summary: 'Puts a session or a person under legal hold: nobody erases it until that is released',
  consumes: 'application/json',
  request: SetHoldRequest,
  response: SetHoldResponse,
  refusals: ['item_does_not_found'],
  example: { sessionId: '00000000-0000-1000-8000-000000000000', reason: 'Inquiry 4711' },
  async handle({ caller, services, request, now }) {
    if (!mayAsk(caller, request.personId !== undefined)) return new Refusal('access_denied')
    const hold = await setHold(caller, request, services, now)
    return hold instanceof Refusal ? hold : { status: 'ok', hold }
  },
})
