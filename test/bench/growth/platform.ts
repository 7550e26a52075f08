/**
 * What the platform allows, by Cloudflare's published limits of 2026 for paid plans: developers.cloudflare.com, D1, Queues,
 * Vectorize and Workers, each under "Limits". Where none is published, what we assume, and why.
 */
export const PLATFORM = {
  /** Of one D1 database. */
  databaseBytes: 10e9,
  databases: 50_000,
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

/** What a session or a person costs, as measured. */
export const COSTS = {
  /** Bytes of D1, indexes and events with them (10,000 sessions and persons in the local store, 2026-11-22). */
  sessionBytes: 18_000,
  personBytes: 3000,
  /** Round trips of D1 from creation to the last status call. */
  sessionQueries: 17,
  /** From the queue's message to its acknowledgement (`bench kyc`, warm). */
  sessionSeconds: 1.8,
  /** Rows that the cron seals, erases or renews in one run, and runs a day. */
  rowsPerRun: 20_000,
  runsPerDay: 288,
  /** Faces that are renewed in one run after a release with another embedding. */
  facesPerRun: 20,
  /** Of a mean owner. */
  personsPerOwner: 2000,
} as const

export type Costs = { readonly [Name in keyof typeof COSTS]: number }
