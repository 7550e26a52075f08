/** What a user's token may be good for; `admin`: what concerns the whole deployment. */
export const SCOPES = ['persons', 'sources', 'tokens', 'kyc', 'balance', 'review', 'admin'] as const

export type Scope = (typeof SCOPES)[number]
