/** Databases by owner: the first is also what must be found before an owner is known. */

/** Binding `DB`: control and shard 0 in one. */
export const CONTROL = 0

/**
 * State of an owner's rows in a database, which bounds what it may do with them; no row: everything is allowed. `open`:
 * within a batch that copies or erases.
 */
export type FenceState = 'arriving' | 'leaving' | 'left' | 'elsewhere' | 'open'

/**
 * asked: nothing has been done. freezing: calls are put off. copying, checking. opening: both copies are the same, and the
 * new one is let be written. erasing: calls go to the new place, and the old one is emptied. returning: given up, the
 * new copy is erased.
 */
export type MovePhase = 'asked' | 'freezing' | 'copying' | 'checking' | 'opening' | 'erasing' | 'returning'

/** Message of a database that refuses to write an owner's rows. */
export const OWNER_ELSEWHERE = 'owner is kept elsewhere'

/** Whether an error, or any of its causes, says that the owner is kept elsewhere. */
export function isOwnerElsewhere(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes(OWNER_ELSEWHERE)) return true
  return false
}

export interface ShardRouting {
  /** Place of the owner's data; null while it is being moved. A new owner is given a place. */
  home(owner: string): Promise<number | null>
}

/** Upkeep of one database that is needed because there are several; the cron calls it. */
export interface ShardUpkeep {
  /** Moves events that were written in control, and refunds of accounts there, a bounded number a run. */
  settle(now: Date): Promise<void>
  /** Notes how much the database holds: new owners go to the emptiest. */
  measure(): Promise<void>
}

export interface OwnerMoves {
  /** Goes on with what has been asked for, a bounded number of steps; gives how many moves are left. */
  advance(now: () => Date): Promise<number>
}
