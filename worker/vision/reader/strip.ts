import type { Gray } from '../../quality/pixels'
import { WIDTH_UNIT } from '../engines/line-network'
import { bilinear } from './scale'

/** Height of a sampled line, and what the network was trained on: glyph pitch and cap height, all in strip pixels. */
const STRIP_HEIGHT = 28
export const PITCH = 20
export const CAP_HEIGHT = 18
/** Left and right of the line. */
export const MARGIN = 30

/** Middle axis of a line in pixels of the image (pixel centres at whole numbers) and its glyph height. */
export interface Axis {
  x0: number
  y0: number
  x1: number
  y1: number
  height: number
}

export interface Strip {
  width: number
  data: Uint8Array
}

/** `width` strip pixels around the middle of the axis. */
export function middle(image: Gray, axis: Axis, scaleX: number, scaleY: number, width: number): Strip {
  const length = Math.hypot(axis.x1 - axis.x0, axis.y1 - axis.y0)
  const share = Math.min(0.5, width / (2 * scaleX * length))
  const at = (t: number) => ({ x: axis.x0 + (axis.x1 - axis.x0) * t, y: axis.y0 + (axis.y1 - axis.y0) * t })
  const [from, to] = [at(0.5 - share), at(0.5 + share)]
  return sampleStrip(image, { x0: from.x, y0: from.y, x1: to.x, y1: to.y, height: axis.height }, scaleX, scaleY, 0)
}

/** Samples the line upright, first glyph left whatever the axis' direction in the image, with `margin` strip pixels more at both ends. */
export function sampleStrip(image: Gray, axis: Axis, scaleX: number, scaleY: number, margin = MARGIN): Strip {
  const length = Math.hypot(axis.x1 - axis.x0, axis.y1 - axis.y0)
  const cos = (axis.x1 - axis.x0) / length
  const sin = (axis.y1 - axis.y0) / length
  const width = Math.ceil((length * scaleX + 2 * margin) / WIDTH_UNIT) * WIDTH_UNIT
  const data = new Uint8Array(STRIP_HEIGHT * width)
  const taps = Math.max(1, Math.round(1 / Math.min(scaleX, scaleY)))
  const xs = new Float64Array(width * taps)
  const ys = new Float64Array(width * taps)
  for (let i = 0; i < xs.length; i++) {
    const along = (Math.floor(i / taps) + ((i % taps) + 0.5) / taps - 0.5 - margin) / scaleX
    xs[i] = axis.x0 + cos * along
    ys[i] = axis.y0 + sin * along
  }
  const acrosses = Float64Array.from(
    { length: STRIP_HEIGHT * taps },
    (_, i) => (Math.floor(i / taps) + ((i % taps) + 0.5) / taps - 0.5 - (STRIP_HEIGHT - 1) / 2) / scaleY,
  )
  for (let v = 0; v < STRIP_HEIGHT; v++) {
    for (let u = 0; u < width; u++) {
      let sum = 0
      for (let a = u * taps; a < (u + 1) * taps; a++) {
        for (let b = v * taps; b < (v + 1) * taps; b++) {
          sum += bilinear(image, xs[a] - sin * acrosses[b], ys[a] + cos * acrosses[b])
        }
      }
      data[v * width + u] = sum / (taps * taps)
    }
  }
  return { width, data }
}

/** Columns around each column over which brightness and contrast are evened out, and what keeps blank paper from exploding. */
const EVEN_WINDOW = 121
const EVEN_FLOOR = 4

/** Zero mean and unit deviation along the line, as in training. */
export function normalised({ width, data }: Strip): Float32Array {
  const rows = data.length / width
  const sums = new Float64Array(width + 1)
  const squares = new Float64Array(width + 1)
  for (let x = 0; x < width; x++) {
    let sum = 0
    let square = 0
    for (let at = x; at < data.length; at += width) {
      sum += data[at]
      square += data[at] ** 2
    }
    sums[x + 1] = sums[x] + sum
    squares[x + 1] = squares[x] + square
  }
  const result = new Float32Array(data.length)
  for (let x = 0; x < width; x++) {
    const from = Math.max(0, x - (EVEN_WINDOW >> 1))
    const to = Math.min(width, x + (EVEN_WINDOW >> 1) + 1)
    const count = (to - from) * rows
    const mean = (sums[to] - sums[from]) / count
    const variance = Math.max(0, (squares[to] - squares[from]) / count - mean ** 2)
    const scale = 1 / (Math.sqrt(variance) + EVEN_FLOOR)
    for (let at = x; at < data.length; at += width) result[at] = (data[at] - mean) * scale
  }
  return result
}
