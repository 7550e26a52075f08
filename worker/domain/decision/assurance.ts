import { ASSURANCES, type Assurance } from '../../words/decision/outcomes'
import type { Rules } from '../../words/decision/rules'
import type { TaskResult } from '../case/task-result'
import { wantedTasks } from './wanted-tasks'

/**
 * Assurance to which the session is held. A scenario that names none is held to what it requires. One that requires
 * nothing is held to what was sent: a document beside a selfie is a claim to be its holder.
 */
export function assuranceOf(rules: Rules, tasks: readonly Pick<TaskResult, 'type'>[]): Assurance {
  if (rules.assurance) return rules.assurance
  const wanted = wantedTasks(rules)
  const has = (type: TaskResult['type']) => wanted.includes(type) || tasks.some((task) => task.type === type)
  const { requiredTasks } = rules
  if (requiredTasks.includes('document') || requiredTasks.includes('faces')) return 'substantial'
  // A document in the hand of a selfie is compared, but nothing on it is checked.
  return has('document') && has('selfie') ? 'substantial' : 'basic'
}

export const atLeast = (assurance: Assurance, least: Assurance): boolean =>
  ASSURANCES.indexOf(assurance) >= ASSURANCES.indexOf(least)
