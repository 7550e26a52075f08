/** The kit's own measures, taken again of what was received: nothing that a browser says is trusted. */
import { faceDefects, measureFace } from '../../quality/face/measure'
import type { Face } from '../engine-contracts'
import type { ImageReadings } from '../image-readings'
import type { SelfieImage } from './selfie-image'

/** `faces`: the largest first. */
export function selfieQuality({ image, scale }: ImageReadings, [face, other]: Face[]): SelfieImage['quality'] {
  if (!face) return null
  const measures = measureFace(image, { points: pointsOf(face.mesh), otherFace: other ? area(other) / area(face) : 0 })
  const interEyeDistance = measures.interEyeDistance * scale
  const { motion, marginLeft, marginRight, marginAbove, marginBelow, ...told } = measures
  return { ...told, interEyeDistance, defects: faceDefects({ ...measures, interEyeDistance }) }
}

function pointsOf(mesh: Float32Array) {
  return Array.from({ length: mesh.length / 3 }, (_, i) => ({ x: mesh[3 * i], y: mesh[3 * i + 1], z: mesh[3 * i + 2] }))
}

const area = ({ box }: Face) => box.width * box.height
