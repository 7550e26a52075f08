/** Apparent age and gender. */
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import { rasterToSquare } from '../geometry/similarity'
import { warpRgb } from '../geometry/similarity-warp'
import type { Face } from '../services'
import { fiveLandmarks } from './landmarks'
import type { LocatedFace } from './search'

/** Side of the crop in sides of the detector's box. */
const CROP_SCALE = 1

export function traitsOf(
  { traits }: FaceNetworks,
  image: Rgba,
  { box, mesh }: LocatedFace,
): Pick<Face, 'age' | 'gender' | 'genderScore'> {
  const [right, left] = fiveLandmarks(mesh)
  const square = {
    centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    size: Math.max(box.width, box.height) * CROP_SCALE,
    angle: Math.atan2(left.y - right.y, left.x - right.x),
  }
  const { age, male } = traits.run(warpRgb(image, rasterToSquare(square, traits.side), traits.side))
  return male >= 0.5 ? { age, gender: 'male', genderScore: male } : { age, gender: 'female', genderScore: 1 - male }
}
