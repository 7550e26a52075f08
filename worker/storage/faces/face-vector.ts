/** Rows of face_vector ↔ vectors of the index. */
import type { VectorizeVector } from '@cloudflare/workers-types'
import type { Vault } from '../sealed/vault'
import type { faceVector } from '../tables/schema'

export type FaceVectorRow = typeof faceVector.$inferSelect

interface NewFaceVector {
  /** Where it must be written once, however often that is tried; one of its own otherwise. */
  id?: string
  owner: string
  collection: string
  subjectId: string
  embedding: Float32Array
  embeddingVersion: string
}

/** Rows of searchable faces. An embedding is biometric: sealed in its row, though the index needs it in the clear. */
export function faceVectors(vault: Vault) {
  const cell = (row: string) => ({ table: 'face_vector', column: 'embedding', row })

  const self = {
    async newRow({ id = crypto.randomUUID(), embedding, ...face }: NewFaceVector, now: Date): Promise<FaceVectorRow> {
      const state = { createdAt: now.getTime(), sentAt: null, settled: false }
      return { id, ...face, embedding: await vault.sealBytes(face.owner, cell(id), blob(embedding)), ...state }
    },

    embedding: async ({ id, embedding }: Pick<FaceVectorRow, 'id' | 'embedding'>): Promise<Float32Array> =>
      floats(await vault.openBytes(cell(id), embedding)),

    /** The same face in another collection. */
    async moved(row: FaceVectorRow, collection: string): Promise<FaceVectorRow> {
      const id = crypto.randomUUID()
      const embedding = await vault.sealBytes(row.owner, cell(id), blob(await self.embedding(row)))
      return { ...row, id, embedding, collection, sentAt: null, settled: false }
    },

    async indexed(row: FaceVectorRow): Promise<VectorizeVector> {
      return {
        id: row.id,
        namespace: await namespaceOf(row.owner, row.embeddingVersion),
        values: Array.from(await self.embedding(row)),
        metadata: { list_id: row.collection },
      }
    },
  }
  return self
}

export const blob = (embedding: Float32Array) => Buffer.from(embedding.slice().buffer)

/** Copied: a Buffer may start at any byte of its memory, float32 only at multiples of four. */
export function floats(bytes: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer)
}

/** Vectors that may be compared with each other: 43 of the 64 bytes a namespace may have. */
export async function namespaceOf(owner: string, embeddingVersion: string): Promise<string> {
  const name = new TextEncoder().encode(JSON.stringify([owner, embeddingVersion]))
  return Buffer.from(await crypto.subtle.digest('SHA-256', name)).toString('base64url')
}
