/** How the surface of a selfie's face looks: skin before the camera, or a picture of it. */
import model from '../../../../models/selfie-pad/selfie-pad.json'
import type { FaceSurface } from '../../../domain/checks/evidence/face-surface'
import { LEAST_EYE_DISTANCE } from '../../../domain/eye-distances'
import { free } from '../../../quality/free'
import type { Rgba } from '../../../quality/pixels'
import {
  colourDeviation,
  MEASURED_SIDE,
  RECAPTURE_MEASURES,
  recaptureMeasures,
} from '../../../quality/recapture-measures'
import type { Face } from '../../engine-contracts'
import { faceCrop } from './pixels/face-crop'

/** Null where the face is too small to say anything. */
export function faceSurface(image: Rgba, face: Face): FaceSurface | null {
  if (face.interEyeDistance < LEAST_EYE_DISTANCE.surface) return null
  const crop = faceCrop(image, face, MEASURED_SIDE)
  const surface = {
    recapture: recaptureScore(recaptureMeasures(crop)),
    eyeDistance: face.interEyeDistance,
    colourDeviation: colourDeviation(crop),
  }
  free(crop.data)
  return surface
}

/** Logarithm of the odds, among as many rendered recaptures as faces. */
export function recaptureScore(measures: Float64Array): number {
  const { weights, bias } = model
  if (model.measures.join() !== RECAPTURE_MEASURES.join()) throw new Error(`selfie-pad weighs ${model.measures.join()}`)
  return measures.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)
}
