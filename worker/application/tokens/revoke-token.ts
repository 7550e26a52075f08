import type { TokenStore } from '../../domain/callers/tokens-port'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { tokenName } from './token-name'

/** Revokes a token at once; null when it is done. */
export async function revokeToken(
  caller: Caller,
  { token_id: id }: { token_id: string },
  { tokens }: { tokens: Pick<TokenStore, 'delete'> },
  now: Date,
): Promise<Refusal | null> {
  const found = await tokens.delete(caller.owner, await tokenName(id), agentOf(caller), now)
  return found ? null : new Refusal('item_does_not_found')
}
