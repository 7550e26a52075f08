import type { RateLimiter } from '../../domain/calls/ports'
import type { Rate } from '../../domain/calls/rate'
import type { Caller } from '../caller'
import { sha256Hex } from '../sha256'

/**
 * Counts a call of the user, whichever of their tokens it came with, of who acts for them by name, or of the session that
 * a browser's token is bound to: a desk of reviewers uses up nobody's calls but its own. What is left of the strictest
 * rate that it counts for, null where rates are off.
 */
export async function countCall(
  caller: Pick<Caller, 'owner' | 'boundTo' | 'operator'>,
  { withImages }: { withImages: boolean },
  { rates }: { rates: RateLimiter | null },
  now: Date,
): Promise<Rate | null> {
  if (!rates) return null
  const key = await sha256Hex(counted(caller))
  const calls = await rates.take(key, 'calls', now)
  return withImages && calls.allowed ? rates.take(key, 'imageCalls', now) : calls
}

function counted({ owner, boundTo, operator }: Pick<Caller, 'owner' | 'boundTo' | 'operator'>): string {
  if (boundTo !== null) return `session ${boundTo}`
  return operator === undefined ? `user ${owner}` : `operator ${JSON.stringify([owner, operator])}`
}
