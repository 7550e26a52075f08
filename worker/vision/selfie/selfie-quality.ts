/** The kit's own measures, taken again of what was received: nothing that a browser says is trusted. */

import type { SelfieImage } from '../../domain/readings/selfie-image'
import { faceDefects, measureFace } from '../../quality/face/measure'
import { meshPoints } from '../../quality/face/mesh-points'
import type { Face } from '../engine-contracts'
import { inside, otherBoxShare, scaledBox, wholePixels } from '../geometry/boxes'
import type { ImageReadings } from '../image-readings'

/** `faces`: the most prominent first, which is the one that is compared. */
export function selfieQuality({ image, scale }: ImageReadings, faces: Face[]): SelfieImage['quality'] {
  const [face, ...others] = faces
  if (!face) return null
  // The most prominent face need not be the largest.
  const otherFace = otherBoxShare(
    faces.map(({ box }) => box),
    image,
  )
  const measures = measureFace(image, { points: meshPoints(face.mesh), otherFace })
  const interEyeDistance = measures.interEyeDistance * scale
  const { motion, marginLeft, marginRight, marginAbove, marginBelow, ...told } = measures
  const defects = faceDefects({ ...measures, interEyeDistance })
  const several =
    others.length > 0 ? { faces: faces.length, compared: wholePixels(scaledBox(inside(face.box, image), scale)) } : {}
  return { ...told, interEyeDistance, defects, ...several }
}
