import { type CheckRow, confidenceOf, type Finding } from '../check'
import { type FaceSurface, TOO_SMALL } from '../evidence/face-surface'
import { RIM_SIDES } from '../mobile/selfie'

export interface ShownFace {
  /** Null where the face is too small to say anything. */
  surface: FaceSurface | null
  /** As in ShownOnDevice. */
  darkSides: number
}

const thresholds = {
  attack: {
    value: 0.7,
    chosenBy:
      'NUAA, each of its 8 people judged by a network that never saw them: APCER 2.7 % (300 prints), BPCER 3.3 % (300 real); across sets far worse: models/train/selfie-pad/README.md',
  },
  rimSides: RIM_SIDES,
}

/** A print counts as well as a display: both are pictures held before the camera. */
function judge({ surface, darkSides }: ShownFace): Finding {
  if (darkSides >= RIM_SIDES.value) {
    return { status: 'failed', reason: `a dark rim on ${darkSides} sides of the face` }
  }
  if (!surface) return { status: 'idle', reason: TOO_SMALL }
  const { print, display, bonafide } = surface.presentation
  const attack = 1 - bonafide
  const limit = thresholds.attack.value
  const shared = { confidence: confidenceOf(attack, limit, 0.15), value: Math.round(attack * 100) / 100 }
  if (attack <= limit) return { status: 'success', ...shared, reason: 'the face looks like one before the camera' }
  const shownOn = display > print ? 'a display' : 'a print'
  return { status: 'failed', ...shared, reason: `the face looks like one on ${shownOn}` }
}

export const displaySelfie: CheckRow<ShownFace> = {
  looksAt: 'the texture of the face, and dark bands around it',
  sees: "prints and displays of the kinds it was trained on, by the face's texture; a device's dark rim",
  overlooks: 'most prints and displays by other cameras: it informs',
  needs: ['face'],
  method: 'texture network for presentation attacks on the face; dark rim of a device around it',
  thresholds,
  judge,
}
