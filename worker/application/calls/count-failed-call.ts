import type { RateLimiter } from '../../domain/calls/ports'
import type { Rate } from '../../domain/calls/rate'
import { sha256Hex } from '../sha256'
import { network } from './network'

/**
 * Counts a call without a credential that holds, by where it came from; null where rates are off or that is not known.
 * Only such calls are counted, and after their credential was judged: nobody can lock out others of their address.
 */
export async function countFailedCall(
  address: string | null,
  { rates }: { rates: RateLimiter | null },
  now: Date,
): Promise<Rate | null> {
  if (!rates || address === null) return null
  return rates.take(await sha256Hex(`network ${network(address)}`), 'failedCalls', now)
}
