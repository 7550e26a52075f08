import { type CheckRow, confidenceOf, type Finding } from '../check'
import { type FaceSurface, TOO_SMALL } from '../evidence/face-surface'

const thresholds = {
  colour: {
    value: 4,
    chosenBy:
      'rendered copies of 536 portraits lie below 3.8 (95 %), faces of ten sources above 5.1 (all) and rendered ones above 6.9 (99 %); grey photos fail, as they should (2026-11-22). No real copies were at hand',
  },
}

/** A face without any colour is a copy, or a picture that had its colour taken out: neither is a selfie. */
function judge(surface: FaceSurface | null): Finding {
  if (!surface) return { status: 'idle', reason: TOO_SMALL }
  const { colourDeviation } = surface
  const limit = thresholds.colour.value
  const failed = colourDeviation < limit
  return {
    status: failed ? 'failed' : 'success',
    confidence: confidenceOf(colourDeviation, limit, 1),
    value: Math.round(colourDeviation * 10) / 10,
    reason: failed ? 'the face has no colours but that of the light' : 'the face has colours',
  }
}

export const xerocopySelfie: CheckRow<FaceSurface | null> = {
  looksAt: 'the colours of the face',
  sees: 'faces without any colour but that of the light; only rendered copies were at hand',
  overlooks: 'colour copies',
  needs: ['face'],
  method: 'colours of the face that do not follow from its brightness',
  thresholds,
  judge,
}
