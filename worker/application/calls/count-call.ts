import type { RateLimiter } from '../../domain/calls/ports'
import type { Rate } from '../../domain/rates'
import type { Caller } from '../caller'
import { sha256Hex } from '../sha256'

/**
 * Counts a call of the user, whichever of their tokens it came with, or of the session that a browser's token is bound
 * to; what is left of the strictest rate that it counts for, null where rates are off.
 */
export async function countCall(
  { owner, boundTo }: Pick<Caller, 'owner' | 'boundTo'>,
  { withImages }: { withImages: boolean },
  { rates }: { rates: RateLimiter | null },
  now: Date,
): Promise<Rate | null> {
  if (!rates) return null
  const key = await sha256Hex(boundTo === null ? `user ${owner}` : `session ${boundTo}`)
  const calls = await rates.take(key, 'calls', now)
  return withImages && calls.allowed ? rates.take(key, 'imageCalls', now) : calls
}
