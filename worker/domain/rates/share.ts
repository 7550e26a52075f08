/**
 * Limits of a share of sessions that somebody looked at, of which some stand for several. Where each stands for the same
 * number, they are exact (Clopper and Pearson, 1934). Elsewhere both sides of the share are weighted sums of Poisson
 * counts, and each is given the gamma distribution of Fay and Feuer (Statistics in Medicine 16, 1997, 791-801): the lower
 * limit of one side is that of what was seen, the upper one of what was seen and one more of the largest weight that could
 * have been. The share of two gammas is a beta distribution, so for equal weights this is Clopper and Pearson's limit again.
 * test/unit/domain/rates/coverage.test.ts simulates how often they hold.
 */
import { betaQuantile } from './beta.ts'

/** Sessions; of their weights the sum, that of the squares, and the largest. */
export interface Sum {
  sessions: number
  weight: number
  squares: number
  heaviest: number
}

export const nothing = (): Sum => ({ sessions: 0, weight: 0, squares: 0, heaviest: 0 })

export function add(sum: Sum, weight: number): void {
  sum.sessions++
  sum.weight += weight
  sum.squares += weight ** 2
  sum.heaviest = Math.max(sum.heaviest, weight)
}

export const together = (sums: readonly Sum[]): Sum =>
  sums.reduce(
    (all, one) => ({
      sessions: all.sessions + one.sessions,
      weight: all.weight + one.weight,
      squares: all.squares + one.squares,
      heaviest: Math.max(all.heaviest, one.heaviest),
    }),
    nothing(),
  )

export interface Share {
  /** Sessions as they were counted, without their weights. */
  found: number
  of: number
  /** Weighted; null: there are none. */
  share: number | null
  /** Of the share, 95 % to both sides. */
  interval: readonly [number, number]
  /** The share is smaller, 95 % sure: what can be stated. */
  atMost: number
}

const SURE = 0.95

/** The largest weights that a session could have had that would have been found, and one that would not. */
export interface Most {
  found: number
  rest: number
}

/** Without `most`: the largest of those seen. */
export function shareOf(found: Sum, rest: Sum, most?: Most): Share {
  const of = found.sessions + rest.sessions
  const heaviest = Math.max(found.heaviest, rest.heaviest)
  const { found: one, rest: other } = most ?? { found: heaviest, rest: heaviest }
  const upper = (p: number) => limit(p, more(found, one), rest)
  return {
    found: found.sessions,
    of,
    share: of === 0 ? null : found.weight / (found.weight + rest.weight),
    interval: of === 0 ? [0, 1] : [limit((1 - SURE) / 2, found, more(rest, other)), upper((1 + SURE) / 2)],
    atMost: of === 0 ? 1 : upper(SURE),
  }
}

function more(sum: Sum, by: number): Sum {
  const larger = { ...sum }
  add(larger, by)
  return larger
}

/** Quantile of the share of one gamma in the sum of two, each of the mean and the variance of its sum. */
function limit(p: number, one: Sum, other: Sum): number {
  if (one.weight === 0) return 0
  if (other.weight === 0) return 1
  const [scale, otherScale] = [one.squares / one.weight, other.squares / other.weight]
  const beta = betaQuantile(p, one.weight / scale, other.weight / otherScale)
  return (scale * beta) / (scale * beta + otherScale * (1 - beta))
}

/** Sessions more, none of them found and each as heavy as those seen, until the share is at most `limit`, 95 % sure. */
export function wantedFor(limit: number, found: Sum, rest: Sum, most?: Most): number {
  const one = rest.sessions === 0 ? { weight: 1, squares: 1 } : mean(rest)
  const withMore = (count: number): Sum => ({
    sessions: rest.sessions + count,
    weight: rest.weight + count * one.weight,
    squares: rest.squares + count * one.squares,
    heaviest: Math.max(rest.heaviest, 1),
  })
  const holds = (count: number) => shareOf(found, withMore(count), most).atMost <= limit
  if (found.sessions + rest.sessions > 0 && holds(0)) return 0
  let [low, high] = [0, 1]
  while (!holds(high)) {
    low = high
    high *= 2
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

const mean = ({ sessions, weight, squares }: Sum) => ({ weight: weight / sessions, squares: squares / sessions })
