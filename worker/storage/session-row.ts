import { DEFAULT_RULES } from '../contract/rules'
import { objectKey } from '../domain/object-key'
import type { Session, SessionImage } from '../domain/session/session'
import type { kycImage, kycSession } from './schema'
import { decisionOf, evidenceOf, storedDecision, storedEvidence, storedTasks, tasksOf } from './stored-session'

type SessionRow = typeof kycSession.$inferSelect
type ImageRow = typeof kycImage.$inferSelect

export function sessionFromRow(row: SessionRow): Session {
  const { id, handoffId, handoffOpenedAt, ...columns } = row
  const { leaseUntil: _lease, chargeId: _charge, challenges: _1, handoffs: _2, clientTokens: _3, ...rest } = columns
  return {
    ...rest,
    sessionId: id,
    tasks: tasksOf(row.tasks),
    evidence: evidenceOf(row.evidence),
    decision: decisionOf(row.decision),
    rules: { ...DEFAULT_RULES, ...row.rules },
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    processingSince: iso(row.processingSince),
    handoff: handoffId === null ? null : { id: handoffId, openedAt: iso(handoffOpenedAt) },
  }
}

export function rowFromSession(session: Session): SessionRow {
  const { sessionId, handoff, ...rest } = session
  return {
    ...rest,
    id: sessionId,
    tasks: storedTasks(session.tasks),
    evidence: storedEvidence(session.evidence),
    decision: storedDecision(session.decision),
    createdAt: Date.parse(session.createdAt),
    expiresAt: Date.parse(session.expiresAt),
    processingSince: milliseconds(session.processingSince),
    handoffId: handoff?.id ?? null,
    handoffOpenedAt: milliseconds(handoff?.openedAt ?? null),
    leaseUntil: null,
    chargeId: null,
    challenges: 0,
    handoffs: 0,
    clientTokens: 0,
  }
}

export function imageFromRow(row: ImageRow): SessionImage {
  return { ...row, key: objectKey(row.key) }
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
const milliseconds = (time: string | null) => (time === null ? null : Date.parse(time))
