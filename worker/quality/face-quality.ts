/**
 * How much a face crop can be trusted, from geometry alone: components of ISO/IEC 29794-5:2025 as its reference
 * implementation (OFIQ 1.0.3) maps them, each 0..1.
 */

/** Inter-eye distance in pixels, seen from the front: OFIQ's sigmoid with x0 = 70, w = 20. */
function interEyeDistanceQuality(pixels: number, yawDegrees: number): number {
  const frontal = pixels / Math.max(0.2, Math.cos(radians(yawDegrees)))
  return 1 / (1 + Math.exp((70 - frontal) / 20))
}

/** Squared cosine of one pose angle: 10 degrees give 0.97. */
function poseQuality(degrees: number): number {
  return Math.max(0, Math.cos(radians(degrees))) ** 2
}

export interface FaceGeometry {
  interEyeDistance: number
  /** Degrees. */
  yaw: number
  pitch: number
  /** The detector's, 0..1. */
  score: number
}

/** Product of the components and the detector's score. */
export function faceQuality({ interEyeDistance, yaw, pitch, score }: FaceGeometry): number {
  return score * interEyeDistanceQuality(interEyeDistance, yaw) * poseQuality(yaw) * poseQuality(pitch)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
