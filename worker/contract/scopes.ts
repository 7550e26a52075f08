/** What a user's token may be good for. */
export const SCOPES = ['persons', 'sources', 'tokens', 'kyc', 'balance', 'review'] as const

export type Scope = (typeof SCOPES)[number]
