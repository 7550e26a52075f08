import { areEyesCovered } from '../../domain/covered-eyes'
import { LEAST_EYE_DISTANCE } from '../../domain/eye-distances'
import type { SelfieImage } from '../../domain/readings/selfie-image'
import { lensLight } from '../../quality/face/lens-light'
import { facePlaces, meshPoints } from '../../quality/face/mesh-points'
import type { Rgba } from '../../quality/pixels'
import { selfieChecks } from '../checks/selfie-checks'
import type { Face } from '../engine-contracts'
import type { ImageReadings } from '../image-readings'
import { heldPortrait } from './held-portrait'
import { selfieQuality } from './selfie-quality'

/** `kind`: whether a document was seen beside the face, by its zone or its shape. */
export async function analyseSelfie(
  readings: ImageReadings,
  kind: 'selfie' | 'selfie_with_document',
): Promise<Omit<SelfieImage, 'spentMs'>> {
  const { source, image, gray, faces, artifacts } = readings
  const [face, other] = faces
  const usable = face && face.interEyeDistance >= LEAST_EYE_DISTANCE.identity ? face : null
  const held = heldPortrait(gray, faces) ?? (kind === 'selfie_with_document' ? other : undefined)
  return {
    kind: 'selfie',
    source,
    processed: await artifacts.storeProcessed(image),
    face: usable && (await artifacts.storeFace(image, usable)),
    heldPortrait: held ? await artifacts.storeHeldFace(image, held) : null,
    quality: selfieQuality(readings, held ? faces.filter((one) => one !== held) : faces),
    checks: selfieChecks(readings, face),
    eyesCovered: face !== undefined && areEyesCovered({ glasses: face.glasses, lensLight: lightOf(image, face) }),
  }
}

const lightOf = (image: Rgba, { mesh }: Face) => lensLight(image, facePlaces(meshPoints(mesh)))
