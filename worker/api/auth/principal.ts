import type { Caller } from '../../application/caller'

/** Who calls: a user (by JWT or permanent token), or a browser that holds one session's client token. */
export type Principal = {
  owner: string
  groupId: number | null
} & (
  | { kind: 'user'; scopes: ReadonlySet<string>; permanent?: boolean }
  /** `handoffId`: by a handoff token, which is good for nothing but a client token. */
  | { kind: 'client'; sessionId: string; handoffId?: string }
)

/** What a JWT without `scope` may do: everything but change balances. */
const DEFAULT_SCOPE = 'persons sources tokens kyc'

export function scopesOf(scope: string | undefined): ReadonlySet<string> {
  return new Set((scope ?? DEFAULT_SCOPE).split(/\s+/).filter(Boolean))
}

export function callerOf(principal: Principal): Caller {
  const { owner, groupId } = principal
  if (principal.kind === 'client') return { owner, groupId, actor: 'client', boundTo: principal.sessionId }
  return { owner, groupId, actor: principal.permanent ? 'token' : 'user', boundTo: null }
}
