/** Permanent tokens, and what else an owner can revoke. */
import type { Agent } from '../events'
import type { Paging } from '../paging'

export interface Grant {
  owner: string
  groupId: number | null
  /** Space-separated. */
  scope: string
  /** Named operator who made the token, or the one from which it stems; null: nobody with a name did. */
  operator: string | null
}

/** A permanent token that holds. */
export interface HeldGrant extends Grant {
  handle: string | null
}

export interface NewToken extends Grant {
  hash: string
  label: string | null
  expires: Date
  /** Handle of the permanent token that makes it. */
  parent: string | null
  /** `jti` of the JWT that makes it. */
  madeByJwt: string | null
  /** `iat` of that JWT, seconds since 1970; null where it does not say. */
  issuedAt: number | null
  /** Whether `expires` is a moment that was asked for. */
  exact: boolean
}

/** A permanent token as its owner sees it afterwards. Times are ISO 8601. */
export interface TokenDescription {
  handle: string
  label: string | null
  /** Space-separated. */
  scope: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  /** Handle of the permanent token that made it; null: a JWT did. */
  parent: string | null
  operator: string | null
}

/** Name of a token: its SHA-256 (hex) or its handle. */
export interface TokenName {
  hash: string
  handle: string
}

export interface TokenChange {
  owner: string
  token: TokenName
  expires: Date
  by: string | null
}

export interface TokenStore {
  /** Grant of a permanent token, by its SHA-256 (hex); null when it is unknown or past its end. Notes its use. */
  grant(hash: string, now: Date): Promise<HeldGrant | null>
  /**
   * Gives its end: its parent's at the latest. Null when the parent, or the JWT that makes it, does not hold any more, or
   * where the parent ends before a moment that is `exact`.
   */
  create(token: NewToken, agent: Agent, now: Date): Promise<Date | null>
  /**
   * Ends it, and what it made no later. `by`: handle of the permanent token that changes it, beyond whose own end nothing
   * goes, as beyond its parent's. False when the owner has no such token, or it would outlive one of those.
   */
  update(change: TokenChange, agent: Agent, now: Date): Promise<boolean>
  /** The earlier end of the token's parent and of the one with the handle `by`; null: neither is there. */
  latestEnd(owner: string, token: TokenName | null, by: string | null): Promise<Date | null>
  /** Deletes a token with all tokens that it made, down to the last generation. */
  delete(owner: string, token: TokenName, agent: Agent, now: Date): Promise<boolean>
  /**
   * Deletes all tokens of the owner; gives how many. `validFrom`: JWTs and session tokens issued before do not hold any
   * more.
   */
  deleteAll(owner: string, validFrom: Date | null, agent: Agent, now: Date): Promise<number>
  /** Time from which the owner's JWTs and session tokens must have been issued; null: whenever. */
  validFrom(owner: string): Promise<Date | null>
  /** Newest first, expired ones included. */
  list(owner: string, page: Paging): Promise<{ tokens: TokenDescription[]; total: number }>
}
