/** Message to a reviewer about their own verdict. */
import type { DecideResult, Review } from '../service'

/** Said once the service has answered, where more is to be said than that it did. */
export const RESULTS: Partial<Record<DecideResult, string>> = {
  disagreed: 'The two reviewers disagree. A third reviewer has to decide.',
  upheld: 'The decision stands.',
  reopened: 'Case reopened. It is back in the queue.',
}

/** Said as soon as somebody has decided. */
export function toldOf({ reviewersNeeded, first, secondLook, disagreed }: Review, done: string): string {
  if (secondLook) return disagreed ? `Your decision: ${done.toLowerCase()}.` : 'Your quality check is recorded.'
  const isFirst = reviewersNeeded > 1 && !first
  return isFirst
    ? `Your decision (${done.toLowerCase()}) is recorded. A second reviewer has to decide too.`
    : `${done}.`
}
