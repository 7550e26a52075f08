/** Times that hang together; a test holds them against each other, the wrangler.toml files and the limits. */
export const TIMES = {
  /** As `limits.cpu_ms` of every Worker of the pipeline: no attempt computes for longer. */
  cpuMs: 60_000,
  /** An attempt belongs to one run; after it, a run that crashed without a trace may be repeated. */
  leaseMs: 60_000,
  /** Older leases are renewed before the next image. */
  leaseRenewalMs: 20_000,
  /** A call that has not had its turn by then is refused as `busy`: its caller has given up, or soon will. */
  waitMs: 20_000,
  /** The caller of a piece of work learns by then that it has failed; the isolate is free once it has ended. */
  jobMs: 60_000,
  /** The same for all images of an attempt together. */
  attemptMs: 300_000,
  /** Whoever has a place in the line says so often; one who has not for so many times is gone. */
  beatMs: 500,
  missedBeats: 6,
  /** A load that takes longer is given up; the next call tries again. */
  loadMs: 20_000,
  /** A stream that brings nothing for so long has lost its sender; pixels that nobody reads are let go of. */
  readerMs: 10_000,
  /**
   * Delays before what failed is tried again, the last one for all others. A message's are spread by a quarter; the
   * attempt itself rests for the shortest of these, so that neither a duplicate nor the cron hastens it.
   */
  retrySeconds: [5, 15, 45, 120, 240, 480, 900, 1800],
  /** The same where nothing failed but the isolate was busy. */
  busySeconds: [5, 15, 30],
} as const

/**
 * Calls that may wait for their turn in one isolate. They hold no image, so memory would allow more; but a job takes
 * two to three seconds in the vision Worker, and who comes later would not have a turn within `waitMs`.
 */
export const WAITING_CALLS = 8

/** Factors on the delays above: how much sooner, and how much later, a message may come again. */
export const SHORTEST_DELAY = 0.75
export const LONGEST_DELAY = 1.25
