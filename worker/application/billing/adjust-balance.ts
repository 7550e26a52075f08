import { fromMicros, MAX_BALANCE } from '../../domain/billing/balance'
import type { BalanceStore } from '../../domain/ports'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'

export interface Adjustment {
  groupId: number
  /** Signed, millionths. */
  amount: number
  /** What the ledger names. */
  operation: string
}

/** Null when it is done. */
export async function adjustBalance(
  caller: Caller,
  adjustment: Adjustment,
  { balances }: { balances: Pick<BalanceStore, 'adjust'> },
  now: Date,
): Promise<Refusal | null> {
  const result = await balances.adjust(
    { id: crypto.randomUUID(), ...adjustment, owner: caller.owner, agent: agentOf(caller) },
    now,
  )
  if (result === 'unknown') return new Refusal('item_does_not_found')
  if (result === 'done') return null
  const description = `keeps the balance within ±${fromMicros(MAX_BALANCE)}`
  return invalid({ type: 'number', description }, fromMicros(adjustment.amount), 'amount')
}
