/** A session as archives show it: images by name only, no face vectors. */

import type { Session } from '../../domain/case/session'
import { statusAt } from '../../domain/session/lifetime'
import { csvLine } from './csv'

export function sessionRecord(session: Session, now: Date) {
  const { sessionId, schemaId, rules, clientId, isClientNew, clientKey, clientUser, email, wallet } = session
  const { createdAt, expiresAt, attempt, errors, tasks, decision } = session
  return {
    sessionId,
    status: statusAt(session, now),
    schemaId,
    schemaVersion: rules.version,
    clientId,
    isClientNew,
    clientKey,
    clientUser,
    email,
    wallet,
    createdAt,
    expiresAt,
    spent: session.spentMs / 1000,
    attempts: attempt,
    errors,
    decision,
    results: tasks,
  }
}

const COLUMNS = [
  ...['sessionId', 'createdAt', 'expiresAt', 'status', 'schemaId', 'clientId', 'isClientNew', 'clientKey'],
  ...['clientUser', 'email', 'wallet', 'attempts', 'spent', 'documents', 'errors'],
] as const

export const csvHeader = csvLine([...COLUMNS])

export function csvRow(session: Session, now: Date): string {
  const record = sessionRecord(session, now)
  const documents = record.results.flatMap((task) => (task.type === 'document' && task.docName ? [task.docName] : []))
  const errors = [...record.errors, ...record.results.flatMap((task) => task.errors)]
  const { sessionId, createdAt, expiresAt, status, schemaId, clientId, isClientNew, clientKey } = record
  const { clientUser, email, wallet, attempts, spent } = record
  return csvLine([
    ...[sessionId, createdAt, expiresAt, status, schemaId, clientId, isClientNew, clientKey],
    ...[clientUser, email, wallet, attempts, spent, documents.join(' '), errors.join('; ')],
  ])
}
