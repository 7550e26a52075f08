/** Faces of returning clients: one collection of the owner's vectors. */
import type { Vectorize } from '@cloudflare/workers-types'
import { SYSTEM } from '../../domain/events'
import { CLIENTS, type ClientDirectory, type ClientMatch, type FaceIndexUpkeep } from '../../domain/persons/ports'
import { insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { faceVector } from '../tables/schema'
import { type FaceIndex, faceIndexUpkeep } from './face-index-upkeep'
import { faceVectors } from './face-vector'
import { type FaceHit, vectorSearch } from './vector-search'

export function clientFaces(
  db: Database,
  vault: Vault,
  index: Vectorize,
  upkeep: FaceIndex = faceIndexUpkeep(db, vault, index),
): ClientDirectory & FaceIndexUpkeep {
  const vectors = faceVectors(vault)
  const { search } = vectorSearch(db, vectors.embedding, index, upkeep.overlaid)

  return {
    async nearest(owner, embedding, embeddingVersion, limit) {
      const { gallery, hits } = await search({ owner, collections: [CLIENTS], embedding, embeddingVersion, limit })
      return { gallery, matches: hits.map(clientMatch) }
    },

    async add(owner, { clientId, embedding, embeddingVersion }, now) {
      const face = { owner, collection: CLIENTS, subjectId: clientId, embedding, embeddingVersion }
      const row = await vectors.newRow(face, now)
      const enrolled = { owner, subjectId: clientId, ...SYSTEM, action: 'client_enrolled' as const }
      // The cron sends it: until then searches compare it as it lies here.
      await db.batch([db.insert(faceVector).values(row), insertEvents(db, [enrolled], now)])
    },

    reconcile: upkeep.reconcile,
  }
}

export const clientMatch = ({ subjectId, similarity }: FaceHit): ClientMatch => ({ clientId: subjectId, similarity })
