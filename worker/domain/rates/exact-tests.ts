/** Two exact tests, two-sided: how likely what was seen would be if nothing were behind it. */
import { logGamma } from './beta.ts'

const logChoose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)

/** What is as rare as what was seen counts, whatever rounding does. */
const AS_RARE = 1 + 1e-7

/** Sum of the chances that are at most that of `seen`, of outcomes `from` to `to`. */
function tails(chance: (outcome: number) => number, seen: number, from: number, to: number): number {
  const limit = chance(seen) * AS_RARE
  let sum = 0
  for (let outcome = from; outcome <= to; outcome++) {
    const one = chance(outcome)
    if (one <= limit) sum += one
  }
  return Math.min(1, sum)
}

/** Fisher's: whether two shares differ. */
export function fisher(found: number, of: number, otherFound: number, otherOf: number): number {
  const all = found + otherFound
  const chance = (k: number) => Math.exp(logChoose(of, k) + logChoose(otherOf, all - k) - logChoose(of + otherOf, all))
  return tails(chance, found, Math.max(0, all - otherOf), Math.min(of, all))
}

/** McNemar's: of cases in which just one of two is right, whether one is right more often. */
export function mcnemar(onlyOne: number, onlyOther: number): number {
  const all = onlyOne + onlyOther
  return tails((k) => Math.exp(logChoose(all, k) - all * Math.LN2), onlyOne, 0, all)
}

/** Holm's: the same chances where so many were looked at, in the order given. */
export function holm(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).toSorted((a, b) => (chances[a] ?? 1) - (chances[b] ?? 1))
  const adjusted = chances.map(() => 1)
  let least = 0
  order.forEach((i, place) => {
    least = Math.max(least, Math.min(1, (chances[i] ?? 1) * (chances.length - place)))
    adjusted[i] = least
  })
  return adjusted
}
