import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { Largest } from '../../../worker/local/vector-index/largest'
import { nearest } from '../../../worker/local/vector-index/nearest'
import { quantiseRow } from '../../../worker/local/vector-index/quantise'
import { QuantisedRows } from '../../../worker/local/vector-index/quantised-rows'

const WASM = path.resolve(import.meta.dirname, '../../../worker/local/vector-index/kernel/dot-products.wasm')

let kernel: WebAssembly.Module
beforeAll(async () => {
  kernel = await WebAssembly.compile(await readFile(WASM))
})

let state = 1
const random = () => {
  state = (state * 48271) % 2147483647
  return state / 2147483647
}
const gauss = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
const around = (centre: ArrayLike<number>, spread: number) =>
  Float32Array.from({ length: centre.length }, (_, i) => centre[i] + spread * gauss())
const anywhere = (dimensions: number) => around(new Float32Array(dimensions), 1)

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b) || 1)

/** As the index finds them: candidates by codes, then exact scores of those. */
function search(vectors: Float32Array[], query: ArrayLike<number>, wanted: number) {
  const rows = new QuantisedRows(kernel, query.length)
  for (const [slot, vector] of vectors.entries()) rows.set(slot, vector)
  const slots = Uint32Array.from(vectors.keys())
  const candidates = rows.candidates(query, slots, wanted)
  const stored = Array.from(candidates, (slot) => ({ id: name(slot), vector: vectors[slot].slice().buffer }))
  return { candidates, hits: nearest(query, stored, wanted) }
}

const name = (slot: number) => `vector ${String((slot * 7919) % 100_003).padStart(6, '0')}`

/** By sorting all, in float64: best first, equal scores in order of id. */
function bruteForce(vectors: Float32Array[], query: ArrayLike<number>, wanted: number) {
  const all = vectors.map((vector, slot) => ({ id: name(slot), score: cosine(query, vector) }))
  return all.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, wanted)
}

function expectExact(vectors: Float32Array[], query: ArrayLike<number>, wanted: number) {
  const { candidates, hits } = search(vectors, query, wanted)
  const expected = bruteForce(vectors, query, wanted)
  // Scores that differ by less than float64 resolves have no order of their own.
  expect(hits.map(({ score }) => score.toFixed(13))).toEqual(expected.map(({ score }) => score.toFixed(13)))
  if (new Set(expected.map(({ score }) => score.toFixed(13))).size === expected.length) {
    expect(hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
  return candidates
}

describe('search by codes', () => {
  it.each([1, 3, 16, 17, 128, 512, 1536])('is exact over random vectors of %i dimensions', (dimensions) => {
    const vectors = Array.from({ length: 600 }, () => anywhere(dimensions))
    for (const wanted of [1, 10, 100]) expectExact(vectors, anywhere(dimensions), wanted)
  })

  it.each([0.3, 0.03, 0.003, 0.0003])('is exact in clusters of spread %d', (spread) => {
    const centres = Array.from({ length: 20 }, () => anywhere(128))
    const vectors = Array.from({ length: 3000 }, (_, i) => around(centres[i % 20], spread))
    for (const wanted of [1, 10, 100]) expectExact(vectors, around(centres[7], spread), wanted)
  })

  it('is exact where all vectors share a direction, as embeddings that are not centred do', () => {
    const common = anywhere(128).map((value) => value * 4)
    const vectors = Array.from({ length: 3000 }, () => around(common, 1))
    expectExact(vectors, around(common, 1), 10)
  })

  it('leaves few candidates for exact scores', () => {
    const vectors = Array.from({ length: 20_000 }, () => anywhere(128))
    expect(search(vectors, anywhere(128), 10).candidates.length).toBeLessThan(20)
  })

  it('keeps every vector whose score equals that of the last one wanted, in order of id', () => {
    const twin = anywhere(64)
    const vectors = Array.from({ length: 500 }, (_, i) => (i % 10 === 3 ? twin.slice() : anywhere(64)))
    const { candidates, hits } = search(vectors, twin, 20)
    expect(candidates.length).toBeGreaterThanOrEqual(50)
    const twins = vectors.flatMap((vector, slot) => (vector[0] === twin[0] ? [name(slot)] : []))
    expect(hits.map(({ id }) => id)).toEqual(twins.sort().slice(0, 20))
  })

  it('forgets what a slot held before', () => {
    const rows = new QuantisedRows(kernel, 40)
    for (let slot = 0; slot < 50; slot++) rows.set(slot, anywhere(40))
    const query = anywhere(40)
    rows.set(20, query)
    expect([
      ...rows.candidates(
        query,
        Uint32Array.from({ length: 50 }, (_, i) => i),
        1,
      ),
    ]).toEqual([20])
    rows.set(20, anywhere(40))
    rows.set(31, query)
    expect([
      ...rows.candidates(
        query,
        Uint32Array.from({ length: 50 }, (_, i) => i),
        1,
      ),
    ]).toEqual([31])
  })
})

describe('codes', () => {
  it('are never further from the vector than they say', () => {
    for (let i = 0; i < 200; i++) {
      const values = anywhere(128)
      const [coarse, fine] = [new Int8Array(128), new Int8Array(128)]
      const { scale, coarse: coarseError, both } = quantiseRow(values, coarse, fine)
      const length = Math.sqrt(dot(values, values))
      const distance = (code: (k: number) => number) =>
        Math.hypot(...Array.from(values, (value, k) => value / length - scale * code(k)))
      expect(distance((k) => coarse[k])).toBeLessThanOrEqual(coarseError)
      expect(distance((k) => coarse[k] + fine[k] / 254)).toBeLessThanOrEqual(both)
      expect(both).toBeLessThan(coarseError / 100)
    }
  })
})

it('keeps the largest numbers offered', () => {
  const numbers = Array.from({ length: 2000 }, () => Math.round(random() * 500))
  for (const size of [1, 2, 7, 100]) {
    const largest = new Largest(size)
    for (const [i, number] of numbers.entries()) {
      largest.offer(number)
      if (i % 97 !== 0) continue
      const sorted = numbers.slice(0, i + 1).sort((a, b) => b - a)
      expect(largest.threshold).toBe(i + 1 < size ? Number.NEGATIVE_INFINITY : sorted[size - 1])
    }
  }
})
