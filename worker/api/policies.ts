/** Who may call what: the one place where that is declared. A path that is not here has no route. */
import type { ErrorName } from '../contract/errors'
import type { Principal } from './auth/principal'

export interface Policy {
  scope: 'persons' | 'sources' | 'tokens' | 'kyc' | 'balance'
  /** The token of any user will do; the scope only says where the operation belongs. */
  anyScope?: true
  /** Whether a client token will do, for the session it is bound to. */
  clientToken: boolean
  /** Whether a handoff token will. */
  handoffToken?: true
  /** What a token without the scope is told. */
  withoutScope: ErrorName
  /** What a call without a token that holds is told, where that is not `access_denied`. */
  denied?: ErrorName
}

export const POLICIES = {
  '/token/create': { scope: 'tokens', clientToken: false, withoutScope: 'access_denied' },
  '/token/update': { scope: 'tokens', clientToken: false, withoutScope: 'access_denied' },
  '/token/delete': { scope: 'tokens', clientToken: false, withoutScope: 'access_denied' },
  '/tokens': { scope: 'tokens', clientToken: false, withoutScope: 'access_denied' },
  '/scenario/create': { scope: 'kyc', clientToken: false, withoutScope: 'access_denied' },
  '/scenario/update': { scope: 'kyc', clientToken: false, withoutScope: 'access_denied' },
  '/scenario/delete': { scope: 'kyc', clientToken: false, withoutScope: 'access_denied' },
  '/scenarios': { scope: 'kyc', clientToken: false, withoutScope: 'access_denied' },
  '/user/balance/update': { scope: 'balance', clientToken: false, withoutScope: 'access_denied' },
  '/user/balance': { scope: 'balance', anyScope: true, clientToken: false, withoutScope: 'access_denied' },
  '/kyc/session/create': { scope: 'kyc', clientToken: false, withoutScope: 'access_denied' },
  '/kyc/process': { scope: 'kyc', clientToken: true, withoutScope: 'access_denied' },
  '/kyc/session/status': { scope: 'kyc', clientToken: true, withoutScope: 'access_denied' },
  '/kyc/session/handoff': { scope: 'kyc', clientToken: true, withoutScope: 'access_denied' },
  '/kyc/session/token': { scope: 'kyc', clientToken: false, handoffToken: true, withoutScope: 'access_denied' },
  '/kyc/session/liveness': { scope: 'kyc', clientToken: true, withoutScope: 'access_denied' },
  '/kyc/session/delete': { scope: 'kyc', clientToken: false, withoutScope: 'access_denied' },
  '/kyc/download': { scope: 'kyc', clientToken: false, withoutScope: 'access_denied' },
  '/kyc/sessions': { scope: 'kyc', clientToken: false, withoutScope: 'no_access' },
  '/person/create': {
    scope: 'persons',
    clientToken: false,
    withoutScope: 'person_create_denied',
    denied: 'person_create_denied',
  },
  '/person/update': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/person/delete': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/person/fusion': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/person/search': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/person/get': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/person/lists': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/person/list/create': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/person/list/delete': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/persons': { scope: 'persons', clientToken: false, withoutScope: 'access_denied' },
  '/source/group/create': { scope: 'sources', clientToken: false, withoutScope: 'access_denied' },
  '/source/groups': { scope: 'sources', clientToken: false, withoutScope: 'access_denied' },
  '/source/create': { scope: 'sources', clientToken: false, withoutScope: 'access_denied' },
  '/source/update': { scope: 'sources', clientToken: false, withoutScope: 'access_denied' },
  '/source/delete': { scope: 'sources', clientToken: false, withoutScope: 'access_denied' },
  '/sources': { scope: 'sources', clientToken: false, withoutScope: 'access_denied' },
} as const satisfies Record<string, Policy>

export type OperationPath = keyof typeof POLICIES

/** Open to everybody: /health tells nothing, a file's link is its own credential, the document is the interface's. */
export const PUBLIC = { health: '/health', files: '/files/:key{.+}', openapi: '/openapi.json' } as const

export function refusedBy(policy: Policy, principal: Principal): ErrorName | null {
  if (principal.kind === 'client') {
    const admitted = principal.handoffId === undefined ? policy.clientToken : policy.handoffToken
    return admitted ? null : (policy.denied ?? 'access_denied')
  }
  return policy.anyScope || principal.scopes.has(policy.scope) ? null : policy.withoutScope
}
