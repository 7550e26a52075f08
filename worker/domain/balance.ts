/** Money of a group. Amounts are whole millionths of the unit: sums of them are exact. */

export type LedgerReason = 'adjustment' | 'charge' | 'refund'

const MICROS = 1_000_000

/** Of one change and of a balance, either sign: sums stay exact integers. */
export const MAX_AMOUNT = 1_000_000_000

/** Null for an amount that is no whole number of millionths. */
export function micros(amount: number): number | null {
  const whole = Math.round(amount * MICROS)
  return Math.abs(amount * MICROS - whole) < 1e-3 ? whole : null
}

export const fromMicros = (amount: number): number => amount / MICROS
