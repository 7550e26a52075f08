/** What a chip means for the decision. */
import type { Rules } from '../../contract/rules'
import type { CheckGroup } from '../checks/judgement'
import { livenessOf } from '../liveness/judge'
import type { DocumentEvidence, Evidence } from '../session/session'
import type { DocumentTaskResult, TaskResult } from '../session/task-result'
import { chipCaption } from './face-reasons'
import type { Finding } from './finding'

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

/** Of each document a proved chip or a wallet's proof, its portrait the face of a selfie that is alive. */
export function provedBySignature(tasks: readonly TaskResult[], { documents }: Evidence, rules: Rules): boolean {
  const alive = tasks.some(
    ({ type, checks }) =>
      type === 'selfie' && checks.some((group: CheckGroup) => livenessOf(group, rules, []) === 'proved'),
  )
  const compared = tasks.flatMap(({ type, checks }) => (type === 'faces' ? checks.flatMap(({ items }) => items) : []))
  const matches = (name: string) => compared.some(({ caption, status }) => status === 'success' && caption === name)
  const isHolder = ({ chip, facts }: DocumentEvidence, index: number) =>
    (chip?.proved && matches(chipCaption(index))) ||
    (facts?.vouched === 'wallet' && matches(`document_${index + 1} & selfie_1`))
  return alive && documents.length > 0 && documents.every(isHolder)
}
