import type { Rgba } from '../../../../quality/pixels'
import type { Face } from '../../../engine-contracts'
import { rasterToSquare, similarityScale } from '../../../geometry/similarity'

/** Side of the crop over the larger of twice the eyes' distance and 1.8 times that of eyes and mouth. */
const SCALE = 1.4
/** How far down from the eyes to the mouth its centre lies. */
const CENTRE = 0.4
/** Samples a pixel and side: area averaging of up to an 8-fold reduction. */
const MAX_SAMPLES = 8

/**
 * The face upright by the eyes, `side` x `side`: as models/train/selfie-pad cuts what it trains on. Bilinear,
 * supersampled where the image is finer; beyond the image its edge is repeated.
 */
export function faceCrop(image: Rgba, { landmarks }: Pick<Face, 'landmarks'>, side: number): Rgba {
  const [right, left, , mouthRight, mouthLeft] = landmarks
  const eyes = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 }
  const down = { x: (mouthRight.x + mouthLeft.x) / 2 - eyes.x, y: (mouthRight.y + mouthLeft.y) / 2 - eyes.y }
  const centre = { x: eyes.x + CENTRE * down.x, y: eyes.y + CENTRE * down.y }
  const unit = Math.max(2 * Math.hypot(left.x - right.x, left.y - right.y), 1.8 * Math.hypot(down.x, down.y))
  const angle = Math.atan2(left.y - right.y, left.x - right.x)
  const toImage = rasterToSquare({ centre, size: SCALE * unit, angle }, side)
  // Written out: an object for each sample would be garbage at once.
  const { a, b, tx, ty } = toImage
  const samples = Math.max(1, Math.min(MAX_SAMPLES, Math.round(similarityScale(toImage))))
  const data = new Uint8Array(side * side * 4)
  const sum = new Float64Array(3)
  for (let y = 0, at = 0; y < side; y++) {
    for (let x = 0; x < side; x++, at += 4) {
      sum.fill(0)
      for (let sy = 0; sy < samples; sy++) {
        for (let sx = 0; sx < samples; sx++) {
          const px = x + (sx + 0.5) / samples
          const py = y + (sy + 0.5) / samples
          addSample(image, a * px - b * py + tx, b * px + a * py + ty, sum)
        }
      }
      for (let c = 0; c < 3; c++) data[at + c] = Math.round(sum[c] / (samples * samples))
      data[at + 3] = 255
    }
  }
  return { width: side, height: side, data }
}

function addSample({ width, height, data }: Rgba, atX: number, atY: number, sum: Float64Array): void {
  const u = Math.max(0, Math.min(width - 1, atX - 0.5))
  const v = Math.max(0, Math.min(height - 1, atY - 0.5))
  const x = Math.floor(u)
  const y = Math.floor(v)
  const fx = u - x
  const fy = v - y
  const i00 = (y * width + x) * 4
  const i10 = x < width - 1 ? i00 + 4 : i00
  const down = y < height - 1 ? width * 4 : 0
  for (let c = 0; c < 3; c++) {
    const top = data[i00 + c] * (1 - fx) + data[i10 + c] * fx
    const bottom = data[i00 + down + c] * (1 - fx) + data[i10 + down + c] * fx
    sum[c] += top * (1 - fy) + bottom * fy
  }
}
