/** The kit's own measures, taken again of what was received: nothing that a browser says is trusted. */

import type { SelfieImage } from '../../domain/readings/selfie-image'
import { faceDefects, measureFace } from '../../quality/face/measure'
import { meshPoints } from '../../quality/face/mesh-points'
import type { Box, Face } from '../engine-contracts'
import { inside, scaledBox, wholePixels } from '../geometry/boxes'
import type { ImageReadings } from '../image-readings'

/** `faces`: the most prominent first, which is the one that is compared. */
export function selfieQuality({ image, scale }: ImageReadings, faces: Face[]): SelfieImage['quality'] {
  const [face, ...others] = faces
  if (!face) return null
  const shown = ({ box }: Face): Box => inside(box, image)
  const area = (one: Face) => shown(one).width * shown(one).height
  // Somebody at the edge is as large as what is seen of them; the most prominent face need not be the largest.
  const otherFace = area(face) > 0 ? Math.max(0, ...others.map(area)) / area(face) : 0
  const measures = measureFace(image, { points: meshPoints(face.mesh), otherFace })
  const interEyeDistance = measures.interEyeDistance * scale
  const { motion, marginLeft, marginRight, marginAbove, marginBelow, ...told } = measures
  const defects = faceDefects({ ...measures, interEyeDistance })
  const several = others.length > 0 ? { faces: faces.length, compared: wholePixels(scaledBox(shown(face), scale)) } : {}
  return { ...told, interEyeDistance, defects, ...several }
}
