import { adjustBalance } from '../../../application/billing/adjust-balance'
import { invalid } from '../../../application/refusal'
import { UpdateBalanceRequest, UpdateBalanceResponse } from '../../../contract/billing/user-balance-update'
import { micros } from '../../../domain/billing/balance'
import { oncePerKey } from '../../once-per-key'
import { operation } from '../../operation'

export const userBalanceUpdate = operation({
  path: '/user/balance/update',
  summary: "Adds a signed amount to a group's balance",
  consumes: 'application/json',
  request: UpdateBalanceRequest,
  response: UpdateBalanceResponse,
  refusals: ['item_does_not_found'],
  idempotent: true,
  example: { groupId: 1, amount: 25.5 },
  async handle(call) {
    const { caller, operation, services, request, now } = call
    const { groupId } = request
    const amount = micros(request.amount)
    if (amount === null) return invalid({ type: 'number', multipleOf: 0.000001 }, request.amount, 'amount')
    return oncePerKey(call, async (_charge, { id }) => {
      const refusal = await adjustBalance(caller, { id, groupId, amount, operation }, services, now)
      return refusal ?? { status: 'ok' }
    })
  },
})
