/** Reasons that a document's take adds to the decision. */
import type { Rules } from '../../words/decision/rules'
import type { DocumentTaskResult } from '../case/task-result'
import { originalGroup, originalOf } from '../original/judge'
import type { ChipWorth } from './document-evidence'
import type { Finding } from './finding'

/**
 * Takes after which no other is asked for: some documents have no foil across their portrait, and some rooms and cameras
 * without a lamp show none.
 */
const OPEN_TRIES = 2

/**
 * Signs against an original are reviewed, never declined: they were measured on renders alone. What a chip shows to be the
 * original needs no take.
 */
export function originalReasons(
  { checks, tries }: Pick<DocumentTaskResult, 'checks' | 'tries'>,
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
  const wasTilted = group?.items.some(({ status }) => status !== 'idle') ?? false
  return [{ code: 'document_take_missing', outcome: wasTilted && tries >= OPEN_TRIES ? 'review' : 'resubmit' }]
}
