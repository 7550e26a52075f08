import type { Judgement } from '../judgement'

/** Distances of a face's box from the image's borders, as shares of the box's height; negative = outside. */
export interface FaceMargins {
  top: number
  side: number
  bottom: number
}

/** The detector's box ends at the forehead: hair and crown need about this much above it. */
const MIN_TOP = 0.1
const MIN_SIDE = 0.05

export function croppedSelfie(margins: FaceMargins | null): Judgement {
  const method = 'distance of the face from the border'
  if (!margins) return { status: 'idle', method, reason: 'no usable face on the selfie' }
  const { top, side, bottom } = margins
  if (top < MIN_TOP || side < MIN_SIDE || bottom < MIN_SIDE) {
    return { status: 'failed', method, reason: 'the face is cut by the border' }
  }
  return { status: 'success', method, reason: 'the whole face is inside the image' }
}
