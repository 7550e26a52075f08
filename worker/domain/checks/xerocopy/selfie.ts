import { type CheckRow, confidenceOf, type Finding } from '../check'
import { type FaceSurface, TOO_SMALL } from '../evidence/face-surface'

const BY =
  'people never seen in training: APCER 1.3 % of 240 rendered copies, BPCER 0.8 % of 515 photos, and those are grey ones; none of 296 real faces of NUAA, of 98 of a webcam and of 240 rendered ones. No real copies were at hand'

const thresholds = { photocopy: { value: 0.5, chosenBy: BY }, colour: { value: 7, chosenBy: BY } }

/** A face without any colour is a copy, or a picture that had its colour taken out: neither is a selfie. */
function judge(surface: FaceSurface | null): Finding {
  if (!surface) return { status: 'idle', reason: TOO_SMALL }
  const { presentation, colourDeviation } = surface
  const limit = thresholds.photocopy.value
  const failed = colourDeviation < thresholds.colour.value && presentation.photocopy > limit
  return {
    status: failed ? 'failed' : 'success',
    confidence: confidenceOf(presentation.photocopy, limit, 0.15),
    value: Math.round(presentation.photocopy * 100) / 100,
    reason: failed
      ? 'the face has the look of a photocopy and no colours'
      : 'the face has colours or no look of a copy',
  }
}

export const xerocopySelfie: CheckRow<FaceSurface | null> = {
  looksAt: 'the colours and the texture of the face',
  sees: 'faces without colour that look like copies; only rendered copies were at hand',
  overlooks: 'colour copies',
  needs: ['face'],
  method: 'colours of the face; texture network for presentation attacks',
  thresholds,
  judge,
}
