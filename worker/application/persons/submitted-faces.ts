/** The faces of a request: of its image, or the one given as an embedding. */
import type { FaceSearchOptions, FoundFace } from '../../domain/faces'
import { imageFormat, otherFormat } from '../../domain/image-format'
import { EMBEDDING_VERSION } from '../../domain/matching'
import type { FaceFinder } from '../../domain/persons/ports'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { IMAGE_FORMATS } from '../../words/capture/image-formats'
import { invalid, Refusal } from '../refusal'
import { readEmbedding } from './read-embedding'

const UNKNOWN_FORMAT = 'image format is unknown'
const NO_FACE = 'no face found'

export interface GivenFace {
  image: Uint8Array | null
  embedding?: string | undefined
  embedding_version?: string | undefined
  /** Degrees, of an embedding. */
  yaw?: number | undefined
  pitch?: number | undefined
}

export interface SubmittedFaces {
  /** All faces, largest first. */
  faces: SubmittedFace[]
  /** Why there are none; empty when there are. */
  problem: string
}

export async function findSubmittedFaces(
  given: GivenFace,
  options: FaceSearchOptions,
  ports: { faces: FaceFinder },
): Promise<SubmittedFaces | Refusal> {
  const { image } = given
  if (given.embedding === undefined) return findInImage(image, options, ports)
  const embedding = readEmbedding(given.embedding, given.embedding_version, 'embedding')
  if (embedding instanceof Refusal) return embedding
  // The image is not analysed, only kept.
  if (image && !imageFormat(image)) return { faces: [], problem: unknownFormat(image) }
  return { faces: [faceOf(embedding, 0, given)], problem: '' }
}

/** Names the one format that many people have and nobody here reads. */
const unknownFormat = (image: Uint8Array) =>
  otherFormat(image) === 'HEIC' ? `${UNKNOWN_FORMAT}: HEIC; ${IMAGE_FORMATS} is read` : UNKNOWN_FORMAT

/** A face of which no more is known than its embedding. */
export function faceOf(
  embedding: Float32Array,
  index: number,
  { yaw = null, pitch = null }: { yaw?: number | null | undefined; pitch?: number | null | undefined } = {},
): SubmittedFace {
  return { index, embedding, embeddingVersion: EMBEDDING_VERSION, yaw, pitch, roll: null, quality: null, found: null }
}

async function findInImage(
  image: Uint8Array | null,
  options: FaceSearchOptions,
  { faces }: { faces: FaceFinder },
): Promise<SubmittedFaces | Refusal> {
  if (!image)
    return invalid({ type: 'string', format: 'binary', description: 'an image or an embedding' }, null, 'image')
  if (!imageFormat(image)) return { faces: [], problem: unknownFormat(image) }
  const search = await faces.faces(image, options)
  if (search.ok) return { faces: search.faces.map(submittedFace), problem: search.faces.length > 0 ? '' : NO_FACE }
  if (search.reason === 'busy') return new Refusal('busy')
  return search.reason === 'too_large' ? new Refusal('image_too_large') : { faces: [], problem: UNKNOWN_FORMAT }
}

function submittedFace(face: FoundFace, index: number): SubmittedFace {
  const { embedding, embeddingVersion, quality, bbox, bboxPro, side, traits, thumb, normalized } = face
  const found = { bbox, bboxPro, side, traits, thumb: thumb ?? null, normalized: normalized ?? null }
  return { index, embedding, embeddingVersion, ...face.pose, quality, found }
}
