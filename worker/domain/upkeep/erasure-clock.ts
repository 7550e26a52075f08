/**
 * A clock that is ahead of itself makes everything due at once, and what is erased does not come back. When the time of
 * the last run lies more than a day behind, nothing is erased for an hour: a clock that was wrong once is right by then.
 */

export interface ErasureClock {
  /** Up to when a run has erased what was due; milliseconds since 1970. */
  at: number
  /** Since when a jump of the clock waits for its second look; null: it erases. */
  heldSince: number | null
}

export const DAY_SHARE_MS = 86_400_000
export const SECOND_LOOK_MS = 3_600_000

/** `before` is null in the first run of a database: it has nothing that is due. */
export function nextErasure(before: ErasureClock | null, now: number): ErasureClock {
  const isOrdinary = before === null || now - before.at <= DAY_SHARE_MS
  if (isOrdinary) return { at: now, heldSince: null }
  const { at, heldSince } = before
  // A second jump, or a smaller one: it is looked at by itself.
  const since = heldSince !== null && heldSince <= now && now - heldSince <= DAY_SHARE_MS ? heldSince : now
  return now - since >= SECOND_LOOK_MS ? { at: now, heldSince: null } : { at, heldSince: since }
}
