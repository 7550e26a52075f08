/** The fraud checks of a selfie that are decided from its own pixels. */
import model from '../../../models/selfie-pad/selfie-pad.json'
import type { SelfieCheck } from '../../contract/check-names'
import type { Region } from '../../contract/task'
import type { Judgement } from '../../domain/checks/group'
import { croppedSelfie } from '../../domain/checks/selfie/cropped'
import { generatedFace } from '../../domain/checks/selfie/deep-fake'
import { screenshotSize, shownOnMobile } from '../../domain/checks/selfie/mobile'
import { PresentationNetwork } from '../../domain/checks/selfie/presentation'
import { type FaceSurface, MIN_EYE_DISTANCE, recapturedSelfie } from '../../domain/checks/selfie/recapture'
import { photocopiedSelfie } from '../../domain/checks/selfie/xerocopy'
import { colourDeviation, faceTexture } from '../../quality/face-texture'
import type { Rgba } from '../../quality/pixels'
import { faceMargins } from '../checks/framing'
import type { Look } from '../look'
import type { Box, Face } from '../services'
import { darkFrame } from './dark-frame'
import { faceCrop } from './face-crop'
import { generatorFraming } from './generator-framing'

const network = new PresentationNetwork(model)

/** `face`: the most prominent one, whatever its size. */
export function selfieChecks(
  look: Pick<Look, 'image' | 'gray' | 'header' | 'scale'>,
  face: Face | undefined,
): Partial<Record<SelfieCheck, Judgement>> {
  const { image, gray, header, scale } = look
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
