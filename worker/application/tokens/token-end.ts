import { invalid, type Refusal } from '../refusal'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a token ends: so many days from now, or at a moment, which must be one to come. */
export function tokenEnd(expires: number | string, now: Date): Date | Refusal {
  if (typeof expires === 'number') return new Date(now.getTime() + expires * DAY_MS)
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(expires) ? expires : `${expires}Z`
  const end = new Date(zoned)
  if (end.getTime() > now.getTime()) return end
  return invalid({ type: 'string', format: 'date-time', description: 'a time to come' }, expires, 'expires')
}
