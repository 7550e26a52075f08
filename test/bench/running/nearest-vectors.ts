/** What a vector index should have found, by comparing with every vector in float64. */
import { idOf, picture, probe } from '../workers/vectors/embeddings.ts'

/** Probes compared. */
const COMPARED = 100

interface Stored {
  size: number
  dimensions: number
  /** Of neighbours wanted. */
  count: number
}

/** Ids of the nearest of those wanted, best first, equal scores in order of id, for each probe. */
export function bruteForce({ size, dimensions, count }: Stored, wanted: (index: number) => boolean): string[][] {
  const vectors = Array.from({ length: size }, (_, i) => (wanted(i) ? picture(i, dimensions) : null))
  return Array.from({ length: COMPARED }, (_, i) => {
    const query = probe(i, size, dimensions)
    const scored = vectors.flatMap((vector, index) => (vector ? [{ index, score: cosine(query, vector) }] : []))
    scored.sort((a, b) => b.score - a.score || a.index - b.index)
    return scored.slice(0, count).map(({ index }) => idOf(index))
  })
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [product, left, right] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    product += a[i] * b[i]
    left += a[i] * a[i]
    right += b[i] * b[i]
  }
  return product / Math.sqrt(left * right)
}

/** Mean share of the exact first `count` that are among the first `count` found. */
export function recall(found: string[][], exact: string[][], count: number): number {
  const shares = exact.map((ids, i) => {
    const expected = ids.slice(0, count)
    return expected.filter((id) => found[i].slice(0, count).includes(id)).length / expected.length
  })
  return shares.reduce((sum, one) => sum + one, 0) / shares.length
}

/** Share of answers that are the exact ones in the exact order. */
export const sameOrder = (found: string[][], exact: string[][]) =>
  exact.filter((ids, i) => ids.join() === found[i].join()).length / exact.length
