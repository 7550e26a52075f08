/** Events of an attempt's end, inserted after the statement that has written the end. */
import { sql } from 'drizzle-orm'
import type { AttemptOutcome } from '../../domain/case/outcome'
import type { ReasonCode } from '../../words/decision/reasons'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { keepSigns } from '../duplicates/seen-marks'
import { kycSession } from '../tables/schema'

const LIVENESS_REASONS: readonly ReasonCode[] = ['liveness_missing', 'liveness_unlit', 'liveness_repeated']

/** The trigger `webhook_outbox` makes `session.step_up` of it. */
const STEP_UP = 'step_up'

export function attemptEnd(
  db: Database,
  { sessionId, attempt }: { sessionId: string; attempt: number },
  outcome: AttemptOutcome,
  now: Date,
) {
  const { status, decision, evidence } = outcome
  const told = decision?.outcome ?? (decision?.stepUp?.state === 'asked' ? STEP_UP : undefined)
  const detail = told ? { status, outcome: told } : { status }
  const ended = insertSessionEvent(db, sessionId, { attempt, action: 'attempt_ended', detail }, now)
  const reasons = decision?.reasons.map(({ code }) => code).filter((code) => LIVENESS_REASONS.includes(code)) ?? []
  if (status === 'exception') return [ended]
  const signs = evidence?.signs?.length ? [keepSigns(db, sessionId, attempt, evidence.signs)] : []
  if (reasons.length === 0) return [ended, ...signs]
  // Of a challenge that was answered; that none came is no failure of it.
  const onlyIf = sql`${kycSession.liveness} ->> 'attempt' = ${attempt}`
  const failed = { attempt, action: 'liveness_failed' as const, detail: { reasons }, onlyIf }
  return [ended, insertSessionEvent(db, sessionId, failed, now), ...signs]
}
