import { DEFAULT_RULES } from '../contract/rules'
import type { Session, SessionImage } from '../domain/session/session'
import type { kycImage, kycSession } from './schema'

type SessionRow = typeof kycSession.$inferSelect
type ImageRow = typeof kycImage.$inferSelect

export function sessionFromRow(row: SessionRow): Session {
  const { id, leaseUntil: _lease, chargeId: _charge, ...rest } = row
  return {
    ...rest,
    sessionId: id,
    rules: row.rules ?? DEFAULT_RULES,
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    processingSince: row.processingSince === null ? null : new Date(row.processingSince).toISOString(),
  }
}

export function rowFromSession(session: Session): SessionRow {
  const { sessionId, ...rest } = session
  return {
    ...rest,
    id: sessionId,
    createdAt: Date.parse(session.createdAt),
    expiresAt: Date.parse(session.expiresAt),
    processingSince: session.processingSince === null ? null : Date.parse(session.processingSince),
    leaseUntil: null,
    chargeId: null,
  }
}

export function imageFromRow(row: ImageRow): SessionImage {
  return row
}
