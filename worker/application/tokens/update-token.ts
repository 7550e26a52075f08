import type { TokenStore } from '../../domain/tokens-port'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { tokenEnd, withinLife } from './token-end'
import { tokenName } from './token-name'

interface Ports {
  tokens: Pick<TokenStore, 'update'>
  settings: { limits: { tokenDays: number } }
}

/** Gives a permanent token another end, and what it made no later one; gives that end. */
export async function updateToken(
  caller: Caller,
  { token_id: id, expires }: { token_id: string; expires: number | string },
  { tokens, settings }: Ports,
  now: Date,
): Promise<Date | Refusal> {
  const wanted = tokenEnd(expires, now)
  if (wanted instanceof Refusal) return wanted
  const { owner, actor, credential } = caller
  const by = actor === 'token' ? credential : null
  const change = { owner, token: await tokenName(id), expires: withinLife(wanted, settings.limits, now), by }
  const end = await tokens.update(change, agentOf(caller), now)
  // The interface knows no 404 here.
  return end ?? invalid({ type: 'string', format: 'uuid', description: 'a token of yours' }, null, 'token_id')
}
