import type { EventLog } from '../../domain/audit/ports'
import { readTogether } from '../../domain/events'
import type { Paging } from '../../domain/paging'
import type { ReviewFilter, ReviewList, ReviewStore } from '../../domain/session/review'
import { agentOf, type Caller } from '../caller'
import { reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'

interface Ports {
  reviews: Pick<ReviewStore, 'list'>
  events: Pick<EventLog, 'record'>
}

export async function listReviews(
  caller: Caller,
  { page, pageSize, ...filter }: Paging & ReviewFilter,
  { reviews, events }: Ports,
  now: Date,
): Promise<ReviewList | Refusal> {
  const { owner } = caller
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const found = await reviews.list(
    { owner, reviewer },
    { ...filter, alone: caller.operator === undefined },
    { page, pageSize },
    now,
  )
  const detail = readTogether(found.cases.map(({ session }) => session.sessionId))
  if (detail.count !== 0) await events.record({ owner, ...agentOf(caller), action: 'sessions_listed', detail }, now)
  return found
}
