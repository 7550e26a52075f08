/** Checks that the scenario names: their failure is enough, and a sign as strong is for people to look at. */
import type { Rules } from '../../words/decision/rules'
import { isSign } from '../../words/decision/sign'
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
          const from = limits[type].get(item.caption) ?? Number.POSITIVE_INFINITY
          if (!reason || doubt(item) < from) return []
          const outcome = item.status === 'failed' || reason.alone === 'resubmit' ? reason.alone : 'review'
          return [{ code: reason.code, outcome, task: type, index, check: item.caption }]
        }),
    ),
  )
}

/** Confidence that the defect is there; below every threshold where nothing speaks for it. */
function doubt(item: CheckResult): number {
  const { status, confidence = 1 } = item
  if (status === 'failed') return confidence
  return isSign(item) ? 1 - confidence : Number.NEGATIVE_INFINITY
}
