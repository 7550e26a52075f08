/**
 * What the platform allows, by Cloudflare's published limits of 2026 for paid plans: developers.cloudflare.com, D1, Queues,
 * Vectorize and Workers, each under "Limits". Where none is published, what we assume, and why.
 */
export const PLATFORM = {
  /** Of one D1 database. */
  databaseBytes: 10e9,
  databases: 50_000,
  /** Not the platform's, ours: what `npm run deploy -- --shards` binds. */
  shards: 100,
  /** D1 runs one query at a time: 1,000 a second where each takes a millisecond. Assumed: a millisecond a query. */
  queriesPerSecond: 1000,
  /** Of one Vectorize index. */
  vectorsPerIndex: 10_000_000,
  namespacesPerIndex: 50_000,
  /** Of one queue: messages a second, and invocations of its consumer at the same time. */
  messagesPerSecond: 5000,
  consumersAtOnce: 250,
  /** Of one invocation. */
  queriesPerInvocation: 1000,
} as const

export type Platform = { readonly [Name in keyof typeof PLATFORM]: number }

/** What a session or a person costs: as measured, but for the last. */
export const COSTS = {
  /**
   * Bytes of D1 of a document and a selfie. 264 real sessions took 28,000 with pages and indexes (2026-11-24), when
   * rendered ones had 23,300 in rows and indexes; those have 13,800 since results are packed better (results/growth.md).
   */
  sessionBytes: 16_500,
  personBytes: 3000,
  /** Round trips of D1 from creation to the last status call, 14, and 6 that seal its events (`bench session`, 2026-11-23). */
  sessionQueries: 20,
  /** Of those, what control answers for an owner of another shard: a call's credential (counted by hand, 2026-11-22). */
  controlQueries: 3,
  /** Bytes of control an owner elsewhere takes: route and fence, with ids of 36 characters (SQLite, migration 0022). */
  ownerBytes: 202,
  /** `bench kyc`, warm, on an idle machine; Cloudflare's may be faster or slower. */
  sessionSeconds: 1.2,
  /** Faces that a run of the cron puts into the queue after a release with another embedding, and its runs a day. */
  facesPerRun: 700,
  runsPerDay: 1440,
  /** Assumed, not measured: of a mean owner. */
  personsPerOwner: 2000,
} as const

export type Costs = { readonly [Name in keyof typeof COSTS]: number }
