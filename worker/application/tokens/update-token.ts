import type { TokenStore } from '../../domain/ports'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { tokenEnd } from './token-end'
import { tokenName } from './token-name'

/** Gives a permanent token another end; gives that end. */
export async function updateToken(
  caller: Caller,
  { token_id: id, expires }: { token_id: string; expires: number | string },
  { tokens }: { tokens: Pick<TokenStore, 'update'> },
  now: Date,
): Promise<Date | Refusal> {
  const end = tokenEnd(expires, now)
  if (end instanceof Refusal) return end
  const found = await tokens.update(caller.owner, await tokenName(id), end, agentOf(caller), now)
  // The interface knows no 404 here.
  return found ? end : invalid({ type: 'string', format: 'uuid', description: 'a token of yours' }, null, 'token_id')
}
