import { fromMicros, MAX_BALANCE } from '../../domain/billing/balance'
import type { BalanceStore } from '../../domain/billing/ports'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'

export interface Adjustment {
  /** Id of the work, which is done once. */
  id: string
  groupId: number
  /** Signed, millionths. */
  amount: number
  /** Operation that the ledger names. */
  operation: string
}

/** Changes a balance; null when it is done. */
export async function adjustBalance(
  caller: Caller,
  adjustment: Adjustment,
  { balances }: { balances: Pick<BalanceStore, 'adjust'> },
  now: Date,
): Promise<Refusal | null> {
  const { owner } = caller
  const result = await balances.adjust({ ...adjustment, owner, agent: agentOf(caller) }, now)
  if (result === 'unknown') return new Refusal('item_does_not_found')
  if (result === 'done') return null
  const description = `keeps the balance within ±${fromMicros(MAX_BALANCE)}`
  return invalid({ type: 'number', description }, fromMicros(adjustment.amount), 'amount')
}
