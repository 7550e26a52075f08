import { describe, expect, it } from 'vitest'
import { checkQuery, checkVectors } from '../../../worker/local/vector-index/limits'
import { satisfies } from '../../../worker/local/vector-index/metadata-filter'
import { UnitRows } from '../../../worker/local/vector-index/unit-rows'

const vector = (...values: number[]) => Float32Array.from(values)

describe('exact search', () => {
  it('ranks by direction, not by length', () => {
    const rows = new UnitRows(2)
    rows.set('far', vector(0, 9))
    rows.set('near', vector(0.1, 0.01))
    expect(rows.nearest(vector(5, 0), 2).map(({ id }) => id)).toEqual(['near', 'far'])
  })

  it('agrees with a full sort over many rows, after growth, replacement and deletion', () => {
    let state = 1
    const random = () => {
      state = (state * 48271) % 2147483647
      return state / 2147483647 - 0.5
    }
    const any = () => Float32Array.from({ length: 8 }, random)
    const truth = new Map<string, Float32Array>()
    const rows = new UnitRows(8, 4)
    for (let i = 0; i < 300; i++) {
      const id = `v${Math.floor((random() + 0.5) * 200)}`
      if (i % 5 === 4) {
        rows.delete(id)
        truth.delete(id)
      } else {
        const values = any()
        rows.set(id, values)
        truth.set(id, values)
      }
    }
    const query = any()
    const cosine = (a: Float32Array, b: Float32Array) => {
      const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, i) => sum + value * y[i], 0)
      return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
    }
    const expected = [...truth].map(([id, values]) => ({ id, score: cosine(values, query) }))
    expected.sort((a, b) => b.score - a.score)
    const found = rows.nearest(query, 10)
    expect(found.map(({ id }) => id)).toEqual(expected.slice(0, 10).map(({ id }) => id))
    expect(found[0].score).toBeCloseTo(expected[0].score, 5)
  })

  it('passes over rows that are not accepted', () => {
    const rows = new UnitRows(2)
    rows.set('a', vector(1, 0))
    rows.set('b', vector(0.9, 0.1))
    expect(rows.nearest(vector(1, 0), 1, (id) => id !== 'a').map(({ id }) => id)).toEqual(['b'])
  })

  it('finds nothing in an empty namespace', () => {
    expect(new UnitRows(0).nearest(vector(1, 2), 5)).toEqual([])
  })
})

describe('metadata filter', () => {
  const metadata = { list: 'a', version: 3, nested: { active: true } }

  it.each([
    [{ list: 'a' }, true],
    [{ list: 'b' }, false],
    [{ list: { $eq: 'a' }, version: { $eq: 3 } }, true],
    [{ list: { $in: ['a', 'b'] } }, true],
    [{ list: { $nin: ['a', 'b'] } }, false],
    [{ version: { $gte: 3, $lt: 4 } }, true],
    [{ version: { $gt: '2' } }, false],
    [{ 'nested.active': true }, true],
    [{ missing: { $in: ['a'] } }, false],
    [{}, true],
  ])('%j → %s', (filter, expected) => {
    expect(satisfies(metadata, filter)).toBe(expected)
  })

  it('refuses an operator that Vectorize does not have', () => {
    expect(() => satisfies(metadata, { list: { $like: 'a' } })).toThrow('$like')
  })
})

describe('limits', () => {
  it('takes the dimension from the first vector', () => {
    const first = { id: 'a', values: [1, 2] }
    expect(() => checkVectors([first, { id: 'b', values: [1, 2] }], 0)).not.toThrow()
    expect(() => checkVectors([first, { id: 'b', values: [1, 2, 3] }], 0)).toThrow('expected 2 dimensions')
    expect(() => checkVectors([first], 3)).toThrow('expected 3 dimensions')
  })

  it.each([
    ['an id of 65 bytes', { id: 'x'.repeat(65) }],
    ['an empty id', { id: '' }],
    ['a value that is no number', { values: [1, Number.NaN] }],
    ['11 kB of metadata', { metadata: { note: 'x'.repeat(11_000) } }],
    ['a namespace of 65 bytes', { namespace: 'é'.repeat(33) }],
  ])('refuses %s', (_, change) => {
    expect(() => checkVectors([{ id: 'a', values: [1, 2], ...change }], 2)).toThrow('VECTOR_UPSERT_ERROR')
  })

  it('refuses more than 1000 vectors a call', () => {
    expect(() =>
      checkVectors(
        Array.from({ length: 1001 }, () => ({ id: 'a', values: [1] })),
        1,
      ),
    ).toThrow('1000')
  })

  it('returns at most 100 matches, 20 with values or metadata', () => {
    expect(() => checkQuery(2, 2, { topK: 100 })).not.toThrow()
    expect(() => checkQuery(2, 2, { topK: 101 })).toThrow('1..100')
    expect(() => checkQuery(2, 2, { topK: 21, returnMetadata: 'all' })).toThrow('1..20')
    expect(() => checkQuery(3, 2, {})).toThrow('expected 2 dimensions')
  })
})
