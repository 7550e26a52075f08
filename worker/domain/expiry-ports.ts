/** Erases what sessions hold when their scenario's time is over; gives of how many. */
export interface Retention {
  eraseImages(limit: number, now: Date): Promise<number>
  /** Erases the images of one session, whether or not they have expired. */
  eraseImagesOf(session: { id: string; owner: string }, now: Date): Promise<void>
  /** Erases sessions with vectors, stored answers, and images that are still there. */
  eraseSessions(limit: number, now: Date): Promise<number>
}

export interface EventRetention {
  /** Erases expired events from the beginning of each owner's chain; gives how many. */
  eraseEvents(limit: number, now: Date): Promise<number>
}

/** Logs sessions whose time is over before they were approved or declined; the cron calls it. Gives how many. */
export interface SessionExpiry {
  log(now: Date): Promise<number>
}

/** Says whether a run may erase what is due by its clock (worker/domain/upkeep/erasure-clock.ts); each run asks once. */
export interface ErasureGate {
  mayErase(now: Date): Promise<boolean>
}

/** Deletes objects that nothing refers to, a bounded number a run. */
export interface BucketSweep {
  sweep(now: Date): Promise<void>
}
