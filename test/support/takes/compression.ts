/** What JPEG (ITU-T T.81) takes from a picture: its colour transform, block transform and quantisation, no file. */
import type { Picture } from './camera.ts'

const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]
/** The table of chrominance is 99 but for its corner. */
const CHROMINANCE = Array.from({ length: 64 }, (_, i) => {
  const corner = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99]
  return i % 8 < 4 && i < 32 ? corner[(i >> 3) * 4 + (i % 8)] : 99
})

const COSINES = Float32Array.from({ length: 64 }, (_, i) => {
  const [k, n] = [i >> 3, i & 7]
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16)
})

const BACK = COSINES.map((_, i) => COSINES[(i & 7) * 8 + (i >> 3)])

/** `quality` as libjpeg scales its tables, 50 to 100; colour at half the resolution. */
export function compressed(picture: Picture, quality: number): Picture {
  const { width, height, data } = picture
  const planes = [0, 1, 2].map(() => new Float32Array(width * height))
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]]
    planes[0][i] = 0.299 * r + 0.587 * g + 0.114 * b
    planes[1][i] = -0.1687 * r - 0.3313 * g + 0.5 * b
    planes[2][i] = 0.5 * r - 0.4187 * g - 0.0813 * b
  }
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50
  quantised(planes[0], width, height, LUMINANCE, scale)
  const [w, h] = [width >> 1, height >> 1]
  const colour = [1, 2].map((c) => {
    const small = new Float32Array(w * h)
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const at = 2 * y * width + 2 * x
        small[y * w + x] = (planes[c][at] + planes[c][at + 1] + planes[c][at + width] + planes[c][at + width + 1]) / 4
      }
    }
    quantised(small, w, h, CHROMINANCE, scale)
    return small
  })
  const out = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const j = Math.min(h - 1, y >> 1) * w + Math.min(w - 1, x >> 1)
      const [l, cb, cr] = [planes[0][i], colour[0][j], colour[1][j]]
      out[4 * i] = l + 1.402 * cr
      out[4 * i + 1] = l - 0.3441 * cb - 0.7141 * cr
      out[4 * i + 2] = l + 1.772 * cb
      out[4 * i + 3] = 255
    }
  }
  return { width, height, data: out }
}

const block = new Float32Array(64)
const half = new Float32Array(64)

function quantised(plane: Float32Array, width: number, height: number, table: number[], scale: number): void {
  for (let y = 0; y + 8 <= height; y += 8) {
    for (let x = 0; x + 8 <= width; x += 8) {
      for (let i = 0; i < 64; i++) block[i] = plane[(y + (i >> 3)) * width + x + (i & 7)]
      transform(COSINES)
      for (let i = 0; i < 64; i++) {
        const step = Math.max(1, table[i] * scale)
        block[i] = Math.round(block[i] / step) * step
      }
      transform(BACK)
      for (let i = 0; i < 64; i++) plane[(y + (i >> 3)) * width + x + (i & 7)] = block[i]
    }
  }
}

/** Rows, then columns of `block`. */
function transform(cosines: Float32Array): void {
  for (let k = 0; k < 64; k += 8) {
    for (let i = 0; i < 8; i++) {
      let sum = 0
      for (let n = 0; n < 8; n++) sum += block[k + n] * cosines[i * 8 + n]
      half[k + i] = sum
    }
  }
  for (let i = 0; i < 8; i++) {
    for (let column = 0; column < 8; column++) {
      let sum = 0
      for (let n = 0; n < 8; n++) sum += half[n * 8 + column] * cosines[i * 8 + n]
      block[i * 8 + column] = sum
    }
  }
}
