import type { FaceView } from '../../contract/persons'
import { encodeEmbedding } from '../../domain/embedding'
import { checkFeatures, type FeatureRequest } from '../../domain/persons/features'
import type { SubmittedFace } from '../../domain/persons/submitted-face'

/** Parts of a face that the caller asks for. */
export interface FaceParts {
  bbox?: boolean
  bbox_pro?: boolean
  thumb?: boolean
  normalized?: boolean
  embedding?: boolean
  features?: FeatureRequest[]
}

export function faceView(face: SubmittedFace, wanted: FaceParts): FaceView {
  const { index, yaw, pitch, roll, quality, found, embedding, embeddingVersion } = face
  const { features = [] } = wanted
  return {
    face_index: index,
    yaw,
    pitch,
    roll,
    quality,
    ...(wanted.bbox && found ? { bbox: found.bbox } : {}),
    ...(wanted.bbox_pro && found ? { bbox_pro: found.bboxPro } : {}),
    ...(wanted.thumb && found?.thumb ? { thumb: base64(found.thumb) } : {}),
    ...(wanted.normalized && found?.normalized ? { normalized: base64(found.normalized) } : {}),
    ...(features.length > 0 ? { features: checkFeatures(features, face) } : {}),
    ...(wanted.embedding ? { embedding: encodeEmbedding(embedding), embedding_version: embeddingVersion } : {}),
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
