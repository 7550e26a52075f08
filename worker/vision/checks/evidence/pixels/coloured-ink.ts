/** Coloured ink on a page: what takes one colour from the paper about it more than the others. */
import { free } from '../../../../quality/free'
import type { Rgba } from '../../../../quality/pixels'

/** Every so manieth page pixel is looked at: a line of 0.5 mm is covered by several. */
const STRIDE = 2
/** Millimetres: paper is what surrounds a place this far. */
const SURROUNDINGS = 4

export interface ColouredInk {
  width: number
  height: number
  /** By how much more one channel is darkened than another, 0..255. */
  amount: Uint8Array
}

export function colouredInk(page: Rgba, scale: number, pixelsPerMm: number): ColouredInk {
  const width = Math.floor(page.width / scale)
  const height = Math.floor(page.height / scale)
  const planes = averaged(page, width, height, scale)
  const amount = new Uint8Array(width * height)
  const means = planes.map((plane) => surroundings(plane, width, height, Math.round(SURROUNDINGS * pixelsPerMm)))
  for (let i = 0; i < amount.length; i++) {
    const taken = planes.map((plane, c) => means[c][i] - plane[i])
    const [r, g, b] = taken
    if (r + g + b <= 0) continue
    amount[i] = Math.min(255, Math.max(r, g, b) - Math.max(0, Math.min(r, g, b)))
  }
  free(...planes, ...means)
  return { width, height, amount }
}

function averaged({ width: from, data }: Rgba, width: number, height: number, scale: number) {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height))
  const [red, green, blue] = planes
  for (let y = 0, o = 0; y < height; y++) {
    const [top, bottom] = [Math.floor(y * scale), Math.floor((y + 1) * scale)]
    for (let x = 0; x < width; x++, o++) {
      const [left, right] = [Math.floor(x * scale), Math.floor((x + 1) * scale)]
      let [r, g, b, count] = [0, 0, 0, 0]
      for (let v = top; v < bottom; v += STRIDE) {
        for (let i = (v * from + left) * 4; i < (v * from + right) * 4; i += 4 * STRIDE, count++) {
          r += data[i]
          g += data[i + 1]
          b += data[i + 2]
        }
      }
      red[o] = r / count
      green[o] = g / count
      blue[o] = b / count
    }
  }
  return planes
}

/** Mean of the square of 2 * radius + 1 about every pixel. */
function surroundings(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += plane[y * width + x]
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
    }
  }
  const mean = new Float32Array(plane.length)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius) * stride, Math.min(height, y + radius + 1) * stride]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const sum = sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left]
      mean[y * width + x] = sum / (((bottom - top) / stride) * (right - left))
    }
  }
  free(sums)
  return mean
}
