import type { Caller } from '../../application/caller'

/** A caller, with what their token says beyond who they are. */
export interface Principal extends Caller {
  /** None of a browser's. */
  scopes: ReadonlySet<string>
  /** Of a handoff code, which is good for nothing but a client token. */
  handoffId?: string
  /** Of the token in a session's link, which is good for opening that. */
  link?: { returnUrl: string | null }
  /** Of a JWT (seconds since 1970): null where it does not say; missing of a permanent token. */
  issuedAt?: number | null
}

/** What a JWT without `scope` may do: everything but change balances. */
const DEFAULT_SCOPE = 'persons sources tokens kyc review'

export function scopesOf(scope: string | undefined): ReadonlySet<string> {
  return new Set((scope ?? DEFAULT_SCOPE).split(/\s+/).filter(Boolean))
}
