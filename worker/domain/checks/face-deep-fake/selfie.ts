import type { CheckRow, Finding } from '../check'

/** How the face lies in the image, against the framing on which generators of faces are trained. */
export interface GeneratorFraming {
  /** Centre of the standard square against the middle of the image, as shares of the image's width and height. */
  x: number
  y: number
  /** Side of the standard square over the image's width and height, less 1. */
  width: number
  height: number
  /** Angle of the standard square, degrees. */
  angle: number
}

const BY =
  'all of 60 StyleGAN2 faces lie within, of 61 photos and of 797 faces of NUAA and a webcam none, of 1,549 LFW images one'

const thresholds = {
  centre: { value: 0.03, chosenBy: BY },
  size: { value: 0.075, chosenBy: BY },
  angle: { value: 3, chosenBy: BY },
}

/**
 * It is the framing that is found, not how pixels were made or compressed: a generated face that was cropped otherwise
 * passes, a photo that was cropped just so does not.
 */
function judge(framing: GeneratorFraming | null): Finding {
  if (!framing) return { status: 'idle', reason: 'no usable face on the selfie' }
  const { x, y, width, height, angle } = framing
  const centred = Math.max(Math.abs(x), Math.abs(y)) < thresholds.centre.value
  const sized = Math.max(Math.abs(width), Math.abs(height)) < thresholds.size.value
  if (centred && sized && Math.abs(angle) < thresholds.angle.value) {
    return { status: 'failed', reason: 'eyes and mouth lie exactly where face generators put them' }
  }
  return { status: 'idle', reason: 'not framed as generators do, which says nothing about how it was made' }
}

export const faceDeepFake: CheckRow<GeneratorFraming | null> = {
  looksAt: 'where eyes and mouth lie in the image',
  sees: 'a face exactly where generators put it; else idle',
  overlooks: 'generated faces that were cropped, swapped or morphed faces',
  needs: ['face'],
  method: 'framing of the face against that of face generators (FFHQ alignment)',
  thresholds,
  judge,
}
