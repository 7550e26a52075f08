/** Whether something as dark as a sunglass stands before both eyes. */

import type { Rgba } from '../pixels'
import type { Corner } from '../quadrilateral'
import { quantile } from '../quantile'
import { luminanceAt } from './luminance'
import type { FacePlaces } from './mesh-points'

/** Half axes of the area before an eye that a lens covers, and of what the open eye fills of it; in inter-eye distances. */
const LENS = { x: 0.3, y: 0.22 }
const EYE = { x: 0.2, y: 0.1 }
/** Side of the square on the cheek. */
const CHEEK = 0.3
/** The mesh may place an eye beside its lens: half of what lies around it is behind the lens all the same. */
const MEDIAN = 0.5

/**
 * Light around the eyes over light on the cheeks below them, linear; of the lighter eye, as a light shadow lies on one
 * side alone. Skin around open eyes gives about 0.5 to 1, a sunglass far less; null where a face is too small or cut.
 */
export function lensLight(
  image: Rgba,
  { rightEye, leftEye, middle, mouth, interEyeDistance }: FacePlaces,
): number | null {
  const down = { x: (mouth.x - middle.x) / 2, y: (mouth.y - middle.y) / 2 }
  const ratios = [rightEye, leftEye].map((eye) => {
    const around = sampled(image, eye, interEyeDistance, LENS, EYE)
    const cheek = sampled(image, { x: eye.x + down.x, y: eye.y + down.y }, interEyeDistance, {
      x: CHEEK / 2,
      y: CHEEK / 2,
    })
    const [light, skin] = [quantile(around, MEDIAN), quantile(cheek, MEDIAN)]
    return light === null || !skin ? null : light / skin
  })
  const [right, left] = ratios
  return typeof right === 'number' && typeof left === 'number' ? Math.max(right, left) : null
}

/** Sorted luminances in an ellipse, without an inner one. */
function sampled(
  image: Rgba,
  centre: Corner,
  unit: number,
  outer: Corner,
  inner: Corner = { x: 0, y: 0 },
): Float64Array {
  const found: number[] = []
  const [width, height] = [outer.x * unit, outer.y * unit]
  for (let y = Math.ceil(centre.y - height); y <= centre.y + height; y++) {
    for (let x = Math.ceil(centre.x - width); x <= centre.x + width; x++) {
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue
      const u = (x - centre.x) / unit
      const v = (y - centre.y) / unit
      const isInside = (u / outer.x) ** 2 + (v / outer.y) ** 2 <= 1
      const isEye = inner.x > 0 && (u / inner.x) ** 2 + (v / inner.y) ** 2 <= 1
      if (isInside && !isEye) found.push(luminanceAt(image, x, y))
    }
  }
  return Float64Array.from(found).sort()
}
