import type { Rate } from '../domain/calls/rate'

export function rateHeaders({ allowed, limit, remaining, resetSeconds }: Rate): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    ...(remaining === null ? {} : { 'ratelimit-remaining': String(remaining) }),
    'ratelimit-reset': String(resetSeconds),
    ...(allowed ? {} : { 'retry-after': String(resetSeconds) }),
  }
}
