/** What is logged of an attempt's end: after the statement that has written it. */
import { sql } from 'drizzle-orm'
import type { ReasonCode } from '../../contract/reasons'
import type { AttemptOutcome } from '../../domain/ports'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { kycSession } from '../tables/schema'

const LIVENESS_REASONS: readonly ReasonCode[] = ['liveness_missing', 'liveness_unlit', 'liveness_repeated']

export function attemptEnd(db: Database, sessionId: string, attempt: number, outcome: AttemptOutcome, now: Date) {
  const { status, decision } = outcome
  const detail = decision?.outcome ? { status, outcome: decision.outcome } : { status }
  const ended = insertSessionEvent(db, sessionId, { attempt, action: 'attempt_ended', detail }, now)
  const reasons = decision?.reasons.map(({ code }) => code).filter((code) => LIVENESS_REASONS.includes(code)) ?? []
  if (status === 'exception' || reasons.length === 0) return [ended]
  // Of a challenge that was answered; that none came is no failure of it.
  const answered = sql`${kycSession.liveness} ->> 'attempt' = ${attempt}`
  const failed = { attempt, action: 'liveness_failed' as const, detail: { reasons } }
  return [ended, insertSessionEvent(db, sessionId, failed, now, answered)]
}
