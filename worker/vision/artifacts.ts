/** Images that the pipeline makes: stored under the attempt, so that a repeated run overwrites its own. */
import type { DocumentObject } from '../domain/document-types/document-type'
import type { ImageStore } from '../domain/ports'
import type { SessionImage } from '../domain/session/session'
import type { Rgba } from '../quality/pixels'
import { crop, grown } from './geometry/crop'
import { sendPixels } from './pixel-stream'
import { Scratch } from './scratch'
import type { Box, CodecService } from './services'

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
  processed(image: Rgba): Promise<string>
  /** Stores a face's cut-out; gives its key. */
  face(image: Rgba, box: Box): Promise<string>
  /** The same of the portrait on a document that is held into the picture. */
  heldFace(image: Rgba, box: Box): Promise<string>
  /** Stores the cut-out of an object on a document, under its name; gives its key. */
  object(name: ObjectName, image: Rgba, box: Box): Promise<string>
}

export function artifactsOf(deps: { images: ImageStore; codec: CodecService }, source: SessionImage): Artifacts {
  const store = async (kind: ArtifactKind, picture: Rgba) => {
    const key = `sessions/${source.sessionId}/${source.attempt}/${source.ordinal}-${kind}.jpg`
    const scratch = new Scratch()
    try {
      const pixels = sendPixels(scratch.image(picture), 4)
      await deps.images.put(key, await deps.codec.encode(pixels, { quality: QUALITY }), 'image/jpeg')
      return key
    } finally {
      scratch.free()
    }
  }
  return {
    processed: ({ width, height, data }) =>
      store('processed', crop({ width, height, data }, { x: 0, y: 0, width, height }, PROCESSED_SIDE)),
    face: (image, box) => store('face', crop(image, grown(box, FACE_MARGIN), FACE_SIDE)),
    heldFace: (image, box) => store('held-face', crop(image, grown(box, FACE_MARGIN), FACE_SIDE)),
    object: (name, image, box) => store(name, crop(image, box, OBJECT_SIDE)),
  }
}
