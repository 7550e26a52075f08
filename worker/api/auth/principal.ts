import type { Caller } from '../../application/caller'

/** A caller, with what their token says beyond who they are. */
export interface Principal extends Caller {
  /** None of a browser's. */
  scopes: ReadonlySet<string>
  /** Id of the handoff in a handoff token, which is good for nothing but a client token. */
  handoffId?: string
  /** Link of a session's link token, which is good only for opening that link. */
  link?: { returnUrl: string | null }
  /** Time of issue of a JWT (seconds since 1970): null where the JWT has none; missing of a permanent token. */
  issuedAt?: number | null
}

/** Scopes of a JWT without `scope`: everything but changing balances. */
const DEFAULT_SCOPE = 'persons sources tokens kyc review'

export function scopesOf(scope: string | undefined): ReadonlySet<string> {
  return new Set((scope ?? DEFAULT_SCOPE).split(/\s+/).filter(Boolean))
}
