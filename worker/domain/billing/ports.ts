import type { Agent } from '../events'
import type { Charge, LedgerEntry } from './balance'

/** Amounts are millionths. */
export interface BalanceStore {
  /** Opens an account for a group that has none. */
  seen(groupId: number, now: Date): Promise<void>
  adjust(change: Charge & { agent: Agent }, now: Date): Promise<'done' | 'unknown' | 'out_of_range'>
  /**
   * False, and nothing is written, when the balance does not suffice. A charge that has been made is not made again; one
   * that was given back, under a new id. Gives the charge that stands.
   */
  charge(charge: Charge, now: Date): Promise<Charge | false>
  /** Gives a charge back that was made, once; not while a session's attempt bears it, whose end decides. */
  refund(charge: Pick<Charge, 'id'>, now: Date): Promise<void>
  /** With the last changes, newest first; null for an unknown group. */
  balance(groupId: number, entries: number): Promise<{ balance: number; entries: LedgerEntry[] } | null>
}
