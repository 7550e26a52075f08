import type { SessionAsks } from '../../contract/sessions/session-asks'
import type { Session } from '../../domain/case/session'
import { wantedOf } from '../../domain/decision/wanted-tasks'

export function asksOf({ rules, liveness }: Pick<Session, 'rules' | 'liveness'>): SessionAsks {
  const { documentTypes, documentStates, documentTake } = rules
  const wanted = wantedOf(rules)
  const tasks = wanted.ofBrowsers
  return {
    document: tasks.length === 0 || tasks.includes('document'),
    selfie: tasks.length === 0 || tasks.includes('selfie'),
    liveness: wanted.liveness || liveness !== null,
    documentTake: documentTake !== 'off',
    documentTypes: [...documentTypes],
    documentStates: [...documentStates],
  }
}
