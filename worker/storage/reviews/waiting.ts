/** Conditions on sessions that wait for a reviewer. */
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ReviewFilter } from '../../domain/session/review'
import { heldBy } from '../sessions/session-filter'
import { kycSession as table } from '../tables/schema'

/** Expired or not: what was sent in time is decided, however long that takes, while there is something to look at. */
export const waits = and(isNotNull(table.reviewSince), isNull(table.processingSince), isNull(table.imagesErasedAt))

/** One's own counts as free; so does what somebody let lie. */
export const freeFor = (reviewer: string, now: Date) =>
  or(isNull(table.claimedBy), eq(table.claimedBy, reviewer), lte(table.claimedUntil, now.getTime()))

/** Whoever has decided a session is not its next reviewer. */
export const undecidedBy = (reviewer: string) =>
  sql`not exists (select 1 from json_each(coalesce(${table.verdictsBy}, '[]')) where lower(value) = ${reviewer})`

/** Earlier releases kept names as they were written. */
export const assignedTo = (reviewer: string) => sql`lower(${table.assignedTo}) = ${reviewer}`

const differing = or(
  eq(table.drawn, 'third'),
  and(isNull(table.drawn), sql`json_array_length(coalesce(${table.verdictsBy}, '[]')) > 1`),
)
const paused = (now: Date) => gt(table.pausedUntil, now.getTime())
const running = (now: Date) => or(isNull(table.pausedUntil), lte(table.pausedUntil, now.getTime()))

export function shown(filter: ReviewFilter, reviewer: string, now: Date): SQL | undefined {
  const { show } = filter
  if (show === 'mine') return heldBy(reviewer, now)
  if (show === 'assigned') return assignedTo(reviewer)
  if (show === 'paused') return paused(now)
  if (show === 'looks') return isNotNull(table.drawn)
  if (show === 'differing') return differing
  if (show !== 'free') return undefined
  const unassigned = or(isNull(table.assignedTo), assignedTo(reviewer))
  return and(claimable(filter, reviewer, now), running(now), unassigned)
}

const claimable = ({ alone }: Pick<ReviewFilter, 'alone'>, reviewer: string, now: Date) =>
  and(
    freeFor(reviewer, now),
    undecidedBy(reviewer),
    alone ? sql`(coalesce(${table.rules} ->> '$.reviewersNeeded', 1) < 2 and ${table.drawn} is null)` : undefined,
  )

/** What may be taken next: of a list of paused or assigned cases, those; otherwise what nobody has to wait with. */
export const offered = (filter: ReviewFilter, reviewer: string, now: Date): SQL | undefined =>
  filter.show === 'mine' || filter.show === 'assigned' || filter.show === 'paused'
    ? claimable(filter, reviewer, now)
    : shown({ ...filter, show: 'free' }, reviewer, now)
