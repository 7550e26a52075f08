import { operatorName } from '../../domain/callers/operators'
import type { ReviewCase } from '../../domain/session/review'

/**
 * Whether the reviewer has decided the case already: as it stands, as one of its verdicts, or before it was reopened.
 * Who reopened an own decision may decide again: that is how a slip is mended.
 */
export function hasDecided(reviewer: string, { session, verdicts, look }: ReviewCaseSoFar): boolean {
  const last = session.decision?.reopened?.at(-1)
  const overturned = last && operatorName(last.by) !== reviewer ? last.decidedBy : []
  const all = [...verdicts.map(({ by }) => by), ...(look?.standing.reviewers ?? []), ...overturned]
  return all.map(operatorName).includes(reviewer)
}

type ReviewCaseSoFar = Pick<ReviewCase, 'session' | 'verdicts' | 'look'>
