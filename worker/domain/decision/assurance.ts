import { ASSURANCES, type Assurance } from '../../contract/outcomes'
import type { Rules } from '../../contract/rules'
import type { TaskResult } from '../session/task-result'

/**
 * What the session is held to. A scenario that names none is held to what it requires; one that requires nothing, to
 * what was sent: a document beside a selfie is a claim to be its holder.
 */
export function assuranceOf(rules: Rules, tasks: readonly Pick<TaskResult, 'type'>[]): Assurance {
  if (rules.assurance) return rules.assurance
  const has = (type: TaskResult['type']) =>
    rules.requiredTasks.includes(type) || tasks.some((task) => task.type === type)
  if (rules.requiredTasks.includes('document')) return 'substantial'
  return has('faces') || (has('document') && has('selfie')) ? 'substantial' : 'basic'
}

export const atLeast = (assurance: Assurance, least: Assurance): boolean =>
  ASSURANCES.indexOf(assurance) >= ASSURANCES.indexOf(least)
