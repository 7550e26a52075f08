import { invalid, type Refusal } from '../refusal'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * End of a token: so many days from now, or a moment. An end other than the requested one is refused: nobody wants it.
 */
export function tokenEnd(expires: number | string, { tokenDays }: { tokenDays: number }, now: Date): Date | Refusal {
  const latest = now.getTime() + tokenDays * DAY_MS
  if (typeof expires === 'number') {
    if (expires <= tokenDays) return new Date(now.getTime() + expires * DAY_MS)
    return invalid({ type: 'integer', minimum: 1, maximum: tokenDays }, expires, 'expires')
  }
  const end = new Date(expires)
  if (end.getTime() > now.getTime() && end.getTime() <= latest) return end
  return laterThan(new Date(latest), expires)
}

export function laterThan(latest: Date, expires: number | string): Refusal {
  const description = `a time to come, no later than ${latest.toISOString()}`
  return invalid({ type: 'string', format: 'date-time', description }, expires, 'expires')
}
