import type { TokenStore } from '../../domain/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { sha256Hex } from '../sha256'
import { timeUuid } from '../time-uuid'
import { tokenEnd } from './token-end'

export interface WantedToken {
  /** Days, or a moment. */
  expires: number | string
  label?: string | undefined
  /** The caller's own. */
  scopes: ReadonlySet<string>
}

/** A permanent token with the caller's rights. Its id is known to nobody else: what is stored is its hash. */
export async function issueToken(
  caller: Caller,
  { expires, label, scopes }: WantedToken,
  { tokens }: { tokens: Pick<TokenStore, 'create'> },
  now: Date,
): Promise<{ id: string; expires: Date } | Refusal> {
  const { owner, groupId, boundTo } = caller
  const end = tokenEnd(expires, now)
  if (end instanceof Refusal) return end
  if (boundTo !== null) return new Refusal('access_denied')
  const id = timeUuid(now)
  const token = { hash: await sha256Hex(id), owner, groupId, scope: [...scopes].join(' ') }
  await tokens.create({ ...token, label: label ?? null, expires: end }, agentOf(caller), now)
  return { id, expires: end }
}
