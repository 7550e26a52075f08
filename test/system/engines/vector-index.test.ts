import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Vectorize } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Runtime, startRuntime } from '../../../worker/local/serving/runtime'
import { takenFor } from '../../support/stand-in'

let stateDir: string
let runtime: Runtime

const start = () => startRuntime({ workers: ['edge-kyc-bench-vectors', 'edge-kyc-vector-index'], stateDir })

beforeAll(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'edge-kyc-index-'))
  runtime = await start()
})
afterAll(async () => {
  await runtime.stop()
  await rm(stateDir, { recursive: true, force: true })
})

async function index(name: string) {
  const namespace = await runtime.miniflare.getDurableObjectNamespace('INDEX', 'edge-kyc-vector-index')
  return takenFor<Vectorize>(namespace.get(namespace.idFromName(name)))
}

/** As a Worker calls it, by the binding: an error thrown there reaches Node only as its message. */
async function call(method: keyof Vectorize, ...args: unknown[]) {
  const response = await fetch(new URL('/call', runtime.url), {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({ method, args }),
  })
  return (await response.json()) as { result?: unknown; error?: string }
}

const vector = (id: string, x: number, y: number, more: object = {}) => ({ id, values: [x, y, 0], ...more })

it('finds the nearest of a namespace, with what was asked for', async () => {
  const faces = await index('search')
  await faces.upsert([
    vector('a', 1, 0, { namespace: 'one', metadata: { list: 'x' } }),
    vector('b', 0.8, 0.6, { namespace: 'one', metadata: { list: 'y' } }),
    vector('c', 1, 0, { namespace: 'two' }),
  ])
  const plain = await faces.query([2, 0, 0], { namespace: 'one' })
  expect(plain).toEqual({
    count: 2,
    matches: [
      { id: 'a', namespace: 'one', score: 1 },
      { id: 'b', namespace: 'one', score: expect.closeTo(0.8, 5) },
    ],
  })
  const full = await faces.query([2, 0, 0], {
    namespace: 'one',
    filter: { list: { $in: ['y', 'z'] } },
    returnValues: true,
    returnMetadata: 'all',
    topK: 20,
  })
  expect(full.matches.map(({ id, metadata }) => [id, metadata])).toEqual([['b', { list: 'y' }]])
  expect(full.matches[0].values).toEqual([expect.closeTo(0.8, 5), expect.closeTo(0.6, 5), 0])
  expect((await faces.query([2, 0, 0], { namespace: 'nobody' })).matches).toEqual([])
})

it('insert keeps what exists, upsert replaces it and may move it to another namespace', async () => {
  const faces = await index('writes')
  await faces.upsert([vector('a', 1, 0, { namespace: 'one' })])
  await faces.query([1, 0, 0], { namespace: 'one' })
  await faces.insert([vector('a', 0, 1, { namespace: 'one' })])
  expect((await faces.getByIds(['a', 'unknown'])).map(({ values }) => values)).toEqual([[1, 0, 0]])
  await faces.upsert([vector('a', 0, 1, { namespace: 'two' })])
  expect((await faces.query([1, 0, 0], { namespace: 'one' })).count).toBe(0)
  expect((await faces.query([0, 1, 0], { namespace: 'two' })).matches[0].score).toBeCloseTo(1)
  await faces.deleteByIds(['a'])
  expect(await faces.getByIds(['a'])).toEqual([])
  expect((await faces.query([0, 1, 0], { namespace: 'two' })).count).toBe(0)
})

it('answers as sorting everything would, whatever was written before, and after a restart', async () => {
  interface Truth {
    id: string
    namespace: string
    values: number[]
    list: string
  }
  let state = 7
  const random = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647 - 0.5
  }
  const centres = Array.from({ length: 12 }, () => Array.from({ length: 24 }, random))
  const near = (i: number) => Array.from(Float32Array.from(centres[i % 12], (value) => value + 0.02 * random()))
  const truth = new Map<string, Truth>()
  const written = (i: number): Truth => ({
    id: `v${(i * 37) % 900}`,
    namespace: `owner ${i % 2}`,
    values: near(i),
    list: `l${i % 5}`,
  })
  const write = async (from: number, to: number) => {
    const batch = Array.from({ length: to - from }, (_, i) => written(from + i))
    for (const vector of batch) truth.set(vector.id, vector)
    const { mutationId } = await (await index('exact')).upsert(
      batch.map(({ id, namespace, values, list }) => ({ id, namespace, values, metadata: { list } })),
    )
    return mutationId
  }
  const remove = async (ids: string[]) => {
    for (const id of ids) truth.delete(id)
    await (await index('exact')).deleteByIds(ids)
  }
  const cosine = (a: number[], b: number[]) => {
    const dot = (x: number[], y: number[]) => x.reduce((sum, value, i) => sum + value * y[i], 0)
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
  }
  const expectRight = async () => {
    for (let i = 0; i < 6; i++) {
      const [query, namespace] = [near(i), `owner ${i % 2}`]
      const lists = i < 2 ? null : [`l${i % 5}`, 'l0']
      const expected = [...truth.values()]
        .filter((vector) => vector.namespace === namespace && (lists?.includes(vector.list) ?? true))
        .map(({ id, values }) => ({ id, score: cosine(query, values) }))
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
        .slice(0, 30)
      const filter = lists ? { filter: { list: { $in: lists } } } : {}
      const { matches } = await (await index('exact')).query(query, { namespace, topK: 30, ...filter })
      expect(matches.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      for (const [k, { score }] of matches.entries()) expect(score).toBeCloseTo(expected[k].score, 12)
    }
  }
  await write(0, 800)
  await expectRight()
  await remove(['v0', 'v37', 'v74', 'never written'])
  await write(800, 1400)
  await expectRight()
  const last = await write(1400, 1500)
  await runtime.stop()
  runtime = await start()
  expect(await (await index('exact')).describe()).toMatchObject({
    vectorCount: truth.size,
    dimensions: 24,
    processedUpToMutation: last,
    processedUpToDatetime: expect.any(Number),
  })
  await expectRight()
  await remove([...truth.keys()].slice(0, 100))
  await write(1500, 1600)
  await expectRight()
})

it('takes vectors of another length once it is empty', async () => {
  const faces = await index('emptied')
  await faces.upsert([vector('a', 1, 0)])
  await faces.query([1, 0, 0])
  await faces.deleteByIds(['a'])
  expect((await faces.describe()).dimensions).toBe(0)
  await faces.upsert([{ id: 'b', values: [3, 4] }])
  expect((await faces.query([3, 4])).matches).toEqual([{ id: 'b', score: 1 }])
})

it('finds what resembles a stored vector, in its namespace', async () => {
  const faces = await index('by id')
  await faces.upsert([
    vector('a', 1, 0, { namespace: 'one' }),
    vector('b', 1, 1, { namespace: 'one' }),
    vector('c', 1, 0),
  ])
  expect((await faces.queryById('b')).matches.map(({ id }) => id)).toEqual(['b', 'a'])
})

it('refuses what Vectorize would refuse, in its words, and writes nothing of that call', async () => {
  const refusal = async (method: keyof Vectorize, ...args: unknown[]) => (await call(method, ...args)).error
  await call('upsert', [vector('a', 1, 0)])
  expect(await refusal('upsert', [vector('b', 1, 0), { id: 'c', values: [1, 2] }])).toBe(
    'VECTOR_UPSERT_ERROR (code = 40012): invalid vector for id="c", expected 3 dimensions, and got 2 dimensions',
  )
  expect(await refusal('insert', [vector('x'.repeat(65), 1, 0)])).toBe(
    'VECTOR_INSERT_ERROR (code = 40008): id too long; max is 64 bytes, got 65 bytes',
  )
  expect(await refusal('query', [1, 0])).toBe(
    'VECTOR_QUERY_ERROR (code = 40006): invalid query vector, expected 3 dimensions, and got 2 dimensions',
  )
  expect(await refusal('query', [1, 0, 0], { topK: 21, returnValues: true })).toContain('max top K is 20, but got 21')
  expect(await refusal('query', [1, 0, 0], { topK: 101 })).toContain('(code = 40025): max top K is 100, but got 101')
  expect(await refusal('queryById', 'unknown')).toContain('VECTOR_QUERY_ERROR')
  const ids = Array.from({ length: 101 }, (_, i) => `${i}`)
  expect(await refusal('deleteByIds', ids)).toContain('VECTOR_DELETE_ERROR (code = 40007)')
  expect(await refusal('getByIds', ids)).toContain('VECTOR_GET_ERROR (code = 40007)')
  expect(await call('describe')).toMatchObject({ result: { vectorCount: 1, dimensions: 3 } })
})

it('keeps vectors over a restart', async () => {
  await (await index('kept')).upsert([vector('a', 1, 0)])
  await runtime.stop()
  runtime = await start()
  const { matches } = await (await index('kept')).query([1, 0, 0])
  expect(matches.map(({ id }) => id)).toEqual(['a'])
})
