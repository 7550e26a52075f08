import { Refusal } from '../application/refusal'
import type { RateLimiter } from '../domain/ports'
import type { Rate } from '../domain/rates'
import { sha256Hex } from './sha256'

/** Counts a call of the token. The answer's headers go into `headers`, also when it is refused. */
export async function rated(
  rates: RateLimiter | null,
  token: string,
  withImages: boolean,
  now: Date,
  headers: Record<string, string>,
): Promise<Refusal | null> {
  if (!rates) return null
  const key = await sha256Hex(token)
  const taken = [await rates.take(key, 'calls', now)]
  if (withImages && taken[0]?.allowed) taken.push(await rates.take(key, 'imageCalls', now))
  const last = taken.at(-1)
  if (!last) return null
  Object.assign(headers, rateHeaders(last))
  return last.allowed ? null : new Refusal('too_many_requests')
}

function rateHeaders({ allowed, limit, remaining, resetSeconds }: Rate): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    ...(remaining === null ? {} : { 'ratelimit-remaining': String(remaining) }),
    'ratelimit-reset': String(resetSeconds),
    ...(allowed ? {} : { 'retry-after': String(resetSeconds) }),
  }
}
