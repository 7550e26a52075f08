/** Content says what an image is; what it was sent as says which task it fails where it is not that. */
import type { DocumentImage, ImageAnalysis, UnknownImage } from '../../readings/image-analysis'
import type { SelfieImage, TakenSelfie } from '../../readings/selfie-image'

/** A picture of a face that was sent as a document counts as no selfie: nobody has looked into the camera for it. */
export function asSent(image: ImageAnalysis): Exclude<ImageAnalysis, SelfieImage> | TakenSelfie {
  const { role } = image.source
  if (role === 'document' && image.kind === 'selfie') return withoutDocument(image)
  if (role === 'selfie' && !showsSomething(image)) return withoutFace(image)
  return image
}

/** Words alone, without a type, a zone, a barcode or a portrait, stand on walls and shirts too. */
function showsSomething(image: ImageAnalysis): boolean {
  if (image.kind === 'document') return saysWhatItIs(image)
  return image.kind === 'selfie'
}

const saysWhatItIs = ({ type, hasMrz, known, portrait }: DocumentImage) =>
  type !== null || hasMrz || known !== null || portrait !== null

const withoutDocument = ({ source, spentMs, processed }: SelfieImage): UnknownImage => ({
  kind: 'unknown',
  source,
  spentMs,
  processed,
})

function withoutFace(image: ImageAnalysis): TakenSelfie {
  return {
    kind: 'selfie',
    source: image.source,
    spentMs: image.spentMs,
    ...(image.kind === 'unusable' ? { processed: null, problem: image.detail } : { processed: image.processed }),
    face: null,
    heldPortrait: null,
    quality: null,
    checks: {},
  }
}
