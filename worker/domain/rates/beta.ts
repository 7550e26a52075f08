/** Quantiles of the beta distribution: what exact limits of shares are read from. */

/** Lanczos' approximation (g = 7, nine terms), good to 1e-13. */
const LANCZOS = [
  ...[0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059],
  ...[12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7],
]

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const [first = 0, ...terms] = LANCZOS
  const sum = terms.reduce((total, term, i) => total + term / (x + i), first)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Share of the distribution below `x`: the regularised incomplete beta function. */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

const TINY = 1e-300
const CLOSE = 1e-14
const MOST_STEPS = 2000

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function fraction(x: number, a: number, b: number): number {
  const kept = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let change = 1
    for (const term of [even, odd]) {
      d = 1 / kept(1 + term * d)
      c = kept(1 + term / c)
      change = c * d
      result *= change
    }
    if (Math.abs(change - 1) < CLOSE) break
  }
  return result
}

/** Where the share below is `p`; 0 and 1 where a parameter is 0. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (a <= 0) return 0
  if (b <= 0) return 1
  let [low, high] = [0, 1]
  while (high - low > 1e-12) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (betaBelow(middle, a, b) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
