/** How the surface of a selfie's face looks: skin before the camera, or a picture of it. */
import model from '../../../../models/selfie-pad/selfie-pad.json'
import type { FaceSurface } from '../../../domain/checks/evidence/face-surface'
import { LEAST_EYE_DISTANCE } from '../../../domain/eye-distances'
import { colourDeviation, faceTexture } from '../../../quality/face-texture'
import { free } from '../../../quality/free'
import type { Rgba } from '../../../quality/pixels'
import type { Face } from '../../engine-contracts'
import { PresentationNetwork } from '../../engines/presentation-network'
import { faceCrop } from './pixels/face-crop'

const network = new PresentationNetwork(model)

/** Null where the face is too small to say anything. */
export function faceSurface(image: Rgba, face: Face): FaceSurface | null {
  if (face.interEyeDistance < LEAST_EYE_DISTANCE.surface) return null
  const crop = faceCrop(image, face, network.side)
  const texture = faceTexture(crop)
  free(crop.data)
  return { presentation: network.judge(texture), colourDeviation: colourDeviation(texture) }
}
