/** Checks that the scenario names: their failure is enough. */
import type { Rules } from '../../words/decision/rules'
import type { Reason } from '../case/decision'
import type { CheckResult } from '../case/judgement'
import type { DocumentTaskResult, SelfieTaskResult } from '../case/task-result'
import { blocking } from '../checks/blocking'
import { checkReason } from './check-reasons'

export function blockedChecks(
  documents: readonly DocumentTaskResult[],
  selfies: readonly SelfieTaskResult[],
  rules: Rules,
): Reason[] {
  const limits = { document: blocking(rules.documentChecks), selfie: blocking(rules.selfieChecks) }
  return [documents, selfies].flatMap((tasks) =>
    tasks.flatMap(({ type, checks }, index) =>
      checks
        .flatMap(({ items }) => items)
        .flatMap((item): Reason[] => {
          const reason = checkReason(type, item.caption)
          const blocks = reason && fails(item, limits[type].get(item.caption))
          return blocks ? [{ code: reason.code, outcome: reason.alone, task: type, index, check: item.caption }] : []
        }),
    ),
  )
}

const fails = ({ status, confidence = 1 }: CheckResult, from = Number.POSITIVE_INFINITY) =>
  status === 'failed' && confidence >= from
