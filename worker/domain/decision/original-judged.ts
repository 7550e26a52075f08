/** Whether the pictures of a document could be judged as an original: what a sender leaves out of them is no evidence. */
import type { Rules } from '../../words/decision/rules'
import type { DocumentTaskResult } from '../case/task-result'

/** Checks that tell an original from a copy and from a display; of a card with two sides one side shows it. */
const WANTED = ['isXerocopy', 'isDisplay']

/** Pixels along the document's long side from which these checks see what they were measured on. */
const LEAST_SIDE: Record<Rules['originals'], number> = { strict: 1000, lenient: 600 }

export function isJudged(
  { checks, quality = [] }: Pick<DocumentTaskResult, 'checks' | 'quality'>,
  { originals }: Pick<Rules, 'originals'>,
): boolean {
  const items = checks.flatMap((group) => group.items)
  const looked = WANTED.every((name) => items.some(({ caption, status }) => caption === name && status !== 'idle'))
  const shown = quality.every(({ longSide, grey }) => !grey && longSide >= LEAST_SIDE[originals])
  return looked && quality.length > 0 && shown
}
