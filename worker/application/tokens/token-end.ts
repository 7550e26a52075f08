import { invalid, type Refusal } from '../refusal'
import { utcMoment } from './utc-moment'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a token ends: so many days from now, or at a moment to come; whatever is wanted, within the longest life. */
export function tokenEnd(expires: number | string, { tokenDays }: { tokenDays: number }, now: Date): Date | Refusal {
  const last = now.getTime() + tokenDays * DAY_MS
  if (typeof expires === 'number') return new Date(Math.min(last, now.getTime() + expires * DAY_MS))
  const end = utcMoment(expires)
  if (end.getTime() > now.getTime()) return new Date(Math.min(last, end.getTime()))
  return invalid({ type: 'string', format: 'date-time', description: 'a time to come' }, expires, 'expires')
}
