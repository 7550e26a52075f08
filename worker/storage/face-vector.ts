/** Rows of face_vector ↔ vectors of the index. */
import type { VectorizeVector } from '@cloudflare/workers-types'
import type { faceVector } from './schema'

export type FaceVectorRow = typeof faceVector.$inferSelect

interface NewFaceVector {
  owner: string
  collection: string
  subjectId: string
  embedding: Float32Array
  embeddingVersion: string
}

export function newFaceVector({ embedding, ...face }: NewFaceVector, now: Date): FaceVectorRow {
  const state = { createdAt: now.getTime(), sentAt: null, settled: false }
  return { id: crypto.randomUUID(), ...face, embedding: blob(embedding), ...state }
}

export async function indexed(row: FaceVectorRow): Promise<VectorizeVector> {
  return {
    id: row.id,
    namespace: await namespaceOf(row.owner, row.embeddingVersion),
    values: Array.from(floats(row.embedding)),
    metadata: { list_id: row.collection },
  }
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
