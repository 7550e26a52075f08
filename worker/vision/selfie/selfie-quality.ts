/** The kit's own measures, taken again of what was received: nothing that a browser says is trusted. */

import type { SelfieImage } from '../../domain/readings/selfie-image'
import { faceDefects, measureFace } from '../../quality/face/measure'
import { meshPoints } from '../../quality/face/mesh-points'
import type { Face } from '../engine-contracts'
import type { ImageReadings } from '../image-readings'

/** `faces`: the largest first. */
export function selfieQuality({ image, scale }: ImageReadings, [face, other]: Face[]): SelfieImage['quality'] {
  if (!face) return null
  const measures = measureFace(image, {
    points: meshPoints(face.mesh),
    otherFace: other ? area(other) / area(face) : 0,
  })
  const interEyeDistance = measures.interEyeDistance * scale
  const { motion, marginLeft, marginRight, marginAbove, marginBelow, ...told } = measures
  return { ...told, interEyeDistance, defects: faceDefects({ ...measures, interEyeDistance }) }
}

const area = ({ box }: Face) => box.width * box.height
