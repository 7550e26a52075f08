/** A portrait halfway between two people: eyes on eyes, chin on chin, half of each. */
import { createCanvas } from '../../../support/canvas.ts'
import type { FacePhoto } from '../../../support/specimens/face.ts'

export function halfway(one: FacePhoto, other: FacePhoto): FacePhoto {
  const { width, height } = one.image
  const image = createCanvas(width, height)
  const context = image.getContext('2d')
  context.drawImage(one.image, 0, 0)
  const scale = one.chin / other.chin
  context.globalAlpha = 0.5
  context.setTransform(scale, 0, 0, scale, one.x - other.x * scale, one.y - other.y * scale)
  context.drawImage(other.image, 0, 0)
  return { ...one, image }
}
