/** Events of an attempt's end, inserted after the statement that has written the end. */
import { sql } from 'drizzle-orm'
import type { Decision } from '../../domain/case/decision'
import type { AttemptOutcome } from '../../domain/case/outcome'
import type { ReasonCode } from '../../words/decision/reasons'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { keepSigns } from '../duplicates/seen-marks'
import { kycSession } from '../tables/schema'

const LIVENESS_REASONS: readonly ReasonCode[] = ['liveness_missing', 'liveness_unlit', 'liveness_repeated']

/**
 * State of the question for a further step and milliseconds since it was asked, in the attempt that brought it there.
 * `declined`: what was sent has ended the session, before a step was done or given up.
 */
export function changedStep({ stepUp, at, outcome, by }: Decision) {
  if (!stepUp) return {}
  const { state, askedAt, endedAt } = stepUp
  const stepMs = Date.parse(at) - Date.parse(askedAt)
  if (endedAt === at) return { stepUp: state, stepMs }
  if (state !== 'asked') return {}
  if (askedAt === at) return { stepUp: state }
  return outcome === 'declined' && by === 'system' ? { stepUp: outcome, stepMs } : {}
}

/** The outcome, or `step_up`, of which the trigger `webhook_outbox` makes `session.step_up`. */
export const toldOutcome = ({ outcome, stepUp }: Pick<Decision, 'outcome' | 'stepUp'>) =>
  outcome ?? (stepUp?.state === 'asked' ? 'step_up' : undefined)

/** For the log, webhooks and metrics. */
function detailOf(outcome: AttemptOutcome) {
  const { status, decision } = outcome
  const told = decision && toldOutcome(decision)
  const failed = failedChecks(outcome)
  return {
    status,
    ...(told ? { outcome: told } : {}),
    ...(decision && changedStep(decision)),
    ...(failed.length > 0 ? { failed } : {}),
  }
}

export function attemptEnd(
  db: Database,
  { sessionId, attempt }: { sessionId: string; attempt: number },
  outcome: AttemptOutcome,
  now: Date,
) {
  const { status, decision, evidence } = outcome
  const detail = detailOf(outcome)
  const ended = insertSessionEvent(db, sessionId, { attempt, action: 'attempt_ended', detail }, now)
  const reasons = decision?.reasons.map(({ code }) => code).filter((code) => LIVENESS_REASONS.includes(code)) ?? []
  if (status === 'exception') return [ended]
  const signs = evidence?.signs?.length ? [keepSigns(db, sessionId, attempt, evidence.signs)] : []
  if (reasons.length === 0) return [ended, ...signs]
  // Of a challenge that was answered; that none came is no failure of it.
  const onlyIf = sql`${kycSession.liveness} ->> 'attempt' = ${attempt}`
  const unproven = { attempt, action: 'liveness_failed' as const, detail: { reasons }, onlyIf }
  return [ended, insertSessionEvent(db, sessionId, unproven, now), ...signs]
}

/** As `domain/checks/prices.ts` names them, each once. */
const failedChecks = ({ tasks }: AttemptOutcome): string[] => [
  ...new Set(
    tasks.flatMap(({ type, checks }) =>
      checks.flatMap(({ items }) =>
        items.filter(({ status }) => status === 'failed').map(({ caption }) => `${type} ${caption}`),
      ),
    ),
  ),
]
