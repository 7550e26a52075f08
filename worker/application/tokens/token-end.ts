import { invalid, type Refusal } from '../refusal'
import { utcMoment } from './utc-moment'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a token is to end: so many days from now, or at a moment, which must be one to come. */
export function tokenEnd(expires: number | string, now: Date): Date | Refusal {
  if (typeof expires === 'number') return new Date(now.getTime() + expires * DAY_MS)
  const end = utcMoment(expires)
  if (end.getTime() > now.getTime()) return end
  return invalid({ type: 'string', format: 'date-time', description: 'a time to come' }, expires, 'expires')
}

/** That end, or the end of the longest life that a token has. */
export function withinLife(end: Date, { tokenDays }: { tokenDays: number }, now: Date): Date {
  return new Date(Math.min(end.getTime(), now.getTime() + tokenDays * DAY_MS))
}
