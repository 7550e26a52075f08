/** Replaces Date; `minutesLeft`: of the year, when the run has begun. */
export function stepClock(began: number, minutesLeft: number): void

/** The same as a script, for Workers and pages; null: the clock is the machine's. */
export const clockScript: string | null
