import { adjustBalance } from '../../application/billing/adjust-balance'
import { invalid, Refusal } from '../../application/refusal'
import { BalanceRequest, BalanceResponse, UpdateBalanceRequest, UpdateBalanceResponse } from '../../contract/billing'
import { fromMicros, micros } from '../../domain/billing/balance'
import { oncePerKey } from '../once-per-key'
import { operation } from '../operation'

export const userBalanceUpdate = operation({
  path: '/user/balance/update',
  summary: "Adds a signed amount to a group's balance",
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

export const userBalance = operation({
  path: '/user/balance',
  summary: "The balance of the caller's group and its last changes",
  request: BalanceRequest,
  response: BalanceResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services }) {
    const { groupId } = caller
    const account =
      groupId === null ? null : await services.balances.balance(groupId, services.settings.limits.pageSize)
    if (!account) return new Refusal('item_does_not_found')
    const entries = account.entries.map(({ owner, amount, ...entry }) => {
      return { amount: fromMicros(amount), ...entry, by: owner }
    })
    return { status: 'ok', groupId, balance: fromMicros(account.balance), entries }
  },
})
