import type { FaceMargins } from '../../../domain/checks/cropped/selfie'
import type { Box } from '../../engine-contracts'

export function faceMargins(image: { width: number; height: number }, box: Box): FaceMargins {
  return {
    top: box.y / box.height,
    side: Math.min(box.x, image.width - box.x - box.width) / box.height,
    bottom: (image.height - box.y - box.height) / box.height,
  }
}
