import type { ReviewCase } from '../../domain/session/review'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

/**
 * Name of the reviewer behind a token; null: the token names nobody. Two people behind one name would be one to every
 * rule that asks for two, and one person with two names two: a JWT's `jti` names a login, so it is none.
 */
export const reviewerOf = ({ operator, actor, credential }: Caller): string | null =>
  operator ?? (actor === 'token' ? credential : null)

/** Refuses a token without a named maker where two reviewers decide: it may be anybody's second one. */
export const refusedWithoutName = (
  { operator }: Caller,
  { session: { rules }, look }: Pick<ReviewCase, 'session' | 'look'>,
): Refusal | null =>
  operator === undefined && (rules.reviewersNeeded > 1 || look) ? new Refusal('reviewer_name_needed') : null
