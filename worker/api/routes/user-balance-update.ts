import { invalid, Refusal } from '../../application/refusal'
import { UpdateBalanceRequest, UpdateBalanceResponse } from '../../contract/user-balance-update'
import { MAX_BALANCE, micros } from '../../domain/billing/balance'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import { oncePerKey } from '../once-per-key'
import type { Operation } from '../operation'

const PATH = '/user/balance/update'

export const userBalanceUpdate: Operation = {
  path: PATH,
  summary: "Adds a signed amount to a group's balance",
  consumes: 'application/json',
  request: UpdateBalanceRequest,
  response: UpdateBalanceResponse,
  refusals: ['item_does_not_found'],
  idempotent: true,
  example: { groupId: 1, amount: 25.5 },
  async handle(call) {
    const request = parsed(UpdateBalanceRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { groupId } = request
    const amount = micros(request.amount)
    if (amount === null) return invalid({ type: 'number', multipleOf: 0.000001 }, request.amount, 'amount')
    return oncePerKey(call, async () => {
      const { services, principal, now } = call
      const change = { id: crypto.randomUUID(), groupId, amount, owner: principal.owner, operation: PATH }
      const result = await services.balances.adjust({ ...change, actor: callerOf(principal).actor }, now)
      if (result === 'unknown') return new Refusal('item_does_not_found')
      if (result === 'done') return { status: 'ok' }
      const description = `keeps the balance within ±${MAX_BALANCE / 1e6}`
      return invalid({ type: 'number', description }, request.amount, 'amount')
    })
  },
}
