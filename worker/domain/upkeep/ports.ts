/** Keeps data at rest encrypted by the keys that are current, a bounded number a run; the cron calls it. */
export interface DataSealing {
  /** Owners' keys that an earlier key of the deployment has wrapped are wrapped by the current one. */
  rewrapKeys(): Promise<void>
  /** Rows and objects that owners' retired keys have sealed. */
  sealOlder(now: Date, objectsAtMost: number): Promise<void>
}

/** Whether the database can be reached and its schema is the one this code needs. */
export interface Readiness {
  ready(): Promise<boolean>
}
