import type { Caller } from '../caller'

/**
 * Two people behind one name would be one to every rule that asks for two, and one person with two names two: a JWT's
 * `jti` names a login, so it is none. Null: the token names nobody.
 */
export const reviewerOf = ({ operator, actor, credential }: Caller): string | null =>
  operator ?? (actor === 'token' ? credential : null)
