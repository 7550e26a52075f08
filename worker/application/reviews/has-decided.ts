import type { ReviewCase } from '../../domain/session/review'

/**
 * Whether the reviewer has decided the case already: as it stands, as one of its verdicts, or before it was reopened.
 * Who reopened an own decision may decide again: that is how a slip is mended.
 */
export function hasDecided(reviewer: string, { session, verdicts, look }: ReviewCaseSoFar): boolean {
  const last = session.decision?.reopened?.at(-1)
  const isOverturned = last?.decidedBy.includes(reviewer) === true && last.by !== reviewer
  const isOne = verdicts.some(({ by }) => by === reviewer) || (look?.standing.reviewers?.includes(reviewer) ?? false)
  return isOne || isOverturned
}

type ReviewCaseSoFar = Pick<ReviewCase, 'session' | 'verdicts' | 'look'>
