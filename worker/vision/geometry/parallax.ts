import type { Face } from '../engine-contracts'
import { homography, mapPoint } from './homography'

type Landmarks = Face['landmarks']

/**
 * How far the nose tip lies from where it would be if `other` were a flat picture of `base`, moved and tilted in any
 * way: eyes and mouth corners, which lie nearly in one plane, fix the homography. Along the line of the eyes (> 0: to
 * the image's right), in distances from the eyes to the mouth, which a turn of the head does not shorten.
 * Null where the four points fix no homography.
 */
export function noseParallax(base: Landmarks, other: Landmarks): number | null {
  const [right, left, nose, mouthRight, mouthLeft] = other
  const [baseRight, baseLeft, baseNose, baseMouthRight, baseMouthLeft] = base
  const map = homography([baseRight, baseLeft, baseMouthLeft, baseMouthRight], [right, left, mouthLeft, mouthRight])
  if (!map) return null
  const flat = mapPoint(map, baseNose)
  const across = { x: left.x - right.x, y: left.y - right.y }
  const length = Math.hypot(across.x, across.y)
  const unit = Math.hypot(
    (mouthLeft.x + mouthRight.x - left.x - right.x) / 2,
    (mouthLeft.y + mouthRight.y - left.y - right.y) / 2,
  )
  if (length === 0 || unit === 0) return null
  return ((nose.x - flat.x) * across.x + (nose.y - flat.y) * across.y) / (length * unit)
}
