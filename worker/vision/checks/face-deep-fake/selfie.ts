import type { GeneratorFraming } from '../../../domain/checks/face-deep-fake/selfie'
import type { Face } from '../../engine-contracts'

const DEGREES = 180 / Math.PI

/**
 * The square that FFHQ's alignment (Karras, Laine and Aila 2019, appendix A) would cut about this face, against the
 * image: generators trained on it put every face there.
 */
export function generatorFraming(
  image: { width: number; height: number },
  { landmarks: [right, left, , mouthRight, mouthLeft] }: Pick<Face, 'landmarks'>,
): GeneratorFraming {
  const eyes = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 }
  const between = { x: left.x - right.x, y: left.y - right.y }
  const down = { x: (mouthRight.x + mouthLeft.x) / 2 - eyes.x, y: (mouthRight.y + mouthLeft.y) / 2 - eyes.y }
  const across = { x: between.x + down.y, y: between.y - down.x }
  const side = 2 * Math.max(2 * Math.hypot(between.x, between.y), 1.8 * Math.hypot(down.x, down.y))
  return {
    x: (eyes.x + 0.1 * down.x) / image.width - 0.5,
    y: (eyes.y + 0.1 * down.y) / image.height - 0.5,
    width: side / image.width - 1,
    height: side / image.height - 1,
    angle: Math.atan2(across.y, across.x) * DEGREES,
  }
}
