import type { Presentation } from '../../../vision/engines/presentation-network'
import { confidenceOf } from '../check'
import type { Judgement } from '../judgement'

/** What was measured on the face; null where it is too small to say anything. */
export interface FaceSurface {
  presentation: Presentation
  /** Deviation of Cr and Cb over the crop, together, 0..255. */
  colourDeviation: number
}

/** Pixels between the eyes below which a crop holds too little of how a surface looks. */
export const MIN_EYE_DISTANCE = 30
const TOO_SMALL = 'no face large enough to judge how it is shown'

/**
 * NUAA, each of its 8 people judged by a network that never saw them: APCER 2.7 % (300 prints), BPCER 3.3 % (300
 * real). Across sets it is far worse, which is why it does not block: see models/train/selfie-pad/README.md.
 */
const MAX_ATTACK = 0.7

/** A dark rim on so many sides of the face is a device's (see mobile.ts). */
export const RIM_SIDES = 3

/** A print counts as well as a display: both are pictures held before the camera. `darkSides`: as in mobile.ts. */
export function recapturedSelfie(surface: FaceSurface | null, darkSides: number): Judgement {
  const method = 'texture network for presentation attacks on the face; dark rim of a device around it'
  if (darkSides >= RIM_SIDES) {
    return { status: 'failed', method, reason: `a dark rim on ${darkSides} sides of the face` }
  }
  if (!surface) return { status: 'idle', method, reason: TOO_SMALL }
  const { print, display, bonafide } = surface.presentation
  const attack = 1 - bonafide
  const shared = {
    method,
    confidence: confidenceOf(attack, MAX_ATTACK, 0.15),
    value: Math.round(attack * 100) / 100,
  }
  if (attack <= MAX_ATTACK) return { status: 'success', ...shared, reason: 'the face looks like one before the camera' }
  return {
    status: 'failed',
    ...shared,
    reason: `the face looks like one on ${display > print ? 'a display' : 'a print'}`,
  }
}
