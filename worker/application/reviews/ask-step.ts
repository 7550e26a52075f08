import type { Session } from '../../domain/case/session'
import { askedByReviewer } from '../../domain/decision/step-up/step-up'
import { beginRefusal } from '../../domain/session/attempt'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewStore } from '../../domain/session/review'
import { undecided } from '../../domain/session/reviewed'
import type { Step } from '../../words/decision/step-up'
import { BEGIN_ERRORS } from '../attempts/begin-attempt'
import { agentOf, type Caller } from '../caller'
import { refusedWithoutName, reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'

interface Ports {
  reviews: Pick<ReviewStore, 'byId'>
  sessions: Pick<SessionStore, 'decide'>
  settings: { limits: { attempts: number; imagesPerSession: number } }
}

/**
 * Asks the person of a case for a further step, by the holder of the claim. The case leaves the queue; it comes back where
 * nothing is proved, or something is still for a reviewer. Verdicts given so far do not count, since the evidence changes.
 */
export async function askStep(
  caller: Caller,
  { sessionId, steps }: { sessionId: string; steps?: readonly Step[] | undefined },
  { reviews, sessions, settings }: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const found = await reviews.byId(caller.owner, sessionId, now)
  const before = found?.session.decision
  if (!found || !before) return new Refusal('session_not_in_review')
  const { session, claim, look } = found
  if (look) return new Refusal('session_decided')
  const unnamed = refusedWithoutName(caller, found)
  if (unnamed) return unnamed
  if (claim?.by !== reviewer) return new Refusal(claim ? 'review_claimed' : 'review_not_claimed')
  // What cannot be answered is not asked.
  const waiting = { ...session, status: 'idle' } as const
  const unanswerable = beginRefusal(waiting, { stored: 0, count: 0, fromBrowser: false }, settings.limits, now)
  if (unanswerable) return new Refusal(BEGIN_ERRORS[unanswerable])
  const { rules, attempt } = session
  const asked = askedByReviewer({ by: reviewer, steps: steps ?? rules.stepUp.to, reasons: before.reasons, now })
  const by = caller.actor === 'token' ? 'token' : 'user'
  const decision = { ...undecided(before), ...asked, by, at: now.toISOString() } as const
  const done = await sessions.decide(
    { sessionId, attempt },
    { decision, status: 'idle', reviewer },
    agentOf(caller),
    now,
  )
  return done ? { ...waiting, decision } : new Refusal('review_not_claimed')
}
