/**
 * Measures that separate a picture of a face from a face: pictures of pictures were blurred twice, and a display or
 * print changes blacks and colours. models/train/selfie-pad/measures.py is the same in Python.
 */
import { free } from './free'
import type { Rgba } from './pixels'

/** In the order of the model's weights. */
export const RECAPTURE_MEASURES = ['fine', 'coarse', 'darkBlue', 'skinColours'] as const

interface Plane {
  width: number
  height: number
  data: Float64Array
}

/** Cheeks and nose in an upright crop of `MEASURED_SIDE`: left, right, top, bottom. */
const SKIN = [
  [22, 40, 42, 60],
  [56, 74, 42, 60],
  [41, 55, 38, 56],
] as const
export const MEASURED_SIDE = 96
/** Share of full light that a camera's black adds; and the term that keeps an empty picture from dividing by zero. */
const BLACK = 0.01
const LEAST = 0.0017
const DARKEST = 1 / 20

/** Measures of a crop of fixed size; its eyes are about 34 pixels apart, whatever the camera. */
export function recaptureMeasures(crop: Rgba): Float64Array {
  const luma = lumaOf(crop)
  const half = halved(luma)
  const measures = [curvature(luma), curvature(half), darkBlue(crop, luma.data), skinColours(crop)]
  free(luma.data, half.data)
  return Float64Array.from(measures)
}

/**
 * Deviation of Cr and Cb, together, 0..255, that does not follow from the brightness: light of one colour leaves a
 * grey copy near 0.
 */
export function colourDeviation(crop: Rgba): number {
  const luma = lumaOf(crop).data
  const chroma = [0, 2].map((channel) =>
    luma.map((y, i) => (crop.data[i * 4 + channel] - y) * (channel ? 0.564 : 0.713)),
  )
  const rest = chroma.map((plane) => deviation(withoutShareOf(luma, plane)))
  free(luma, ...chroma)
  return Math.hypot(...rest)
}

function lumaOf({ width, height, data }: Rgba): Plane {
  const luma = new Float64Array(width * height)
  for (let i = 0, j = 0; i < luma.length; i++, j += 4) {
    luma[i] = 0.299 * data[j] + 0.587 * data[j + 1] + 0.114 * data[j + 2]
  }
  return { width, height, data: luma }
}

function halved({ width, height, data }: Plane): Plane {
  const half = { width: width >> 1, height: height >> 1, data: new Float64Array((width >> 1) * (height >> 1)) }
  for (let y = 0, at = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++, at++) {
      const i = 2 * (y * width + x)
      half.data[at] = (data[i] + data[i + 1] + data[i + width] + data[i + width + 1]) / 4
    }
  }
  return half
}

/** Ratio of how much edges of the logarithm of light bend to how steep they are: what was blurred twice bends less. */
function curvature({ width, height, data }: Plane): number {
  const p = data.map((value) => Math.log((value / 255) ** 2.2 + BLACK))
  const bends = new Float64Array((width - 2) * (height - 2))
  const slopes = new Float64Array(bends.length)
  for (let y = 1, at = 0; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++, at++) {
      const i = y * width + x
      const above = i - width
      const below = i + width
      bends[at] = p[above] + p[below] + p[i - 1] + p[i + 1] - 4 * p[i]
      const right = p[above + 1] + 2 * p[i + 1] + p[below + 1] - p[above - 1] - 2 * p[i - 1] - p[below - 1]
      const down = p[below - 1] + 2 * p[below] + p[below + 1] - p[above - 1] - 2 * p[above] - p[above + 1]
      slopes[at] = Math.hypot(right, down)
    }
  }
  const ratio = (deviation(bends) + LEAST) / (deviation(slopes) + LEAST)
  free(p, bends, slopes)
  return Math.log(ratio)
}

/** Excess of blue over green where it is darkest: a display's black shines, and a veil of glare lies over prints. */
function darkBlue({ data }: Rgba, luma: Float64Array): number {
  const darkest = luma.slice().sort()[Math.floor(luma.length * DARKEST)]
  let [sum, count] = [0, 0]
  luma.forEach((value, i) => {
    if (value > darkest) return
    sum += data[i * 4 + 2] - data[i * 4 + 1]
    count++
  })
  return sum / Math.max(1, count) / 255
}

/** Deviation of yellow against blue over the skin: two cameras' tone curves spread it. */
function skinColours({ width, data }: Rgba): number {
  const yellow: number[] = []
  for (const [left, right, top, bottom] of SKIN) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const i = (y * width + x) * 4
        yellow.push((data[i] + data[i + 1]) / 2 - data[i + 2])
      }
    }
  }
  return deviation(yellow) / 255
}

type Values = Float64Array | number[]

function mean(values: Values): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]
  return sum / values.length
}

function deviation(values: Values): number {
  const middle = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i] - middle) ** 2
  return Math.sqrt(sum / values.length)
}

/** Residual of a plane after its linear dependence on the brightness is removed. */
function withoutShareOf(luma: Float64Array, plane: Float64Array): Float64Array {
  const [middle, centre] = [mean(luma), mean(plane)]
  let [both, own] = [0, 0]
  luma.forEach((y, i) => {
    both += (y - middle) * (plane[i] - centre)
    own += (y - middle) ** 2
  })
  const slope = both / Math.max(own, 1e-9)
  return plane.map((value, i) => value - centre - slope * (luma[i] - middle))
}
