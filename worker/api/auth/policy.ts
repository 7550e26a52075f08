import type { ErrorName } from '../../contract/errors'
import type { Scope } from '../../contract/scopes'
import type { Principal } from './principal'

/** Who may call an operation. */
export interface Policy {
  scope: Scope
  /** The token of any user will do; the scope only says where the operation belongs. */
  anyScope?: true
  /** Whether a client token will do, for the session it is bound to. */
  clientToken?: true
  /** Whether a handoff token will. */
  handoffToken?: true
  /** What a token without the scope is told. */
  withoutScope: ErrorName
  /** What a call without a token that holds is told. */
  denied: ErrorName
}

export function refusedBy(policy: Policy, principal: Principal): ErrorName | null {
  if (principal.boundTo !== null) {
    const admitted = principal.handoffId === undefined ? policy.clientToken : policy.handoffToken
    return admitted ? null : policy.denied
  }
  return policy.anyScope || principal.scopes.has(policy.scope) ? null : policy.withoutScope
}
