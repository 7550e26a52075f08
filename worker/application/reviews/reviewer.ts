import type { Caller } from '../caller'

/** Two people behind one token would be one to every rule that asks for two; null: the token names nobody. */
export const reviewerOf = ({ operator, credential }: Caller): string | null => operator ?? credential
