/**
 * How a picture of a face looks from close up: local binary patterns, what fine contrast is left, and its colours.
 * A print, a display and a photocopy change all three. models/train/selfie-pad/texture.py is the same in Python.
 */
import { free } from './free'
import type { Rgba } from './pixels'

interface Plane {
  width: number
  height: number
  data: Int32Array
}

/** Of the codes of 8 bits, the 58 that change at most twice around the circle, and one class for all others. */
const CLASS_OF = classes()
const CLASSES = 59
/** Neighbours in the order of their bits. */
const CIRCLE = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
]
const LUMA_RADII = [1, 2, 3]
const CHROMA_RADIUS = 1
const BOX_RADII = [1, 2, 3, 5]

/** 311 numbers, of a crop of a size that is always the same. */
export function faceTexture(crop: Rgba): Float64Array {
  const planes = lumaAndChroma(crop)
  const [luma, ...chroma] = planes
  const sums = integral(luma)
  const numbers = [
    ...LUMA_RADII.flatMap((radius) => patterns(luma, radius)),
    ...chroma.flatMap((plane) => patterns(plane, CHROMA_RADIUS)),
    ...BOX_RADII.flatMap((radius) => fineContrast(luma, sums, radius)),
    ...planes.map(({ data }) => mean(data) / 255),
    ...planes.map(({ data }) => deviation(data) / 255),
    share(luma.data, (value) => value >= 250),
    share(luma.data, (value) => value < 8),
  ]
  free(sums, ...planes.map(({ data }) => data))
  return Float64Array.from(numbers)
}

/** Where the deviations of Cr and Cb stand among the numbers. */
const CHROMA_DEVIATIONS = [307, 308]

/** How much the colours of the crop differ among themselves, 0..255: light of any colour leaves a grey copy at 0. */
export function colourDeviation(texture: Float64Array): number {
  return 255 * Math.hypot(...CHROMA_DEVIATIONS.map((at) => texture[at]))
}

/** Y, Cr, Cb as whole numbers 0..255 (Rec. 601). */
function lumaAndChroma({ width, height, data }: Rgba): [Plane, Plane, Plane] {
  const plane = (): Plane => ({ width, height, data: new Int32Array(width * height) })
  const planes: [Plane, Plane, Plane] = [plane(), plane(), plane()]
  for (let i = 0, j = 0; i < width * height; i++, j += 4) {
    const y = (77 * data[j] + 150 * data[j + 1] + 29 * data[j + 2]) >> 8
    planes[0].data[i] = y
    planes[1].data[i] = clamped((((data[j] - y) * 183) >> 8) + 128)
    planes[2].data[i] = clamped((((data[j + 2] - y) * 144) >> 8) + 128)
  }
  return planes
}

const clamped = (value: number) => Math.max(0, Math.min(255, value))

/** Square roots of the shares of the classes of local binary patterns (Ojala, Pietikäinen and Mäenpää 2002). */
function patterns({ width, height, data }: Plane, radius: number): number[] {
  const counts = new Float64Array(CLASSES)
  const [a, b, c, d, e, f, g, h] = CIRCLE.map(([dx, dy]) => (dy * width + dx) * radius)
  for (let y = radius; y < height - radius; y++) {
    for (let x = radius; x < width - radius; x++) {
      const at = y * width + x
      const centre = data[at]
      let code = data[at + a] >= centre ? 1 : 0
      if (data[at + b] >= centre) code |= 2
      if (data[at + c] >= centre) code |= 4
      if (data[at + d] >= centre) code |= 8
      if (data[at + e] >= centre) code |= 16
      if (data[at + f] >= centre) code |= 32
      if (data[at + g] >= centre) code |= 64
      if (data[at + h] >= centre) code |= 128
      counts[CLASS_OF[code]]++
    }
  }
  const total = (width - 2 * radius) * (height - 2 * radius)
  return Array.from(counts, (count) => Math.sqrt(count / total))
}

/** How much is left when the mean of a square is taken away: logarithms of its deviation and mean size, by 3. */
function fineContrast({ width, height, data }: Plane, sums: Float64Array, radius: number): [number, number] {
  const stride = width + 1
  const side = 2 * radius + 1
  const rest = new Float64Array((width - 2 * radius) * (height - 2 * radius))
  let at = 0
  for (let y = 0; y + side <= height; y++) {
    for (let x = 0; x + side <= width; x++) {
      const top = y * stride + x
      const bottom = top + side * stride
      const sum = sums[bottom + side] - sums[top + side] - sums[bottom] + sums[top]
      rest[at++] = data[(y + radius) * width + x + radius] - sum / side ** 2
    }
  }
  const numbers: [number, number] = [Math.log(deviation(rest) + 0.1) / 3, Math.log(meanSize(rest) + 0.1) / 3]
  free(rest)
  return numbers
}

/** Sums of everything above and to the left, one row and one column larger. */
function integral({ width, height, data }: Plane): Float64Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
    }
  }
  return sums
}

type Values = Int32Array | Float64Array

function mean(values: Values): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]
  return sum / values.length
}

function meanSize(values: Values): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += Math.abs(values[i])
  return sum / values.length
}

function deviation(values: Values): number {
  const middle = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i] - middle) ** 2
  return Math.sqrt(sum / values.length)
}

function share(values: Int32Array, counts: (value: number) => boolean): number {
  let n = 0
  for (const value of values) if (counts(value)) n++
  return n / values.length
}

function classes(): Uint8Array {
  const table = new Uint8Array(256)
  let next = 0
  for (let code = 0; code < 256; code++) {
    const turned = code ^ ((code >> 1) | ((code & 1) << 7))
    let changes = 0
    for (let bits = turned; bits > 0; bits >>= 1) changes += bits & 1
    table[code] = changes <= 2 ? next++ : 58
  }
  return table
}
