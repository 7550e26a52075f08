/** The fraud checks of a selfie that are decided from its own pixels; age and gender are judged beside the documents. */

import type { Judgement } from '../../domain/case/judgement'
import { judged } from '../../domain/checks/check'
import { screenshotSize } from '../../domain/checks/mobile/selfie'
import { CHECKS } from '../../domain/checks/table'
import type { SelfieCheck } from '../../words/decision/check-names'
import { isSign } from '../../words/decision/sign'
import type { Box, Face } from '../engine-contracts'
import { scaledBox, wholePixels } from '../geometry/boxes'
import type { ImageReadings } from '../image-readings'
import { faceMargins } from './cropped/selfie'
import { faceSurface } from './evidence/face-surface'
import { darkFrame } from './evidence/pixels/dark-frame'
import { generatorFraming } from './face-deep-fake/selfie'

const rows = CHECKS.selfie

/** `face`: the most prominent one, whatever its size. */
export function selfieChecks(
  { image, gray, header, scale }: Pick<ImageReadings, 'image' | 'gray' | 'header' | 'scale'>,
  face: Face | undefined,
): Partial<Record<SelfieCheck, Judgement>> {
  const frame = face ? darkFrame(gray, face.box) : null
  const surface = face ? faceSurface(image, face) : null
  const darkSides = frame?.sides ?? 0
  const about = (judgement: Judgement, box: Box | undefined): Judgement =>
    (judgement.status === 'failed' || isSign(judgement)) && box
      ? { ...judgement, region: { image: 0, ...wholePixels(scaledBox(box, scale)) } }
      : judgement
  return {
    isCropped: about(judged(rows.isCropped, face ? faceMargins(image, face.box) : null), face?.box),
    isDisplaySelfie: judged(rows.isDisplaySelfie, surface),
    isXerocopy: about(judged(rows.isXerocopy, surface), face?.box),
    isMobile: about(judged(rows.isMobile, { darkSides, screenshotOf: screenshotSize(header) }), frame?.box),
    isFaceDeepFake: about(judged(rows.isFaceDeepFake, face ? generatorFraming(image, face) : null), face?.box),
  }
}
