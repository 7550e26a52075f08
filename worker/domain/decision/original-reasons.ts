/** Reasons that a document's take adds to the decision. */
import type { Rules } from '../../words/decision/rules'
import type { CheckGroup } from '../case/judgement'
import type { DocumentTaskResult } from '../case/task-result'
import { ORIGINAL_GROUP, originalOf } from '../original/judge'
import type { ChipWorth } from './document-evidence'
import type { Finding } from './finding'

/**
 * Signs against an original are reviewed, never declined: they were measured on renders alone. What a chip shows to be the
 * original needs no take.
 */
export function originalReasons(
  { checks }: Pick<DocumentTaskResult, 'checks'>,
  { documentTake }: Pick<Rules, 'documentTake'>,
  chip: ChipWorth,
): Finding[] {
  const group = originalGroup(checks)
  const original = group && originalOf(group)
  if (original === 'doubtful') {
    const failed = group?.items.find(({ status }) => status === 'failed')
    return [{ code: 'document_take_doubtful', outcome: 'review', ...(failed ? { check: failed.caption } : {}) }]
  }
  if (documentTake !== 'required' || original === 'proved' || chip === 'original') return []
  return [{ code: 'document_take_missing', outcome: 'resubmit' }]
}

export const originalGroup = (checks: readonly CheckGroup[]): CheckGroup | undefined =>
  checks.find(({ caption }) => caption === ORIGINAL_GROUP)
