/** What a chip means for the decision. */
import type { Rules } from '../../contract/rules'
import type { CheckGroup } from '../checks/judgement'
import { livenessOf } from '../liveness/judge'
import type { Evidence } from '../session/session'
import type { DocumentTaskResult, TaskResult } from '../session/task-result'
import type { Finding } from './document-evidence'
import { chipCaption } from './face-reasons'

/** A signature that does not hold is no matter of a better photo; what could not be judged says nothing. */
export function chipReasons({ checks }: Pick<DocumentTaskResult, 'checks'>): Finding[] {
  const failed = checks
    .filter(({ caption }) => caption === 'chip')
    .flatMap(({ items }) => items)
    .filter(({ status }) => status === 'failed')
  return failed.map(({ caption }) => ({
    code: caption === 'agrees' ? 'chip_contradicts' : 'chip_invalid',
    outcome: 'declined',
    check: caption,
  }))
}

/** A proved chip of each document, its portrait the face of a selfie that is alive. */
export function provedByChip(tasks: readonly TaskResult[], { documents }: Evidence, rules: Rules): boolean {
  const alive = tasks.some(
    ({ type, checks }) =>
      type === 'selfie' && checks.some((group: CheckGroup) => livenessOf(group, rules, []) === 'proved'),
  )
  const compared = tasks.flatMap(({ type, checks }) => (type === 'faces' ? checks.flatMap(({ items }) => items) : []))
  const isHolder = (index: number) =>
    compared.some(({ caption, status }) => status === 'success' && caption === chipCaption(index))
  return alive && documents.length > 0 && documents.every(({ chip }, index) => chip?.proved && isHolder(index))
}
