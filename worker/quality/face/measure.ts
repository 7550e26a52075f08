/** All measures of one face, and what they say against the picture as a selfie. */
import type { Rgba } from '../pixels'
import type { Corner } from '../quadrilateral'
import { FACE_DEFECTS, type FaceDefect } from './defects'
import { cheeks, luminance } from './luminance'
import type { FaceMeasures } from './measures'
import { facePlaces, lidGap, lipGap, type MeshPoint } from './mesh-points'
import { poseOf } from './pose'
import { faceSharpness } from './sharpness'

export interface FaceInPicture {
  /** The mesh of the largest face, in pixels of the picture. */
  points: MeshPoint[]
  /** Area of the second largest face over that of the largest. */
  otherFace: number
  /** Middle of the eyes in the frame before. */
  before?: Corner
}

export function measureFace(image: Rgba, { points, otherFace, before }: FaceInPicture): FaceMeasures {
  const places = facePlaces(points)
  const { middle, rightEye, leftEye, chin } = places
  // A mesh that has collapsed is no face; what is measured of it must still be numbers.
  const interEyeDistance = Math.max(1, places.interEyeDistance)
  const eyesToChin = Math.max(1, places.eyesToChin)
  const { yaw, pitch, roll } = poseOf({ points })
  const centre = { x: (middle.x + chin.x) / 2, y: (middle.y + chin.y) / 2 }
  return {
    interEyeDistance: interEyeDistance / Math.max(0.2, Math.cos((yaw * Math.PI) / 180)),
    headSize: eyesToChin / image.height,
    yaw,
    pitch,
    roll,
    marginLeft: Math.min(rightEye.x, leftEye.x) / interEyeDistance,
    marginRight: (image.width - Math.max(rightEye.x, leftEye.x)) / interEyeDistance,
    marginAbove: middle.y / eyesToChin,
    marginBelow: (image.height - middle.y) / eyesToChin,
    ...luminance(image, places.oval),
    ...cheeks(image, places),
    eyeOpening: lidGap(points) / eyesToChin,
    mouthOpening: lipGap(points) / eyesToChin,
    otherFace,
    sharpness: faceSharpness(image, centre, eyesToChin * 2),
    motion: before ? Math.hypot(middle.x - before.x, middle.y - before.y) / interEyeDistance : null,
  }
}

/**
 * Limits for selfies: wider than those of ISO/IEC 29794-5 and ICAO Doc 9303, which are about photographs in a studio.
 * Where a limit is the raw value at which OFIQ's quality falls steeply, that quality is named.
 */
export const FACE_LIMITS = {
  /** Pixels. ICAO asks for 90 of an enrolment; embeddings of LFW have 40 to 60. */
  interEyeDistance: 60,
  /**
   * Shares of the image's height. A smaller face has too few pixels in a video frame; nearness distorts a larger one.
   */
  headSize: { least: 0.2, most: 0.6 },
  /** Degrees; OFIQ 93, 93 and 97 of 100. */
  yaw: 15,
  pitch: 15,
  roll: 10,
  /** Inter-eye distances: OFIQ 50. */
  marginSide: 0.9,
  /** Distances from eyes to chin: the crown is some 0.8 above the eyes, the chin is 1 below. */
  marginAbove: 0.7,
  marginBelow: 1.1,
  /** Linear luminance: OFIQ 17 and 73. */
  luminance: { least: 0.03, most: 0.75 },
  underExposed: 0.8,
  overExposed: 0.05,
  /** Bits: OFIQ 62. */
  dynamicRange: 5,
  /** OFIQ 47. Ordinary light from a window gives 0.1 to 0.4; only light from one side alone gives less. */
  illuminationUniformity: 0.08,
  /** OFIQ 54. */
  colourDistance: 10,
  eyeOpening: 0.03,
  /** OFIQ 50. */
  mouthOpening: 0.2,
  otherFace: 0.3,
  /** Variance of the Laplacian at 200 pixels: 21 photographs of faces have 150 to 550, LFW's small ones 12 to 108. */
  sharpness: 50,
  /** Inter-eye distances from one frame to the next. */
  motion: 0.06,
} as const

/** Most important first. */
export function faceDefects(measures: FaceMeasures | null): FaceDefect[] {
  if (!measures) return ['no_face']
  const m = measures
  const limits = FACE_LIMITS
  const holds: Record<FaceDefect, boolean> = {
    no_face: false,
    many_faces: m.otherFace > limits.otherFace,
    cut_off:
      Math.min(m.marginLeft, m.marginRight) < limits.marginSide ||
      m.marginAbove < limits.marginAbove ||
      m.marginBelow < limits.marginBelow,
    too_small: m.headSize < limits.headSize.least || m.interEyeDistance < limits.interEyeDistance,
    too_large: m.headSize > limits.headSize.most,
    too_dark: m.luminanceMean < limits.luminance.least || m.underExposed > limits.underExposed,
    too_bright: m.luminanceMean > limits.luminance.most || m.overExposed > limits.overExposed,
    turned: Math.abs(m.yaw) > limits.yaw || Math.abs(m.pitch) > limits.pitch || Math.abs(m.roll) > limits.roll,
    eyes_closed: m.eyeOpening < limits.eyeOpening,
    mouth_open: m.mouthOpening > limits.mouthOpening,
    uneven_light: m.illuminationUniformity < limits.illuminationUniformity,
    flat_light: m.dynamicRange < limits.dynamicRange,
    unnatural_colour: m.colourDistance > limits.colourDistance,
    moving: m.motion !== null && m.motion > limits.motion,
    blurred: m.sharpness < limits.sharpness,
  }
  return FACE_DEFECTS.filter((defect) => holds[defect])
}
