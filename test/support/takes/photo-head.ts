/** A photograph laid upon a head: what somebody who has no more than a passport shows to a challenge. */

import { createCanvas } from '../canvas.ts'
import { LINEAR } from '../specimens/camera/light.ts'
import type { FacePhoto } from '../specimens/face.ts'
import { pixelsOf } from '../specimens/pixels.ts'
import { type HeadShape, surfacePoint } from './head-shape.ts'
import { AROUND, BOTTOM, type Texture, TOP } from './surface.ts'

const [WIDTH, HEIGHT] = [528, 630]
/** Millimetres from between the eyes to the chin of a drawn head. */
const CHIN = 112
/** Reflectance of what is white in the photograph. */
const WHITE = 0.75

/** Seen from ahead the head shows the photograph; what a photograph does not show of its sides is drawn out of its edges. */
export function photoTexture({ image, x, y, chin }: FacePhoto, shape: HeadShape): Texture {
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  const { width, height, data } = pixelsOf(canvas)
  const rgb = new Float32Array(WIDTH * HEIGHT * 3)
  const scale = chin / (CHIN * shape.length)
  for (let j = 0; j < HEIGHT; j++) {
    const level = TOP + ((j + 0.5) / HEIGHT) * (BOTTOM - TOP)
    for (let i = 0; i < WIDTH; i++) {
      const angle = AROUND * ((2 * (i + 0.5)) / WIDTH - 1)
      const [across, down] = surfacePoint(shape, { angle, y: level })
      const column = Math.min(width - 1, Math.max(0, Math.round(x + across * scale)))
      const row = Math.min(height - 1, Math.max(0, Math.round(y + down * scale)))
      for (let c = 0; c < 3; c++)
        rgb[(j * WIDTH + i) * 3 + c] = WHITE * LINEAR[data[(row * width + column) * 4 + c] ?? 0]
    }
  }
  return { width: WIDTH, height: HEIGHT, rgb }
}
