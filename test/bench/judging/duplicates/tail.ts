/** How often a search for a stranger finds somebody, and what is foretold of galleries larger than any at hand. */
/** Of each person vectors of unit length. */
export type Vectors = readonly (readonly number[])[][]

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

/** Share of searches, each of somebody who is not enrolled, that find somebody from that similarity on. */
export function falsePositives(people: Vectors, gallery: number, from: number, rounds: number) {
  let [searches, found] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    // Each round enrols others.
    const turned = people.map((_, i) => people[(i + Math.floor((round * people.length) / rounds)) % people.length])
    const known = turned.filter((vectors) => vectors !== undefined)
    const enrolled = known.slice(0, gallery).flatMap((vectors) => vectors.slice(0, 1))
    for (const vector of known.slice(gallery).flat()) {
      searches++
      if (enrolled.some((other) => dot(other, vector) >= from)) found++
    }
  }
  return { gallery, threshold: round4(from), searches, found, rate: Math.round((found / searches) * 1e5) / 1e5 }
}

/** Of all similarities of different people the largest, and how many there are. */
export function impostors(people: Vectors): number[] {
  const scores: number[] = []
  for (const [i, vectors] of people.entries())
    for (const other of people.slice(i + 1).flat()) for (const vector of vectors) scores.push(dot(vector, other))
  return scores.sort((a, b) => b - a)
}

/** Of one person: sessions that share no photograph. */
export const genuine = (people: Vectors): number[] =>
  people.flatMap((vectors) => vectors.flatMap((one, i) => vectors.slice(i + 1).map((other) => dot(one, other))))

const TAIL = 2e-3

/**
 * A generalised Pareto distribution over the highest two in a thousand, by probability-weighted moments (Hosking and
 * Wallis 1987): the similarity that different people reach at that rate.
 */
export function foretold(scores: readonly number[], rates: readonly number[]) {
  const n = Math.floor(scores.length * TAIL)
  const from = scores[n] ?? 1
  const excess = scores.slice(0, n).map((score) => score - from)
  const mean = excess.reduce((sum, value) => sum + value, 0) / n
  // Largest first: how many are larger counts.
  const weighted = excess.reduce((sum, value, larger) => sum + value * (larger / (n - 1)), 0) / n
  const shape = mean / (mean - 2 * weighted) - 2
  const scale = (2 * mean * weighted) / (mean - 2 * weighted)
  const at = (rate: number) => from + (scale / shape) * (1 - (rate / TAIL) ** shape)
  return {
    pairs: scores.length,
    tail: n,
    shape: round4(-shape),
    at: rates.map((rate) => ({ rate, similarity: round4(at(rate)) })),
  }
}

/** Of a share, 95 %, two-sided (Wilson). */
export function bounds(count: number, of: number): [number, number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const [share, spread] = [count / of, (z * z) / of]
  const middle = (share + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / of + spread / (4 * of))
  return [round4(Math.max(0, middle - half)), round4(Math.min(1, middle + half))]
}

const round4 = (value: number) => Math.round(value * 1e4) / 1e4
