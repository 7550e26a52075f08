import { Refusal } from '../../../application/refusal'
import { BalanceRequest, BalanceResponse } from '../../../contract/billing/user-balance'
import { fromMicros } from '../../../domain/billing/balance'
import { operation } from '../../operation'

export const userBalance = operation({
  path: '/user/balance',
  summary: "The balance of the caller's group and its last changes",
  consumes: 'application/json',
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
