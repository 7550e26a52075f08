import type { VectorizeVector, VectorizeVectorMetadataFilter } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import { checkIds, checkQuery, checkVectors } from '../../../worker/local/vector-index/limits'
import { fieldOf, type Metadata, satisfies } from '../../../worker/local/vector-index/metadata-filter'
import { Namespace } from '../../../worker/local/vector-index/namespace'

describe('metadata filter', () => {
  const metadata = { list: 'a', version: 3, nested: { active: true } }

  it.each([
    [{ list: 'a' }, true],
    [{ list: 'b' }, false],
    [{ list: { $eq: 'a' }, version: { $eq: 3 } }, true],
    [{ list: { $eq: 'a' }, version: { $eq: 4 } }, false],
    [{ list: { $ne: 'a' } }, false],
    [{ list: { $ne: 'b' } }, true],
    [{ list: { $in: ['a', 'b'] } }, true],
    [{ list: { $nin: ['a', 'b'] } }, false],
    [{ version: { $gte: 3, $lt: 4 } }, true],
    [{ version: { $gt: '2' } }, false],
    [{ 'nested.active': true }, true],
    [{ nested: { $eq: 'object' } }, false],
    [{ missing: { $in: ['a'] } }, false],
    [{ toString: { $ne: null } }, true],
  ])('%j → %s', (filter, expected) => {
    const fields = Object.entries(filter)
    expect(fields.every(([field, condition]) => satisfies(fieldOf(metadata, field), condition))).toBe(expected)
  })
})

describe('rows of a namespace', () => {
  it('filters as the metadata does that was stored last, whatever was added, moved and removed', () => {
    const namespace = new Namespace()
    const truth = new Map<number, Metadata>()
    const metadataOf = () => Array.from(truth, ([slot, metadata]) => ({ slot, metadata }))
    const expectRight = (list: string) => {
      const expected = [...truth].filter(([, metadata]) => metadata.list === list).map(([slot]) => slot)
      const found = [...namespace.matching({ list: { $eq: list }, on: true }, metadataOf)]
      expect(found.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
    }
    for (let i = 0; i < 3000; i++) {
      const slot = (i * 7919) % 100
      const metadata = { list: `list ${i % 7}`, on: true, unique: i }
      if (!truth.has(slot)) {
        truth.set(slot, metadata)
        namespace.add(slot, metadata)
      } else if (i % 3 === 0) {
        truth.delete(slot)
        namespace.remove(slot)
      } else {
        truth.set(slot, metadata)
        namespace.replace(slot, metadata)
      }
      if (i % 11 === 0) expectRight(`list ${i % 5}`)
      if (i % 101 === 0) expect(namespace.matching({ unique: i - 1 }, metadataOf).length).toBeLessThan(2)
    }
    expectRight('list 3')
  })
})

describe('limits', () => {
  const check = (vectors: VectorizeVector[], dimensions: number) => checkVectors('VECTOR_UPSERT', vectors, dimensions)

  it('takes the dimension from the first vector', () => {
    const first = { id: 'a', values: [1, 2] }
    expect(() => check([first, { id: 'b', values: [1, 2] }], 0)).not.toThrow()
    expect(() => check([first, { id: 'b', values: [1, 2, 3] }], 0)).toThrow(
      'VECTOR_UPSERT_ERROR (code = 40012): invalid vector for id="b", expected 2 dimensions, and got 3 dimensions',
    )
    expect(() => check([first], 3)).toThrow('expected 3 dimensions')
  })

  it.each([
    ['an id of 65 bytes', { id: 'x'.repeat(65) }, '(code = 40008): id too long; max is 64 bytes, got 65 bytes'],
    ['an empty id', { id: '' }, 'id'],
    ['a value that is no number', { values: [1, Number.NaN] }, 'finite'],
    ['a value beyond float32', { values: [1, 1e39] }, 'finite'],
    ['11 kB of metadata', { metadata: { note: 'x'.repeat(11_000) } }, '(code = 40016): oversized metadata'],
    ['a namespace of 66 bytes', { namespace: 'é'.repeat(33) }, 'namespace too long'],
  ])('refuses %s', (_, change, message) => {
    const refused = () => check([{ id: 'a', values: [1, 2], ...change }], 2)
    expect(refused).toThrow('VECTOR_UPSERT_ERROR')
    expect(refused).toThrow(message)
  })

  it('refuses more than 1000 vectors a call, 100 ids to delete and 20 to get', () => {
    const many = (length: number) => Array.from({ length }, (_, i) => ({ id: `${i}`, values: [1] }))
    const ids = (length: number) => many(length).map(({ id }) => id)
    expect(() => check(many(1000), 1)).not.toThrow()
    expect(() => check(many(1001), 1)).toThrow('max is 1000, got 1001')
    expect(() => checkIds('VECTOR_DELETE', ids(100))).not.toThrow()
    expect(() => checkIds('VECTOR_DELETE', ids(101))).toThrow('VECTOR_DELETE_ERROR (code = 40007)')
    expect(() => checkIds('VECTOR_GET', ids(21))).toThrow('max id count is 20, got 21')
  })

  it('returns at most 100 matches, 20 with values or metadata', () => {
    expect(() => checkQuery([1, 2], 2, { topK: 100, returnMetadata: 'indexed' })).not.toThrow()
    expect(() => checkQuery([1, 2], 2, { topK: 101 })).toThrow('(code = 40025): max top K is 100, but got 101')
    expect(() => checkQuery([1, 2], 2, { topK: 0 })).toThrow('VECTOR_QUERY_ERROR')
    expect(() => checkQuery([1, 2], 2, { topK: 21, returnMetadata: 'all' })).toThrow('max top K is 20')
    expect(() => checkQuery([1, 2], 2, { topK: 21, returnValues: true })).toThrow('max top K is 20')
    expect(() => checkQuery([1, 2, 3], 2, {})).toThrow('(code = 40006): invalid query vector, expected 2 dimensions')
  })

  it.each([
    [{ list: { $like: 'a' } }, '$like'],
    [{}, 'empty'],
    [{ $and: 'a' }, '$and'],
    [{ list: { $in: Array(200).fill('0123456789') } }, '2048'],
  ])('refuses the filter %j', (filter, message) => {
    expect(() => checkQuery([1, 2], 2, { filter: filter as VectorizeVectorMetadataFilter })).toThrow(message)
  })
})
