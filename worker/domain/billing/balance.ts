/** Money of a group. Amounts are whole millionths of the unit: sums of them are exact. */

export type LedgerReason = 'adjustment' | 'charge' | 'refund'

export interface LedgerEntry {
  amount: number
  reason: LedgerReason
  operation: string
  /** `sub` of the user who caused it. */
  owner: string
  /** ISO 8601. */
  at: string
}

export interface Charge {
  id: string
  groupId: number
  owner: string
  operation: string
  amount: number
}

const MICROS = 1_000_000

/** No balance goes beyond, either way: it stays an exact integer. */
export const MAX_BALANCE = 1_000_000_000 * MICROS

/** Converts an amount to millionths; null for one that is no whole number of them. */
export function micros(amount: number): number | null {
  const whole = Math.round(amount * MICROS)
  return whole / MICROS === amount ? whole : null
}

export const fromMicros = (amount: number): number => amount / MICROS
