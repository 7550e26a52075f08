import type { Vectorize } from '@cloudflare/workers-types'
import type { PersonSearch } from '../../domain/persons/ports'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { faceVectors } from '../faces/face-vector'
import { vectorSearch } from '../faces/vector-search'
import type { Vault } from '../sealed/vault'

/** A list is a collection of vectors: one for each person, combined of their faces. */
export function personSearch(db: Database, vault: Vault, index: Vectorize, upkeep: FaceIndex): PersonSearch {
  const { search } = vectorSearch(db, faceVectors(vault).embedding, index, upkeep.overlaid)
  return {
    async nearest(owner, listIds, { embedding, embeddingVersion }, limit) {
      const { gallery, hits } = await search({ owner, collections: listIds, embedding, embeddingVersion, limit })
      return {
        gallery,
        hits: hits.map(({ subjectId, collection, similarity }) => ({
          personId: subjectId,
          listId: collection,
          similarity,
        })),
      }
    },
  }
}
