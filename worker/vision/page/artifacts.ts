/** Images that the pipeline makes: named after the image that they show, so that a repeated run overwrites its own. */
import type { DocumentObject } from '../../domain/document-types/document-type'
import { encodeEmbedding } from '../../domain/embedding'
import { encodeFingerprint } from '../../domain/faces/same-picture'
import { type ObjectKey, objectKey } from '../../domain/object-key'
import type { ImageStore } from '../../domain/ports'
import type { FaceEvidence, SessionImage } from '../../domain/session/session'
import { faceFingerprint } from '../../quality/face/fingerprint'
import { meshPoints } from '../../quality/face/mesh-points'
import type { Rgba } from '../../quality/pixels'
import type { Box, CodecService, Face } from '../engine-contracts'
import { grown } from '../geometry/boxes'
import { crop } from '../geometry/crop'
import { sendPixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'

const PROCESSED_SIDE = 1000
const FACE_SIDE = 320
const OBJECT_SIDE = 640
/** Of a face's box: hair, chin and some of the shoulders. */
const FACE_MARGIN = 1.7
const QUALITY = 85

/** Of several of a kind, those after the first are numbered. */
export type ObjectName = DocumentObject | `${DocumentObject}-${number}`

export type ArtifactKind = 'processed' | 'face' | 'held-face' | ObjectName

export interface Artifacts {
  /** Stores the whole image, scaled to what people look at; gives its key. */
  storeProcessed(image: Rgba): Promise<ObjectKey>
  /** Stores a face's cut-out; gives what is kept of the face. */
  storeFace(image: Rgba, face: Face): Promise<FaceEvidence>
  /** The same of the portrait on a document that is held into the picture. */
  storeHeldFace(image: Rgba, face: Face): Promise<FaceEvidence>
  /** Stores the cut-out of an object on a document, under its name; gives its key. */
  storeObject(name: ObjectName, image: Rgba, box: Box): Promise<ObjectKey>
}

export function artifactsOf(
  deps: { images: ImageStore; codec: CodecService },
  owner: string,
  source: SessionImage,
): Artifacts {
  const store = async (kind: ArtifactKind, picture: Rgba) => {
    // The image's name has a random part: whoever knows the session alone can guess no name of these either.
    const key = objectKey(`${source.key.replace(/\.\w+$/, '')}-${kind}.jpg`)
    const scratch = new TransientMemory()
    try {
      const pixels = sendPixels(scratch.image(picture), 4)
      const encoded = scratch.bytes(await deps.codec.encode(pixels, { quality: QUALITY }))
      await deps.images.put(key, encoded, { owner, contentType: 'image/jpeg' })
      return key
    } finally {
      scratch.free()
    }
  }
  const face = async (kind: 'face' | 'held-face', image: Rgba, found: Face) =>
    faceEvidence(
      found,
      await store(kind, crop(image, grown(found.box, FACE_MARGIN), FACE_SIDE)),
      faceFingerprint(image, meshPoints(found.mesh)),
    )
  return {
    storeProcessed: ({ width, height, data }) =>
      store('processed', crop({ width, height, data }, { x: 0, y: 0, width, height }, PROCESSED_SIDE)),
    storeFace: (image, found) => face('face', image, found),
    storeHeldFace: (image, found) => face('held-face', image, found),
    storeObject: (name, image, box) => store(name, crop(image, box, OBJECT_SIDE)),
  }
}

/** What is kept of a face: numbers and the key of its cut-out. */
function faceEvidence(face: Face, crop: ObjectKey, fingerprint: Int8Array | null): FaceEvidence {
  const { embedding, embeddingVersion, age, gender, genderScore, interEyeDistance } = face
  return {
    ...{ embedding: encodeEmbedding(embedding), embeddingVersion, crop, age, gender, genderScore, interEyeDistance },
    ...(fingerprint ? { fingerprint: encodeFingerprint(fingerprint) } : {}),
  }
}
