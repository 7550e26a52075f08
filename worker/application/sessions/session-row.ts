import type { Session } from '../../domain/case/session'
import { TITLES } from '../../domain/fields/titles'
import { bestReading, holderName } from '../../domain/session/best-reading'
import { statusAt } from '../../domain/session/lifetime'

/** A session as a row of a list: what it is found by and what was decided, without pictures and evidence. */
export function sessionRow(session: Session, now: Date) {
  const { sessionId, createdAt, schemaId, rules, tasks, decision, clientId } = session
  const outcome = decision?.outcome ?? null
  const isOpen = outcome === null || outcome === 'review'
  return {
    sessionId,
    createdAt,
    status: statusAt(session, now),
    outcome,
    reasons: [...new Set((decision?.reasons ?? []).map(({ code }) => code))],
    risk: decision?.risk ?? null,
    decidedAt: isOpen ? null : (decision?.at ?? null),
    decidedBy: isOpen || !decision ? [] : (decision.reviewers ?? [decision.by]),
    schemaId,
    version: rules.version,
    name: holderName(tasks),
    birthDate: bestReading(tasks, TITLES.birthDate),
    documentNumber: bestReading(tasks, TITLES.documentNumber),
    documents: tasks.flatMap((task) => (task.type === 'document' && task.docName ? [task.docName] : [])),
    clientId,
    clientKey: session.clientKey ?? '',
    clientUser: session.clientUser ?? '',
    email: session.email ?? '',
  }
}

export type SessionRow = ReturnType<typeof sessionRow>
