import { type Similarity, similarityScale } from './similarity'

/** Supersamples a pixel and side at most this: enough for a 4-fold reduction, and passable beyond. */
const MAX_SAMPLES = 4

export interface Raster {
  width: number
  height: number
  /** RGBA, 4 bytes a pixel, row-major. */
  data: Uint8ClampedArray | Uint8Array
}

/**
 * Resamples part of an image into a `side` x `side` RGB raster of 0..255 floats, row-major.
 * `toImage` takes raster coordinates to image coordinates (pixel centres at +0.5 in both).
 * Bilinear, supersampled where the image is finer than the raster; black outside the image.
 */
export function warpRgb(image: Raster, toImage: Similarity, side: number): Float32Array {
  const { width, height, data } = image
  const out = new Float32Array(side * side * 3)
  const samples = Math.max(1, Math.min(MAX_SAMPLES, Math.round(similarityScale(toImage))))
  const weight = 1 / (samples * samples)
  const step = 1 / samples
  const maxX = width - 1
  const maxY = height - 1
  for (let y = 0, o = 0; y < side; y++) {
    for (let x = 0; x < side; x++, o += 3) {
      let r = 0
      let g = 0
      let b = 0
      for (let sy = 0; sy < samples; sy++) {
        for (let sx = 0; sx < samples; sx++) {
          const px = x + (sx + 0.5) * step
          const py = y + (sy + 0.5) * step
          let u = toImage.a * px - toImage.b * py + toImage.tx - 0.5
          let v = toImage.b * px + toImage.a * py + toImage.ty - 0.5
          if (u < -0.5 || v < -0.5 || u > width - 0.5 || v > height - 0.5) continue
          u = u < 0 ? 0 : u > maxX ? maxX : u
          v = v < 0 ? 0 : v > maxY ? maxY : v
          const x0 = u | 0
          const y0 = v | 0
          const fx = u - x0
          const fy = v - y0
          const i00 = (y0 * width + x0) * 4
          const i10 = x0 < maxX ? i00 + 4 : i00
          const down = y0 < maxY ? width * 4 : 0
          const i01 = i00 + down
          const i11 = i10 + down
          const w11 = fx * fy
          const w10 = fx - w11
          const w01 = fy - w11
          const w00 = 1 - fx - w01
          r += w00 * data[i00] + w10 * data[i10] + w01 * data[i01] + w11 * data[i11]
          g += w00 * data[i00 + 1] + w10 * data[i10 + 1] + w01 * data[i01 + 1] + w11 * data[i11 + 1]
          b += w00 * data[i00 + 2] + w10 * data[i10 + 2] + w01 * data[i01 + 2] + w11 * data[i11 + 2]
        }
      }
      out[o] = r * weight
      out[o + 1] = g * weight
      out[o + 2] = b * weight
    }
  }
  return out
}
