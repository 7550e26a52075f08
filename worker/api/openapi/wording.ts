/** Texts of /openapi.json. */
import { MADE_BY } from '../../domain/release/made-by'
import type { Scope } from '../../words/scopes'
import type { ServedOperation } from '../operations'

export const INFO = {
  title: 'edge-kyc',
  version: MADE_BY.release,
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'Whoever runs this deployment' },
  description: [
    'Identity verification and face recognition on Cloudflare Workers.',
    "**Credentials.** A user JWT, a permanent token or a client token, as `Authorization: Bearer …`, as header `token`, or as body field `token`; a header wins. In a form the field must be the first part: nothing of a stranger's is taken in.",
    '**Bodies** are read to their end before any answer, so that a refusal arrives; one that comes too slowly ends with 408. Fields before files: what they say against the call is then said before the files are stored. A 503 `service is busy` has `Retry-After`.',
    '**Errors** are `{"status": "error", "message": "…"}` with a status of 400 or more; `invalid schema` has `details`. Every answer names its request in `x-request-id`.',
    '**Paths** answer without `/v1` too. Operations marked `x-extension` are additions of this service to the published interface.',
  ].join('\n\n'),
}

export const TAGS: Record<Scope, { name: string; description: string }> = {
  kyc: { name: 'KYC', description: 'Sessions: documents and selfies, read, checked and compared' },
  review: { name: 'Review', description: 'Sessions that wait for a person' },
  persons: { name: 'Persons', description: 'Persons, their faces, and the lists they are in' },
  sources: { name: 'Sources', description: 'Cameras and other sources of faces, in groups' },
  tokens: { name: 'Tokens', description: 'Permanent tokens' },
  export: { name: 'Export', description: 'Lists of sessions as files' },
  admin: {
    name: 'Trust',
    description: 'The whole deployment: which roots of chips and wallets it trusts, and how it is',
  },
  operations: { name: 'Operations', description: 'What machines that watch the deployment read: GET /metrics' },
  balance: { name: 'Balance', description: 'What a group has to spend' },
}

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A user JWT (`npm run -s jwt`), a permanent token, or the client token of one session',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description:
      'The same, in a header of its own. Without any header, the body field `token` counts; in a form, as its first part.',
  },
} as const

/** `/kyc/session/create` → `kycSessionCreate`. */
export function operationId(path: string): string {
  return path.slice(1).replace(/[/_-](\w)/g, (_, first: string) => first.toUpperCase())
}

/** Who may call it, and what it heeds. */
export function operationWords({ summary, policy, consumes, idempotent, file }: ServedOperation): string {
  return [
    `${summary}.`,
    policy.anyScope ? "Any user's token will do." : `Needs the scope \`${policy.scope}\`.`,
    policy.clientToken ? "A session's client token will do, too." : '',
    policy.linkToken && !policy.linkOnly ? "The token in a session's link will do, too." : '',
    policy.handoffToken ? "A session's handoff token will do, once." : '',
    consumes === 'multipart/form-data' ? 'Takes a form, text fields before files.' : '',
    idempotent ? 'Heeds `Idempotency-Key`.' : '',
    file ? `Answers the file itself to \`Accept: ${file}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
