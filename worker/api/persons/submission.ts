/** The faces of a request: of its image, or the one given as an embedding. */
import { invalid, Refusal } from '../../application/refusal'
import type { FaceSearch, FaceSearchOptions, FoundFace } from '../../domain/faces'
import { imageFormat } from '../../domain/image-format'
import { EMBEDDING_VERSION } from '../../domain/matching'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import type { Call } from '../operation'
import { givenEmbedding } from './given-embedding'

export const IMAGE_FORM = { files: 'image', maxFiles: 1 }
const UNKNOWN_FORMAT = 'image format is unknown'
const NO_FACE = 'no face found'

export interface Submission {
  /** All of them, largest first. */
  faces: SubmittedFace[]
  /** Why there are none; empty when there are. */
  message: string
}

export interface GivenFace {
  embedding?: string | undefined
  embedding_version?: string | undefined
  yaw?: number | undefined
  pitch?: number | undefined
}

export async function submission(
  call: Call,
  given: GivenFace,
  options: FaceSearchOptions,
): Promise<Submission | Refusal> {
  if (given.embedding === undefined) return ofImage(call, options)
  const embedding = givenEmbedding(given.embedding, given.embedding_version, 'embedding')
  if (embedding instanceof Refusal) return embedding
  const image = call.body.files[0]
  // The image is not analysed, only kept.
  if (image && !imageFormat(image.bytes)) return { faces: [], message: UNKNOWN_FORMAT }
  const pose = { yaw: given.yaw ?? null, pitch: given.pitch ?? null, roll: null }
  const face = { index: 0, embedding, embeddingVersion: EMBEDDING_VERSION, ...pose, quality: null, found: null }
  return { faces: [face], message: '' }
}

async function ofImage({ body, services }: Call, options: FaceSearchOptions): Promise<Submission | Refusal> {
  const image = body.files[0]
  if (!image)
    return invalid({ type: 'string', format: 'binary', description: 'an image or an embedding' }, null, 'image')
  if (!imageFormat(image.bytes)) return { faces: [], message: UNKNOWN_FORMAT }
  const search: FaceSearch = await services.faces.faces(image.bytes, options)
  if (search.ok) {
    return { faces: search.faces.map(submitted), message: search.faces.length > 0 ? '' : NO_FACE }
  }
  return search.reason === 'too_large' ? new Refusal('image_too_large') : { faces: [], message: UNKNOWN_FORMAT }
}

function submitted(face: FoundFace, index: number): SubmittedFace {
  const { embedding, embeddingVersion, quality, bbox, bboxPro, side, traits, thumb, normalized } = face
  const found = { bbox, bboxPro, side, traits, thumb: thumb ?? null, normalized: normalized ?? null }
  return { index, embedding, embeddingVersion, ...face.pose, quality, found }
}
