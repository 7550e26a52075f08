import type { TokenStore } from '../../domain/callers/tokens-port'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { laterThan, tokenEnd } from './token-end'
import { tokenName } from './token-name'

interface Ports {
  tokens: Pick<TokenStore, 'update' | 'latestEnd'>
  settings: { limits: { tokenDays: number } }
}

/** Gives a permanent token another end, and what it made no later one; gives that end. */
export async function updateToken(
  caller: Caller,
  { token_id: id, expires }: { token_id: string; expires: number | string },
  { tokens, settings }: Ports,
  now: Date,
): Promise<Date | Refusal> {
  const end = tokenEnd(expires, settings.limits, now)
  if (end instanceof Refusal) return end
  const { owner, actor, credential } = caller
  const by = actor === 'token' ? credential : null
  const token = await tokenName(id)
  if (await tokens.update({ owner, token, expires: end, by }, agentOf(caller), now)) return end
  const latest = await tokens.latestEnd(owner, token, by)
  // The interface knows no 404 here.
  const unknown = invalid({ type: 'string', format: 'uuid', description: 'a token of yours' }, null, 'token_id')
  return latest && latest < end ? laterThan(latest, expires) : unknown
}
