import { sql } from 'drizzle-orm'

/**
 * Place of a waiting session in the queue: by priority, then what is due, soonest first, then the rest, longest waiting
 * first. SQLite takes the index only for these very words, and drizzle cuts an index at commas: hence `case`. The due
 * time is the one that somebody set, or the scenario's.
 */
const HOURS = `rules ->> '$.reviewHours'`
const DUE = `(case when due_at is not null then due_at when ${HOURS} is not null then review_since + ${HOURS} * 3600000 end)`
/** Later than any time, by far. */
const LATER = 50_000_000_000_000

export const reviewOrder = sql.raw(
  `((case when priority is null then 1 else priority end) * ${2 * LATER} + (case when ${DUE} is null then ${LATER} + review_since else ${DUE} end))`,
)
