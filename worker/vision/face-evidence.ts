import { encodeEmbedding } from '../domain/embedding'
import type { FaceEvidence } from '../domain/session/session'
import type { Face } from './services'

/** What is kept of a face: numbers and the key of its cut-out. */
export function faceEvidence(face: Face, crop: string): FaceEvidence {
  const { embedding, embeddingVersion, age, gender, genderScore, interEyeDistance } = face
  return { embedding: encodeEmbedding(embedding), embeddingVersion, crop, age, gender, genderScore, interEyeDistance }
}
