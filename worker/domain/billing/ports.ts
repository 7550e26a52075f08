import type { Agent } from '../events'
import type { Charge, LedgerEntry } from './balance'

/** Amounts are millionths. */
export interface BalanceStore {
  /** Opens an account for a group that has none. */
  seen(groupId: number, now: Date): Promise<void>
  adjust(change: Charge & { agent: Agent }, now: Date): Promise<'done' | 'unknown' | 'out_of_range'>
  /**
   * Charges a group, and gives the valid charge; false, and nothing is written, when the balance does not suffice. A
   * made charge is not made again; a refunded one is, under a new id.
   */
  charge(charge: Charge, now: Date): Promise<Charge | false>
  /** Refunds a charge, once; not while a session's attempt holds it: the attempt's end decides. */
  refund(charge: Pick<Charge, 'id'>, now: Date): Promise<void>
  /** Balance with its last changes, newest first; null for an unknown group. */
  balance(groupId: number, entries: number): Promise<{ balance: number; entries: LedgerEntry[] } | null>
}
