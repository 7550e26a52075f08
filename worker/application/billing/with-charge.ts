/** Prices: the group pays before anything is done, and gets its money back for a call that failed. */
import type { Charge } from '../../domain/billing/balance'
import type { BalanceStore } from '../../domain/billing/ports'
import { type Prices, priceOf } from '../../domain/billing/prices'
import { isSandbox } from '../../domain/sandbox'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

export interface Ports {
  balances: Pick<BalanceStore, 'charge' | 'refund'>
  settings: { prices: Prices }
  now: () => Date
}

interface Charged<T> {
  /** Path of the operation. */
  operation: string
  /** Whether an answer need not be paid for; default: every answer is. */
  failed?: ((answer: T) => boolean) | undefined
  /** The same for the same work: it is paid once. */
  workId?: string
  /** Asked where there is a price: whether this work has none. */
  isFree?: (() => Promise<boolean>) | undefined
}

/** Charges for the work of an operation, and refunds a failed call. */
export async function withCharge<T extends object>(
  { groupId, owner }: Caller,
  { operation, failed = () => false, workId = crypto.randomUUID(), isFree }: Charged<T>,
  { balances, settings, now }: Ports,
  work: (charge: Charge | null) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const amount = priceOf(settings.prices, operation)
  if (amount === 0 || isSandbox(owner) || (await isFree?.())) return work(null)
  if (groupId === null) return new Refusal('payment_required')
  let charge: Charge = { id: workId, groupId, owner, operation, amount }
  try {
    const made = await balances.charge(charge, now())
    if (!made) return new Refusal('payment_required')
    charge = made
    const answer = await work(charge)
    if (answer instanceof Refusal || failed(answer)) await balances.refund(charge, now())
    return answer
  } catch (error) {
    // Also where the charge's own answer was lost: what was not paid is not given back.
    await balances.refund(charge, now()).catch(() => {})
    throw error
  }
}
