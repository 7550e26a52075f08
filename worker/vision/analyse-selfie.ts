import { faceEvidence } from './face-evidence'
import type { SelfieImage } from './image-analysis'
import { selfieQuality } from './image-quality'
import type { Look } from './look'
import { selfieChecks } from './selfie/checks'
import { heldPortrait } from './selfie/held-portrait'

/** Fewer pixels between the eyes than this say nothing reliable about who it is. */
const MIN_INTER_EYE_DISTANCE = 24

/** `kind`: whether a document was seen beside the face, by its zone or its shape. */
export async function analyseSelfie(
  look: Look,
  kind: 'selfie' | 'selfie_with_document',
): Promise<Omit<SelfieImage, 'spentMs'>> {
  const { source, image, gray, faces, artifacts } = look
  const [face, other] = faces
  const usable = face && face.interEyeDistance >= MIN_INTER_EYE_DISTANCE ? face : null
  const held = heldPortrait(gray, faces) ?? (kind === 'selfie_with_document' ? other : undefined)
  return {
    kind: 'selfie',
    source,
    processed: await artifacts.processed(image),
    face: usable && faceEvidence(usable, await artifacts.face(image, usable.box)),
    heldPortrait: held ? faceEvidence(held, await artifacts.heldFace(image, held.box)) : null,
    quality: selfieQuality(look, held ? faces.filter((one) => one !== held) : faces),
    checks: selfieChecks(look, face),
  }
}
