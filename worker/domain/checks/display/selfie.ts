import type { CheckRow, Finding } from '../check'
import { type FaceSurface, TOO_SMALL } from '../evidence/face-surface'

const thresholds = {
  attack: {
    value: 0.55,
    chosenBy:
      'twelve sources of other cameras, 1,162 pictures: where 5 % of bona fide fail, each source weighing the same. Chosen on the others, of a source left out 62 % of attacks fail and 11 % of bona fide: all of one camera that draws softly, a fifth of one with motion blur, nearly none elsewhere (2026-11-22)',
  },
  direct: {
    value: 0.345,
    chosenBy:
      'the same sources: where 10 % of attacks pass. Chosen on the others, of a source left out 11 % of attacks pass, up to 36 % of one; 27 % of attacks and 10 % of bona fide lie between and are not judged (2026-11-22)',
  },
  eyeDistance: {
    value: 48,
    chosenBy:
      'LFW, 80 small, soft press photos: more than half fail without this, 4 % with it, and most are idle; of attacks of ten sources 36 % fail instead of 63 %, the difference is idle (2026-11-22)',
  },
}

/**
 * Confidence of a verdict with as many attacks as faces: mean rates over sources; of faces that fail the upper end of
 * its interval.
 */
const CONFIDENCE = { sign: 0.77, success: 0.88 }

/**
 * A print counts as well as a display: both are pictures held before the camera. A device's rim is isMobile's to see.
 * `surface`: null where the face is too small to say anything.
 */
function judge(surface: FaceSurface | null): Finding {
  if (!surface) return { status: 'idle', reason: TOO_SMALL }
  const value = Math.round(1000 / (1 + Math.exp(-surface.recapture))) / 1000
  const { attack, direct } = thresholds
  if (value >= attack.value && surface.eyeDistance < thresholds.eyeDistance.value) {
    return {
      status: 'idle',
      value,
      reason: 'soft edges, but the face is too small to tell a recapture from a small picture',
    }
  }
  if (value >= attack.value) {
    const reason = 'edges and colours of the face are those of a picture of a picture, or of a soft or filtered one'
    return { status: 'sign', confidence: CONFIDENCE.sign, value, reason }
  }
  if (value < direct.value) {
    const reason = 'edges and colours of the face are those of a picture taken directly'
    return { status: 'success', confidence: CONFIDENCE.success, value, reason }
  }
  return { status: 'idle', value, reason: 'edges and colours of the face are found with and without a recapture' }
}

export const displaySelfie: CheckRow<FaceSurface | null> = {
  looksAt: 'how sharply edges of the face bend, its darkest colours, the colours of its skin',
  sees: 'signs of recaptures that are softer than a face taken directly, with a display’s blacks and colours; between the thresholds it is idle',
  overlooks:
    'sharp recaptures; cameras that draw softly, motion blur, beauty filters and enlarged pictures leave the same signs',
  needs: ['face'],
  method: 'sharpness of edges and colours of the face at one scale, weighed by rendered recaptures',
  neverFails:
    'cameras that draw softly, motion blur and enlarged pictures look so in more than one genuine picture of a hundred at any threshold that finds recaptures',
  thresholds,
  judge,
}
