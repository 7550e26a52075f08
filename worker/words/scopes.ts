/**
 * Scopes of a user's token; `export`: lists of sessions as files; `admin` covers the whole deployment;
 * `operations`: its metrics, for machines that watch it. */
export const SCOPES = [
  'persons',
  'sources',
  'tokens',
  'kyc',
  'balance',
  'review',
  'export',
  'admin',
  'operations',
] as const

export type Scope = (typeof SCOPES)[number]
