import { croppedSelfie } from '../domain/checks/selfie/cropped'
import { faceMargins } from './checks/framing'
import { faceEvidence } from './face-evidence'
import type { SelfieImage } from './image-analysis'
import type { Look } from './look'

/** Fewer pixels between the eyes than this say nothing reliable about who it is. */
const MIN_INTER_EYE_DISTANCE = 24

export async function analyseSelfie(
  { source, image, faces, artifacts }: Look,
  kind: 'selfie' | 'selfie_with_document',
): Promise<Omit<SelfieImage, 'spentMs'>> {
  const [face, other] = faces
  const usable = face && face.interEyeDistance >= MIN_INTER_EYE_DISTANCE ? face : null
  const held = kind === 'selfie_with_document' ? other : undefined
  return {
    kind: 'selfie',
    source,
    processed: await artifacts.processed(image),
    face: usable && faceEvidence(usable, await artifacts.face(image, usable.box)),
    heldPortrait: held ? faceEvidence(held, '') : null,
    checks: { isCropped: croppedSelfie(face ? faceMargins(image, face.box) : null) },
  }
}
