/** What came of the calls of a run. */
export interface Tally {
  /** How many ended how, by kind of call: an HTTP status, or `reset`, `aborted`. */
  calls: Record<string, Record<string, number>>
  resets: number
  wrong: string[]
  refused: { withRetryAfter: number; without: number }
  /** Of status calls, in ms. */
  statusMs: number[]
}

export const newTally = (): Tally => ({
  calls: {},
  resets: 0,
  wrong: [],
  refused: { withRetryAfter: 0, without: 0 },
  statusMs: [],
})

export function count({ calls }: Tally, kind: string, ending: string | number): void {
  const endings = calls[kind] ?? {}
  calls[kind] = endings
  endings[ending] = (endings[ending] ?? 0) + 1
}

export function percentiles(values: number[]): Record<string, number | null> {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
    return value === undefined ? null : Math.round(value)
  }
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
