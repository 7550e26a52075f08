/** The fraud checks of a selfie that are decided from its own pixels. */
import model from '../../../models/selfie-pad/selfie-pad.json'
import type { SelfieCheck } from '../../contract/check-names'
import { croppedSelfie } from '../../domain/checks/cropped/selfie'
import { type FaceSurface, MIN_EYE_DISTANCE, recapturedSelfie } from '../../domain/checks/display/selfie'
import { generatedFace } from '../../domain/checks/face-deep-fake/selfie'
import type { Judgement, Region } from '../../domain/checks/judgement'
import { screenshotSize, shownOnMobile } from '../../domain/checks/mobile/selfie'
import { photocopiedSelfie } from '../../domain/checks/xerocopy/selfie'
import { colourDeviation, faceTexture } from '../../quality/face-texture'
import type { Rgba } from '../../quality/pixels'
import type { Box, Face } from '../engine-contracts'
import { PresentationNetwork } from '../engines/presentation-network'
import type { ImageReadings } from '../image-readings'
import { faceMargins } from './cropped/document'
import { darkFrame } from './evidence/dark-frame'
import { faceCrop } from './evidence/face-crop'
import { generatorFraming } from './face-deep-fake/selfie'

const network = new PresentationNetwork(model)

/** `face`: the most prominent one, whatever its size. */
export function selfieChecks(
  readings: Pick<ImageReadings, 'image' | 'gray' | 'header' | 'scale'>,
  face: Face | undefined,
): Partial<Record<SelfieCheck, Judgement>> {
  const { image, gray, header, scale } = readings
  const screenshotOf = screenshotSize(header)
  const frame = face ? darkFrame(gray, face.box) : null
  const surface = face && face.interEyeDistance >= MIN_EYE_DISTANCE ? surfaceOf(image, face) : null
  const about = (judgement: Judgement, box: Box | undefined): Judgement =>
    judgement.status === 'failed' && box ? { ...judgement, region: region(box, scale) } : judgement
  return {
    isCropped: about(croppedSelfie(face ? faceMargins(image, face.box) : null), face?.box),
    isDisplaySelfie: about(recapturedSelfie(surface, frame?.sides ?? 0), face?.box),
    isXerocopy: about(photocopiedSelfie(surface), face?.box),
    isMobile: about(shownOnMobile({ darkSides: frame?.sides ?? 0, screenshotOf }), frame?.box),
    isFaceDeepFake: about(generatedFace(face ? generatorFraming(image, face) : null), face?.box),
  }
}

function surfaceOf(image: Rgba, face: Face): FaceSurface {
  const crop = faceCrop(image, face, network.side)
  const texture = faceTexture(crop)
  return { presentation: network.judge(texture), colourDeviation: colourDeviation(texture) }
}

/** In pixels of the full image; its place in the task is not known yet. */
function region({ x, y, width, height }: Box, scale: number): Region {
  const [left, top, w, h] = [x, y, width, height].map((value) => Math.round(value * scale))
  return { image: 0, x: left, y: top, width: w, height: h }
}
