import type { SessionAsks } from '../../contract/sessions/session-asks'
import { wantedOf } from '../../domain/decision/wanted-tasks'
import type { Session } from '../../domain/session/session'

export function asksOf({ rules, liveness }: Pick<Session, 'rules' | 'liveness'>): SessionAsks {
  const { documentTypes, documentStates } = rules
  const wanted = wantedOf(rules)
  const tasks = wanted.ofBrowsers
  return {
    document: tasks.length === 0 || tasks.includes('document'),
    selfie: tasks.length === 0 || tasks.includes('selfie'),
    liveness: wanted.liveness || liveness !== null,
    documentTypes: [...documentTypes],
    documentStates: [...documentStates],
  }
}
