import type { ErrorName } from '../../words/errors'
import type { Scope } from '../../words/scopes'
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
  /** Whether the token of a session's link will; `linkOnly`: no other one. */
  linkToken?: true
  linkOnly?: true
  /** Error for a token without the scope. */
  withoutScope: ErrorName
  /** Error for a call without a valid token. */
  denied: ErrorName
}

export function refusedBy(policy: Policy, principal: Principal): ErrorName | null {
  if (principal.boundTo !== null) {
    return admits(policy, principal) ? null : policy.denied
  }
  if (policy.linkOnly) return policy.denied
  return policy.anyScope || principal.scopes.has(policy.scope) ? null : policy.withoutScope
}

function admits(policy: Policy, { handoffId, link }: Principal): boolean {
  if (link) return policy.linkToken ?? false
  return (handoffId === undefined ? policy.clientToken && !policy.linkOnly : policy.handoffToken) ?? false
}
