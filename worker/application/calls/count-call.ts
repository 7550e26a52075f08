import type { RateLimiter } from '../../domain/ports'
import type { Rate } from '../../domain/rates'
import { sha256Hex } from '../sha256'

/** Counts a call of the token; what is left of the strictest rate that it counts for, null where rates are off. */
export async function countCall(
  token: string,
  { withImages }: { withImages: boolean },
  { rates }: { rates: RateLimiter | null },
  now: Date,
): Promise<Rate | null> {
  if (!rates) return null
  const key = await sha256Hex(token)
  const calls = await rates.take(key, 'calls', now)
  return withImages && calls.allowed ? rates.take(key, 'imageCalls', now) : calls
}
