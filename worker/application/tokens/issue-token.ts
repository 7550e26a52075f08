import type { TokenStore } from '../../domain/callers/tokens-port'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { sha256Hex } from '../sha256'
import { timeUuid } from '../time-uuid'
import { laterThan, tokenEnd } from './token-end'

/** Scopes that a new token gets only when they are named. */
const NEVER_IMPLIED: readonly string[] = ['balance', 'export', 'admin']

export interface WantedToken {
  /** Days, or a moment. */
  expires: number | string
  label?: string | undefined
  /** Subset of the caller's scopes; missing: all but the rights to change balances and what the deployment trusts. */
  scope?: readonly string[] | undefined
}

export interface IssuedToken {
  id: string
  expires: Date
  /** Whether it ends with the token that made it, before the requested days. */
  isShortened: boolean
}

interface Ports {
  tokens: Pick<TokenStore, 'create' | 'latestEnd'>
  settings: { limits: { tokenDays: number } }
}

/**
 * Issues a permanent token with no more than the caller's rights, which ends with the permanent token that made it.
 * Only the caller learns its id: its hash is stored.
 */
export async function issueToken(
  caller: Caller & { scopes: ReadonlySet<string>; issuedAt?: number | null },
  { expires, label, scope }: WantedToken,
  { tokens, settings }: Ports,
  now: Date,
): Promise<IssuedToken | Refusal> {
  const { owner, groupId, actor, operator, boundTo, credential, scopes: own, issuedAt = null } = caller
  const wanted = tokenEnd(expires, settings.limits, now)
  if (wanted instanceof Refusal) return wanted
  const isChild = actor === 'token'
  // A token without a name could not be told from what it made.
  if (boundTo !== null || (isChild && credential === null)) return new Refusal('access_denied')
  const granted = scope ?? [...own].filter((name) => !NEVER_IMPLIED.includes(name))
  if (!granted.every((name) => own.has(name))) return new Refusal('access_denied')
  const id = timeUuid(now)
  const token = { hash: await sha256Hex(id), owner, groupId, scope: granted.join(' '), label: label ?? null }
  const parent = isChild ? credential : null
  // One person stays one reviewer, by however many tokens, of whatever generation.
  const made = { parent, madeByJwt: isChild ? null : credential, issuedAt, operator: operator ?? null }
  const exact = typeof expires === 'string'
  const end = await tokens.create({ ...token, ...made, expires: wanted, exact }, agentOf(caller), now)
  if (end) return { id, expires: end, isShortened: end < wanted }
  const latest = exact && isChild ? await tokens.latestEnd(owner, null, parent) : null
  return latest && latest > now && latest < wanted ? laterThan(latest, expires) : new Refusal('access_denied')
}
