import type { Session } from '../../domain/case/session'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

/**
 * Two people behind one name would be one to every rule that asks for two, and one person with two names two: a JWT's
 * `jti` names a login, so it is none. Null: the token names nobody.
 */
export const reviewerOf = ({ operator, actor, credential }: Caller): string | null =>
  operator ?? (actor === 'token' ? credential : null)

/** A token that nobody with a name made may be anybody's second one: it decides where one reviewer does. */
export const refusedWithoutName = ({ operator }: Caller, { rules }: Pick<Session, 'rules'>): Refusal | null =>
  operator === undefined && rules.reviewersNeeded > 1 ? new Refusal('reviewer_name_needed') : null
