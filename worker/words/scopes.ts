/** Scopes of a user's token; `export`: lists of sessions as files; `admin` covers the whole deployment. */
export const SCOPES = ['persons', 'sources', 'tokens', 'kyc', 'balance', 'review', 'export', 'admin'] as const

export type Scope = (typeof SCOPES)[number]
