import type { TokenStore } from '../../domain/callers/tokens-port'
import { agentOf, type Caller } from '../caller'
import { invalid, type Refusal } from '../refusal'

/**
 * Ends all permanent tokens of the user, at once; with `before`, also JWTs and session tokens that were issued before
 * that moment. Gives how many permanent tokens there were.
 */
export async function revokeAllTokens(
  caller: Caller,
  { before }: { before?: string | undefined },
  { tokens }: { tokens: Pick<TokenStore, 'deleteAll'> },
  now: Date,
): Promise<number | Refusal> {
  const validFrom = before === undefined ? null : new Date(before)
  // What is still to be issued cannot have leaked, and whoever could forbid it would lock the user out.
  if (validFrom && validFrom.getTime() > now.getTime()) {
    return invalid({ type: 'string', format: 'date-time', description: 'a time that has been' }, before, 'before')
  }
  return tokens.deleteAll(caller.owner, validFrom, agentOf(caller), now)
}
