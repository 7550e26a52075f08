import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Vectorize } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Runtime, startRuntime } from '../../worker/local/runtime'

let stateDir: string
let runtime: Runtime

const start = () => startRuntime({ workers: ['edge-kyc-vector-index'], stateDir })

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
  return namespace.get(namespace.idFromName(name)) as unknown as Vectorize
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

it('refuses what Vectorize would refuse, and writes nothing of that call', async () => {
  const faces = await index('limits')
  await faces.upsert([vector('a', 1, 0)])
  await expect(faces.upsert([vector('b', 1, 0), { id: 'c', values: [1, 2] }])).rejects.toThrow()
  await expect(faces.query([1, 0])).rejects.toThrow()
  await expect(faces.query([1, 0, 0], { topK: 21, returnValues: true })).rejects.toThrow()
  expect((await faces.describe()).vectorCount).toBe(1)
})

it('keeps vectors over a restart', async () => {
  await (await index('kept')).upsert([vector('a', 1, 0)])
  await runtime.stop()
  runtime = await start()
  const { matches } = await (await index('kept')).query([1, 0, 0])
  expect(matches.map(({ id }) => id)).toEqual(['a'])
})
