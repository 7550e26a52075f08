/** Prices: the group pays before anything is done, and gets its money back for a call that failed. */
import { Refusal } from '../application/refusal'
import type { Charge } from '../domain/balance'
import type { Call } from './operation'
import type { OperationPath } from './policies'

export async function charged<T extends object>(
  { services, principal, now }: Call,
  operation: OperationPath,
  work: (charge: Charge | null) => Promise<T | Refusal>,
  failed: (answer: T) => boolean = () => false,
): Promise<T | Refusal> {
  const amount = services.settings.prices[operation] ?? 0
  if (amount === 0) return work(null)
  const { groupId, owner } = principal
  if (groupId === null) return new Refusal('payment_required')
  const charge = { id: crypto.randomUUID(), groupId, owner, operation, amount }
  if (!(await services.balances.charge(charge, now))) return new Refusal('payment_required')
  try {
    const answer = await work(charge)
    if (answer instanceof Refusal || failed(answer)) await services.balances.refund(charge, services.now())
    return answer
  } catch (error) {
    await services.balances.refund(charge, services.now())
    throw error
  }
}
