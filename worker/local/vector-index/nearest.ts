/** The last word on every hit: cosine similarity of the stored float32 values in float64. */
import { lengthOf } from './quantise'

export interface Hit {
  id: string
  /** Cosine similarity, -1..1. */
  score: number
  values: Float32Array
}

/** The `count` nearest, best first; equal scores in order of id. */
export function nearest(
  query: ArrayLike<number>,
  rows: Iterable<{ id: string; vector: ArrayBuffer }>,
  count: number,
): Hit[] {
  const length = lengthOf(query)
  const hits = Array.from(rows, ({ id, vector }): Hit => {
    const values = new Float32Array(vector)
    return { id, values, score: dot(query, values) / (length * lengthOf(values) || 1) }
  })
  hits.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  return hits.slice(0, count)
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
