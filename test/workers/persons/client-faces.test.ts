import { env } from 'cloudflare:test'
import type { Vectorize, VectorizeVector } from '@cloudflare/workers-types'
import { beforeEach, expect, it } from 'vitest'
import { CLIENTS } from '../../../worker/domain/persons/ports'
import { database } from '../../../worker/storage/database/database'
import { clientFaces } from '../../../worker/storage/faces/client-faces'
import { faceVectors } from '../../../worker/storage/faces/face-vector'
import { faceVector } from '../../../worker/storage/tables/schema'
import { standIn } from '../../support/stand-in'
import { someone } from '../support/api'
import { indexInfo } from '../support/index-info'
import { testVault } from '../support/vault'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

/** Vectorize as it is: what was accepted is found only after `process`, and scores are rough. */
class LaggingIndex {
  accepted = new Map<string, VectorizeVector>()
  processed = new Map<string, VectorizeVector>()
  processedUpTo = 0
  refusing = false

  async upsert(vectors: VectorizeVector[]) {
    if (this.refusing) throw new Error('VECTOR_UPSERT_ERROR')
    for (const vector of vectors) this.accepted.set(vector.id, vector)
    return { mutationId: 'm' }
  }

  process(at: Date) {
    this.processed = new Map(this.accepted)
    this.processedUpTo = at.getTime()
  }

  async describe() {
    return indexInfo(0, this.processedUpTo)
  }

  async query(_values: number[], { namespace, topK }: { namespace: string; topK: number }) {
    expect(new TextEncoder().encode(namespace).length).toBeLessThanOrEqual(64)
    const near = [...this.processed.values()].filter((vector) => vector.namespace === namespace).slice(0, topK)
    return { count: near.length, matches: near.map(({ id }) => ({ id, score: 0.1 })) }
  }
}

const face = (...values: number[]) => {
  const vector = new Float32Array(128)
  vector.set(values)
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

let index: LaggingIndex
let faces: ReturnType<typeof clientFaces>
let owner = ''

beforeEach(() => {
  index = new LaggingIndex()
  faces = clientFaces(database(env.DB), testVault(), standIn<Vectorize>(index))
  owner = someone()
})

it('finds a client that was added a moment ago, by the exact similarity', async () => {
  await faces.add(owner, { clientId: 'anna', embedding: face(1, 0), embeddingVersion: 'v1' }, NOW)
  await faces.add(owner, { clientId: 'bert', embedding: face(0, 1), embeddingVersion: 'v1' }, NOW)
  const { gallery, matches: found } = await faces.nearest(owner, face(3, 4), 'v1', 5)
  expect(gallery).toBe(2)
  expect(found.map(({ clientId }) => clientId)).toEqual(['bert', 'anna'])
  expect(found[0]?.similarity).toBeCloseTo(0.8, 6)
  expect(found[1]?.similarity).toBeCloseTo(0.6, 6)
  expect((await faces.nearest(owner, face(3, 4), 'v1', 1)).matches).toHaveLength(1)
})

it('keeps owners and versions of the embedding apart', async () => {
  await faces.add(owner, { clientId: 'anna', embedding: face(1, 0), embeddingVersion: 'v1' }, NOW)
  index.process(later(100))
  await faces.reconcile(later(100))
  expect(await faces.nearest(someone(), face(1, 0), 'v1', 5)).toEqual({ gallery: 0, matches: [] })
  expect(await faces.nearest(owner, face(1, 0), 'v2', 5)).toEqual({ gallery: 0, matches: [] })
})

it('names a client with several faces once, by the best of them', async () => {
  await faces.add(owner, { clientId: 'anna', embedding: face(1, 0), embeddingVersion: 'v1' }, NOW)
  await faces.add(owner, { clientId: 'anna', embedding: face(1, 1), embeddingVersion: 'v1' }, NOW)
  const { matches: found } = await faces.nearest(owner, face(1, 1), 'v1', 5)
  expect(found).toHaveLength(1)
  expect(found[0]?.similarity).toBeCloseTo(1, 6)
})

it('finds the nearest of thousands that the index does not know, wherever it lies', async () => {
  const db = database(env.DB)
  const vectors = faceVectors(testVault())
  const others = Array.from({ length: 1100 }, (_, i) => `client-${i}`)
  const rows = await Promise.all(
    others.map((subjectId, i) => {
      const embedding = i === 1099 ? face(1, 0) : face(0.1, 1, i / 3000)
      return vectors.newRow({ owner, collection: CLIENTS, subjectId, embedding, embeddingVersion: 'v1' }, NOW)
    }),
  )
  const [first, ...more] = rows.map((row) => db.insert(faceVector).values(row))
  if (first) await db.batch([first, ...more])
  // One that comes early, then late: the best of its faces counts.
  await faces.add(owner, { clientId: 'client-0', embedding: face(1, 0.1), embeddingVersion: 'v1' }, NOW)
  const { gallery, matches } = await faces.nearest(owner, face(1, 0), 'v1', 2)
  expect(gallery).toBe(1101)
  expect(matches.map(({ clientId }) => clientId)).toEqual(['client-1099', 'client-0'])
  expect(matches[0]?.similarity).toBeCloseTo(1, 6)
})
