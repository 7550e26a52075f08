import { confidenceOf } from '../document/check'
import type { Judgement } from '../group'
import type { Presentation } from './presentation'

/** What was measured on the face; null where it is too small to say anything. */
export interface FaceSurface {
  presentation: Presentation
  /** Deviation of Cr and Cb over the crop, together, 0..255. */
  colourDeviation: number
}

/** Pixels between the eyes below which a crop holds too little of how a surface looks. */
export const MIN_EYE_DISTANCE = 30
const TOO_SMALL = 'no face large enough to judge how it is shown'

const MAX_ATTACK = 0.5

/** A print counts as well as a display: both are pictures held before the camera. */
export function recapturedSelfie(surface: FaceSurface | null): Judgement {
  const method = 'texture network for presentation attacks on the face'
  if (!surface) return { status: 'idle', method, reason: TOO_SMALL }
  const { presentation } = surface
  const attack = 1 - presentation.bonafide
  const { print, display } = presentation
  const status = attack > MAX_ATTACK ? 'failed' : 'success'
  const looks = display > print ? 'a display' : 'a print'
  return {
    status,
    method,
    confidence: confidenceOf(attack, MAX_ATTACK, 0.15),
    value: Math.round(attack * 100) / 100,
    reason: status === 'failed' ? `the face looks like one on ${looks}` : 'the face looks like one before the camera',
  }
}
