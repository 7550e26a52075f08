import type { SessionAsks } from '../../contract/sessions/session-asks'
import type { Session } from '../../domain/session/session'

export function asksOf({ rules, liveness }: Pick<Session, 'rules' | 'liveness'>): SessionAsks {
  const { requiredTasks, livenessRequired, assurance, documentTypes, documentStates } = rules
  return {
    document: requiredTasks.length === 0 || requiredTasks.some((task) => task !== 'selfie'),
    selfie: requiredTasks.length === 0 || requiredTasks.some((task) => task !== 'document'),
    // High assurance is never reached without.
    liveness: livenessRequired || assurance === 'high' || liveness !== null,
    documentTypes: [...documentTypes],
    documentStates: [...documentStates],
  }
}
