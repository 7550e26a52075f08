/** Times that hang together; a test holds them against each other, the wrangler.toml files and the limits. */
export const TIMES = {
  /** As `limits.cpu_ms` of every Worker of the pipeline: no attempt computes for longer. */
  cpuMs: 60_000,
  /** An attempt belongs to one run; after it, a run that crashed without a trace may be repeated. */
  leaseMs: 60_000,
  /** A cancelled request never resolves, so whoever waits for its turn goes on after this long. */
  turnMs: 60_000,
  /** A codec whose pixels nobody reads lets go of them. */
  readerMs: 10_000,
  /** A message of an attempt that another run holds comes again; all its tries together outlast the lease. */
  busyRetrySeconds: 30,
  faultRetrySeconds: 2,
} as const
