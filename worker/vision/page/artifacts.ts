/** Images that the pipeline makes: named after the image that they show, so that a repeated run overwrites its own. */

import { type ObjectKey, objectKey } from '../../domain/case/object-key'
import type { FaceEvidence, SessionImage } from '../../domain/case/session'
import type { DocumentObject } from '../../domain/document-types/document-type'
import { encodeEmbedding } from '../../domain/embedding'
import { encodeFingerprint } from '../../domain/faces/stored-fingerprint'
import type { ImageStore } from '../../domain/image-store'
import { faceFingerprint } from '../../quality/face/fingerprint'
import { meshPoints } from '../../quality/face/mesh-points'
import type { Rgba } from '../../quality/pixels'
import type { Box, CodecService, Face } from '../engine-contracts'
import { boundingBox, cornersOf, grown } from '../geometry/boxes'
import { crop } from '../geometry/crop'
import { pixelsOf, sendSeries } from '../isolate/pixel-series'
import { TransientMemory } from '../isolate/transient-memory'
import type { RectifiedPage } from './rectify'

const PROCESSED_SIDE = 1000
const FACE_SIDE = 320
const OBJECT_SIDE = 640
/** Factor on a face's box: hair, chin and some of the shoulders. */
const FACE_MARGIN = 1.7
const QUALITY = 85
/** 8 MB that wait beside the working image; a page and its cut-outs are 1 to 2 megapixels. */
const WAITING_PIXELS = 2e6

/** Name of an object; of several of a kind, those after the first are numbered. */
export type ObjectName = DocumentObject | `${DocumentObject}-${number}`

export type ArtifactKind = 'processed' | 'face' | 'held-face' | ObjectName

/** Pictures are encoded together: a call each would be eight a session. */
export interface Artifacts {
  /** Until it has ended, what the others were given may not be stored yet. */
  stored(): Promise<void>
  /** Stores the whole image, scaled to what people look at; gives its key. */
  storeProcessed(image: Rgba): Promise<ObjectKey>
  /** Stores a face's cut-out; gives what is kept of the face. `page`: it is a portrait, and the page's upright. */
  storeFace(image: Rgba, face: Face, page?: RectifiedPage): Promise<FaceEvidence>
  /** The same of the portrait on a document that is held into the picture. */
  storeHeldFace(image: Rgba, face: Face): Promise<FaceEvidence>
  /** Stores the cut-out of an object on a document, under its name; gives its key. */
  storeObject(name: ObjectName, image: Rgba, box: Box): Promise<ObjectKey>
}

export function artifactsOf(
  deps: { images: ImageStore; codec: CodecService },
  owner: string,
  source: Pick<SessionImage, 'key'>,
): Artifacts {
  let waiting: { key: ObjectKey; picture: Rgba }[] = []

  const storeWaiting = async () => {
    const stored = waiting
    waiting = []
    if (stored.length === 0) return
    const scratch = new TransientMemory()
    try {
      const pictures = sendSeries(stored.map(({ picture }) => scratch.image(picture)))
      const encoded = await deps.codec.encode(pictures, { quality: QUALITY })
      scratch.all(...encoded)
      const put = (key: ObjectKey, file: Uint8Array | undefined) => {
        if (!file) throw new Error('a picture was not encoded')
        return deps.images.put(key, file, { owner, contentType: 'image/jpeg' })
      }
      await Promise.all(stored.map(({ key }, i) => put(key, encoded[i])))
    } finally {
      scratch.free()
    }
  }

  const store = async (kind: ArtifactKind, picture: Rgba) => {
    // The image's name has a random part: whoever knows the session alone can guess no name of these either.
    const key = objectKey(`${source.key.replace(/\.\w+$/, '')}-${kind}.jpg`)
    if (pixelsOf([...waiting.map((one) => one.picture), picture]) > WAITING_PIXELS) await storeWaiting()
    waiting.push({ key, picture })
    return key
  }
  const face = async (kind: 'face' | 'held-face', image: Rgba, found: Face, page?: RectifiedPage) =>
    faceEvidence(
      found,
      await store(kind, cutOut(image, found.box, page)),
      faceFingerprint(image, meshPoints(found.mesh)),
    )
  return {
    storeProcessed: ({ width, height, data }) =>
      store('processed', crop({ width, height, data }, { x: 0, y: 0, width, height }, PROCESSED_SIDE)),
    storeFace: (image, found, page) => face('face', image, found, page),
    storeHeldFace: (image, found) => face('held-face', image, found),
    storeObject: (name, image, box) => store(name, crop(image, box, OBJECT_SIDE)),
    stored: storeWaiting,
  }
}

function cutOut(image: Rgba, box: Box, page?: RectifiedPage): Rgba {
  const shown = page ? boundingBox(cornersOf(box).map(page.toPage)) : box
  return crop(page ? page.image : image, grown(shown, FACE_MARGIN), FACE_SIDE)
}

/** Stored evidence of a face: numbers and the key of its cut-out. */
function faceEvidence(face: Face, crop: ObjectKey, fingerprint: Int8Array | null): FaceEvidence {
  const { embedding, embeddingVersion, age, gender, genderScore, interEyeDistance } = face
  return {
    embedding: encodeEmbedding(embedding),
    embeddingVersion,
    crop,
    ...(age !== undefined && { age }),
    ...(gender !== undefined && { gender }),
    ...(genderScore !== undefined && { genderScore }),
    interEyeDistance,
    ...(fingerprint ? { fingerprint: encodeFingerprint(fingerprint) } : {}),
  }
}
