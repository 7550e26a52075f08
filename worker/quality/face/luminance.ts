/** Luminance and colour of a face as ISO/IEC 29794-5 measures them: linear sRGB, not luma. */
import type { Rgba } from '../pixels'
import type { Corner } from '../quadrilateral'
import type { FacePlaces } from './mesh-points'

/** Linear light 0..1 of an 8-bit sRGB value (IEC 61966-2-1). */
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

export interface Luminance {
  luminanceMean: number
  luminanceVariance: number
  underExposed: number
  overExposed: number
  dynamicRange: number
}

/** Samples along the width of the face: more change the figures by less than their thresholds are good for. */
const SAMPLES = 96
const DARKEST = 25
const BRIGHTEST = 247

/** Over the face within its oval. */
export function luminance(image: Rgba, oval: readonly Corner[]): Luminance {
  const xs = oval.map((point) => point.x)
  const ys = oval.map((point) => point.y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const stride = Math.max(1, (right - left) / SAMPLES)
  const histogram = new Uint32Array(256)
  let count = 0
  let sum = 0
  let squares = 0
  for (let y = Math.max(0, Math.min(...ys)); y <= Math.min(image.height - 1, Math.max(...ys)); y += stride) {
    const [from, to] = spanAt(oval, y)
    for (let x = Math.max(0, from); x <= Math.min(image.width - 1, to); x += stride) {
      const value = luminanceAt(image, x, y)
      histogram[Math.round(value * 255)]++
      count++
      sum += value
      squares += value * value
    }
  }
  if (count === 0) return { luminanceMean: 0, luminanceVariance: 0, underExposed: 1, overExposed: 0, dynamicRange: 0 }
  const mean = sum / count
  let [under, over, entropy] = [0, 0, 0]
  for (let value = 0; value < 256; value++) {
    const share = histogram[value] / count
    if (value <= DARKEST) under += share
    if (value >= BRIGHTEST) over += share
    if (share > 0) entropy -= share * Math.log2(share)
  }
  return {
    luminanceMean: mean,
    luminanceVariance: squares / count - mean * mean,
    underExposed: under,
    overExposed: over,
    dynamicRange: entropy,
  }
}

/** Leftmost and rightmost crossing of a polygon with a row. */
function spanAt(polygon: readonly Corner[], y: number): [number, number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < polygon.length; i++) {
    const [a, b] = [polygon[i], polygon[(i + 1) % polygon.length]]
    if (a.y === b.y || (y - a.y) * (y - b.y) > 0) continue
    const x = a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)
    from = Math.min(from, x)
    to = Math.max(to, x)
  }
  return [from, to]
}

/** Side of the squares on the cheeks, in inter-eye distances. */
const CHEEK = 0.3
/** Few pixels are seen of a small face: with the standard's 256 bins two equal cheeks would hardly overlap. */
const BINS = 32

/** Overlap of the cheeks' luminance histograms 0..1, and the distance of their colour from that of skin. */
export function cheeks(image: Rgba, places: FacePlaces): { illuminationUniformity: number; colourDistance: number } {
  const right = cheek(image, places, places.rightEye)
  const left = cheek(image, places, places.leftEye)
  let overlap = 0
  for (let bin = 0; bin < BINS; bin++) overlap += Math.min(right.histogram[bin], left.histogram[bin])
  const mean = [0, 1, 2].map((channel) => (right.mean[channel] + left.mean[channel]) / 2)
  return { illuminationUniformity: overlap, colourDistance: skinDistance(mean) }
}

/** Centre: half the way from eyes to mouth below the eye. */
function cheek(image: Rgba, { middle, mouth, interEyeDistance }: FacePlaces, eye: Corner) {
  const centre = { x: eye.x + (mouth.x - middle.x) / 2, y: eye.y + (mouth.y - middle.y) / 2 }
  const reach = Math.max(2, (CHEEK * interEyeDistance) / 2)
  const histogram = new Float64Array(BINS)
  const mean = [0, 0, 0]
  let count = 0
  for (let y = Math.ceil(centre.y - reach); y <= centre.y + reach; y++) {
    for (let x = Math.ceil(centre.x - reach); x <= centre.x + reach; x++) {
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue
      const at = (y * image.width + x) * 4
      for (let channel = 0; channel < 3; channel++) mean[channel] += LINEAR[image.data[at + channel]]
      histogram[Math.min(BINS - 1, Math.floor(luminanceAt(image, x, y) * BINS))]++
      count++
    }
  }
  return {
    histogram: histogram.map((value) => value / Math.max(1, count)),
    mean: mean.map((value) => value / Math.max(1, count)),
  }
}

/** a* 5 to 25 and b* 5 to 35 are skin. */
const SKIN = { a: [5, 25], b: [5, 35] }
/** Result of the standard's measure for a colour that no skin has. */
const NO_SKIN = 100

/** Linear sRGB to CIELAB under D50 (matrix of the ICC sRGB profile, Bradford-adapted), then to the range of skin. */
function skinDistance([r, g, b]: number[]): number {
  const x = (0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / 0.96422
  const y = 0.2225045 * r + 0.7168786 * g + 0.0606169 * b
  const z = (0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / 0.82521
  const [fx, fy, fz] = [x, y, z].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116))
  const [aStar, bStar] = [500 * (fx - fy), 200 * (fy - fz)]
  // Rounding makes a grey pixel's values a hair less than none.
  if (aStar < -0.5 || bStar < -0.5) return NO_SKIN
  return Math.hypot(outside(aStar, SKIN.a), outside(bStar, SKIN.b))
}

const outside = (value: number, [least, most]: number[]) => Math.max(least - value, value - most, 0)

export function luminanceAt({ width, data }: Rgba, x: number, y: number): number {
  const at = (Math.round(y) * width + Math.round(x)) * 4
  return 0.2126 * LINEAR[data[at]] + 0.7152 * LINEAR[data[at + 1]] + 0.0722 * LINEAR[data[at + 2]]
}
