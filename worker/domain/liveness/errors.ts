/** Errors of a task about the liveness of its selfie, by the scenario. */
import type { LivenessExemption } from '../../words/capture/liveness'
import type { Rules } from '../../words/decision/rules'
import type { CheckGroup } from '../case/judgement'
import { FORGED_TAKE, LIVENESS_EXEMPTED, NOT_LIT, NOT_LIVE } from '../case/task-errors'
import { forgedTake, lacksLight, livenessOf } from './judge'

export const LIVENESS_ERRORS: readonly string[] = [NOT_LIVE, NOT_LIT, LIVENESS_EXEMPTED, FORGED_TAKE]

/**
 * Errors about liveness. `group`: checks of the answered challenge; missing where none was answered. `exempt`: parts
 * that could not be asked for.
 */
export function livenessErrors(
  group: CheckGroup | undefined,
  exempt: readonly LivenessExemption[],
  rules: Rules,
): string[] {
  if (!group) return rules.livenessRequired ? [NOT_LIVE] : []
  const liveness = livenessOf(group, rules, exempt)
  const missing = lacksLight(group, rules, exempt) ? NOT_LIT : NOT_LIVE
  return [
    ...(liveness === 'unproved' && rules.livenessRequired ? [missing] : []),
    ...(liveness === 'exempted' ? [LIVENESS_EXEMPTED] : []),
    ...(forgedTake(group) ? [FORGED_TAKE] : []),
  ]
}
