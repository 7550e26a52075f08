import { decodeEmbedding } from '../../domain/embedding'
import { EMBEDDING_DIMENSIONS, EMBEDDING_VERSION } from '../../domain/matching'
import { invalid, type Refusal } from '../refusal'

/** How far from 1 the length of a vector may be that has been through float32 and text. */
const LENGTH_TOLERANCE = 1e-3

const EXPECTED = {
  type: 'string',
  format: 'byte',
  description: `base64 of ${EMBEDDING_DIMENSIONS} little-endian float32 values of unit length`,
}

/** An embedding that a caller gives in the field `path`; of unit length to the last bit that float32 has. */
export function readEmbedding(text: string, version: string | undefined, path: string): Float32Array | Refusal {
  if (version !== undefined && version !== EMBEDDING_VERSION) {
    return invalid({ enum: [EMBEDDING_VERSION] }, version, 'embedding_version')
  }
  const embedding = decode(text)
  if (embedding?.length !== EMBEDDING_DIMENSIONS) return invalid(EXPECTED, text, path)
  const length = Math.hypot(...embedding)
  // Not a number fails this comparison too.
  if (!(Math.abs(length - 1) <= LENGTH_TOLERANCE)) return invalid(EXPECTED, text, path)
  return embedding.map((value) => value / length)
}

function decode(text: string): Float32Array | null {
  try {
    return decodeEmbedding(text)
  } catch {
    return null
  }
}
