import { createCanvas } from '../../canvas.ts'
import { bounds } from '../bounds.ts'
import { canvasOf, pixelsOf } from '../pixels.ts'
import { moved, type Photo, ranged, type Stages } from '../scene.ts'

/** What is left of a photo, in its pixels. */
export function cut(photo: Photo, left: number, top: number, right: number, bottom: number): Photo {
  const [x, y] = [Math.round(left), Math.round(top)]
  const canvas = createCanvas(Math.round(right) - x, Math.round(bottom) - y)
  canvas.getContext('2d').drawImage(canvasOf(photo.pixels), -x, -y)
  return { ...photo, pixels: pixelsOf(canvas), place: moved(photo.place, 1, -x, -y) }
}

/** One side of the document cut off afterwards. */
export const cropped: Stages = {
  photo(photo, chance, part) {
    const { pixels, page, place } = photo
    const box = bounds({ x: 0, y: 0, width: page.width, height: page.height }, place)
    const share = ranged(chance, part, { dev: [0.07, 0.2], test: [0.18, 0.32] })
    const side = chance.whole(0, 3)
    return cut(
      photo,
      side === 0 ? box.x + box.width * share : 0,
      side === 1 ? box.y + box.height * share : 0,
      side === 2 ? box.x + box.width * (1 - share) : pixels.width,
      side === 3 ? box.y + box.height * (1 - share) : pixels.height,
    )
  },
}

/** The camera was held so that a part of the document is outside the photo. */
export const croppedInFrame: Stages = {
  scene(scene, _page, chance, part) {
    const off = ranged(chance, part, { dev: [0.12, 0.22], test: [0.2, 0.3] })
    const turn = chance.between(0, 2 * Math.PI)
    scene.pose.span = chance.between(0.9, 1)
    scene.pose.shift = [off * Math.sign(Math.cos(turn)), off * 0.6 * Math.sin(turn)]
  },
}
