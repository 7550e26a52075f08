/** Scopes of a user's token; `admin` covers the whole deployment. */
export const SCOPES = ['persons', 'sources', 'tokens', 'kyc', 'balance', 'review', 'admin'] as const

export type Scope = (typeof SCOPES)[number]
