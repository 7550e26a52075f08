/** Counts of an owner's days. They are made of the log of events, name nobody, and stay when sessions go. */

/** `name` and `key` as storage/metrics/metric-rollup.ts writes them. */
export interface DayCount {
  /** Or an hour. */
  day: string
  name: string
  key: string
  count: number
}

export interface MetricStore {
  /** Counts the next events, at most so many; gives how many. The cron calls it. */
  roll(limit: number, now: Date): Promise<number>
  /** Of all owners together, in an hour `YYYY-MM-DDTHH` of the last two days. */
  ofHour(hour: string): Promise<{ name: string; key: string; count: number }[]>
  /** Reads counts in UTC, both ends included: days (`YYYY-MM-DD`), or hours (`YYYY-MM-DDTHH`) of the last two days. */
  read(owner: string, from: string, to: string): Promise<DayCount[]>
}

/** Hours for which hourly counts are kept: after them the days tell enough. */
export const HOURS_KEPT = 50

export const STEPS = ['created', 'opened', 'consented', 'sent', 'answered', 'approved'] as const
export const SPANS = ['processing', 'decision', 'review', 'step'] as const
/** How a question for a further step ends. */
export const STEP_ENDS = ['done', 'not_done', 'declined'] as const

/** Times are counted in classes whose ends are 19 % apart: what is read of them is at most 9 % off. */
const CLASSES_PER_DOUBLING = 4

/** Milliseconds in the middle of a class. */
const classMiddle = (bucket: number) => 2 ** ((bucket + 0.5) / CLASSES_PER_DOUBLING)

/** Quantile of counts by class; null where there are none. */
export function quantile(buckets: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...buckets.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [bucket, count] of [...buckets].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (seen >= share * total) return Math.round(classMiddle(bucket))
  }
  return null
}
