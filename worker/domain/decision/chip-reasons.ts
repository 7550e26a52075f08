/** Reasons that a chip, or a signed barcode, adds to the decision. */
import type { Rules } from '../../words/decision/rules'
import type { CheckGroup } from '../case/judgement'
import type { DocumentEvidence, Evidence } from '../case/session'
import type { DocumentTaskResult, TaskResult } from '../case/task-result'
import { NAMES_DIFFER } from '../chip/agreement'
import { livenessOf } from '../liveness/judge'
import type { ChipWorth } from './document-evidence'
import { chipCaption } from './face-reasons'
import type { Finding } from './finding'
import { wantedTasks } from './wanted-tasks'

/** A signature that does not hold is no matter of a better photo; what could not be judged says nothing. */
export function chipReasons({ checks }: Pick<DocumentTaskResult, 'checks'>): Finding[] {
  const items = (['chip', 'seal'] as const).flatMap((of) =>
    checks.filter(({ caption }) => caption === of).flatMap((group) => group.items.map((item) => ({ ...item, of }))),
  )
  return items.flatMap(({ of, caption, status, value }): Finding[] => {
    const code = `${of}_${caption === 'agrees' ? 'contradicts' : 'invalid'}` as const
    if (status === 'failed') return [{ code, outcome: 'declined', check: caption }]
    return status === 'idle' && value === NAMES_DIFFER ? [{ code, outcome: 'review', check: caption }] : []
  })
}

/**
 * How far a proved chip spares the page: its data always; that there is one original of it only where the chip itself
 * is the holder's, by its portrait, or by its own key where no selfie is asked for. A selfie to come is waited for.
 */
export function chipWorth(
  index: number,
  { documents }: Evidence,
  tasks: readonly TaskResult[],
  rules: Rules,
): ChipWorth {
  const { chip, seal } = documents[index] ?? {}
  // A barcode can be copied: it vouches for what the page says, not for the page.
  if (seal?.proved && !chip?.proved) return 'data'
  if (!chip) return 'none'
  if (!chip.proved) return 'unproved'
  const wantsSelfie = wantedTasks(rules).includes('selfie')
  const isTaken = tasks.some(({ type }) => type === 'selfie')
  if (isTaken) return isMatched(chipCaption(index), tasks) ? 'original' : 'data'
  if (wantsSelfie) return chip.portrait ? 'original' : 'data'
  const items = tasks.filter(({ type }) => type === 'document')[index]?.checks.flatMap((group) => group.items) ?? []
  return items.some(({ caption, status }) => caption === 'cloned' && status === 'success') ? 'original' : 'data'
}

function isMatched(name: string, tasks: readonly TaskResult[]): boolean {
  const compared = tasks.flatMap(({ type, checks }) => (type === 'faces' ? checks.flatMap(({ items }) => items) : []))
  return compared.some(({ caption, status }) => status === 'success' && caption === name)
}

/** Whether each document has a proved chip or a wallet's proof, whose portrait is the face of a live selfie. */
export function provedBySignature(tasks: readonly TaskResult[], { documents }: Evidence, rules: Rules): boolean {
  const alive = tasks.some(
    ({ type, checks }) =>
      type === 'selfie' && checks.some((group: CheckGroup) => livenessOf(group, rules, []) === 'proved'),
  )
  const matches = (name: string) => isMatched(name, tasks)
  const isHolder = ({ chip, facts }: DocumentEvidence, index: number) =>
    (chip?.proved && matches(chipCaption(index))) ||
    (facts?.vouched === 'wallet' && matches(`document_${index + 1} & selfie_1`))
  return alive && documents.length > 0 && documents.every(isHolder)
}
