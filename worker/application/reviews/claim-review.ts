import type { EventLog } from '../../domain/audit/ports'
import type { SessionImage } from '../../domain/case/session'
import { readTogether } from '../../domain/events'
import type { CaseNote, HandlingStore } from '../../domain/session/handling'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewCase, ReviewFilter, ReviewStore, ReviewSurroundings } from '../../domain/session/review'
import { toldTo } from '../../domain/session/told-notes'
import { agentOf, type Caller } from '../caller'
import { refusedWithoutName, reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'
import { recordSessionRead } from '../sessions/record-session-read'
import { type SessionRow, sessionRow } from '../sessions/session-row'
import { type AgainstSession, sessionsAgainst } from './against-session'
import { hasDecided } from './has-decided'

interface Ports {
  reviews: Pick<ReviewStore, 'byId' | 'claim' | 'nextFor'>
  reviewSurroundings: ReviewSurroundings
  handling: Pick<HandlingStore, 'notes'>
  sessions: Pick<SessionStore, 'byId'>
  events: Pick<EventLog, 'record'>
  settings: { limits: { reviewSeconds: number } }
}

export interface Wanted extends ReviewFilter {
  /** The longest waiting one that is free where it is missing. */
  sessionId?: string | undefined
}

export interface ClaimedReview extends ReviewCase {
  notes: CaseNote[]
  take: SessionImage[]
  /** Other sessions of the same person. */
  others: SessionRow[]
  against: AgainstSession[]
}

/** So that no two people decide the same; again, to keep it. Null: nothing is left. */
export async function claimReview(
  caller: Caller,
  { sessionId, ...filter }: Wanted,
  ports: Ports,
  now: Date,
): Promise<ClaimedReview | null | Refusal> {
  const { owner } = caller
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const until = new Date(now.getTime() + ports.settings.limits.reviewSeconds * 1000)
  const claimed = async (id: string) => {
    const before = await ports.reviews.byId(owner, id, now)
    if (!before || hasDecided(reviewer, before)) return null
    if (!(await ports.reviews.claim({ sessionId: id, reviewer, until }, agentOf(caller), now))) return null
    const found = await ports.reviews.byId(owner, id, now)
    if (!found) return null
    const { reviewSurroundings, sessions, handling } = ports
    const [take, others, against, notes] = await Promise.all([
      reviewSurroundings.take(id),
      reviewSurroundings.others(found.session),
      sessionsAgainst(found.session, sessions),
      handling.notes(owner, id),
    ])
    await recordSessionRead(caller, found.session, ports, now)
    const shown = [...new Set([...others, ...against].map(({ sessionId: other }) => other))]
    const detail = readTogether(shown)
    const agent = agentOf(caller)
    if (shown.length > 0) await ports.events.record({ owner, ...agent, action: 'sessions_listed', detail }, now)
    return {
      ...found,
      notes: toldTo(reviewer, notes, found),
      take,
      others: others.map((other) => sessionRow(other, now)),
      against,
    }
  }
  if (sessionId !== undefined) {
    const found = await ports.reviews.byId(owner, sessionId, now)
    if (!found) return new Refusal('session_not_in_review')
    const refused = refusedWithoutName(caller, found)
    if (refused) return refused
    if (hasDecided(reviewer, found)) return new Refusal('review_second_needed')
    return (await claimed(sessionId)) ?? new Refusal('review_claimed')
  }
  // Others may ask at the same moment: who comes second takes the next one.
  for (const id of await ports.reviews.nextFor(
    owner,
    reviewer,
    { ...filter, alone: caller.operator === undefined },
    now,
  )) {
    const taken = await claimed(id)
    if (taken) return taken
  }
  return null
}
