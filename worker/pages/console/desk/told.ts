/** Message to a reviewer about their own verdict. */
import type { DecideResult, Review } from '../service'

/** Said once the service has answered, where more is to be said than that it did. */
export const RESULTS: Partial<Record<DecideResult, string>> = {
  disagreed: 'The two reviewers decided differently: a third one has to decide.',
  upheld: 'The decision stands.',
  reopened: 'It is reopened, and waits to be decided anew.',
}

/** Said as soon as somebody has decided. */
export function toldOf({ reviewersNeeded, first, secondLook, disagreed }: Review, done: string): string {
  if (secondLook) return disagreed ? `Your verdict: ${done.toLowerCase()}.` : 'Your second look is kept.'
  const isFirst = reviewersNeeded > 1 && !first
  return isFirst ? `Your verdict, ${done.toLowerCase()}, waits for a second reviewer’s.` : `${done}.`
}
