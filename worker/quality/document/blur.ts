/**
 * How blurred the print is, by blurring it once more: an edge of standard deviation s loses the factor
 * sqrt(1 + 1 / s^2) of its slope under a Gaussian of 1 pixel (Zhuo and Sim 2011, "Defocus map estimation from a
 * single image"). Contrast and content cancel out. Across and down are taken apart, as shaking blurs one of them.
 */
import type { Gray } from '../pixels'
import type { Quadrilateral } from '../quadrilateral'

/**
 * Thousandths of the long side. OCR-B strokes are 2.8 of a passport's: at 1.5 a quarter of their contrast is left
 * (Gaussian transfer at a period of two strokes).
 */
export const MAX_BLUR = 1.5
/**
 * Pixels: as sharp as the raster can show, so that a small picture is not blamed for its size. Over 126 phone frames
 * at 640 pixels this measures 0.43 to 0.75 as they are and 0.93 to 1.3 blurred by 1 pixel.
 */
export const SHARP_PIXELS = 0.92

/** Outer share of the document that is left out, so that its own outline and the ground do not count. */
const INSET = 0.05
/** Central difference below which it is noise, in luma; and the share of the strongest slopes that print reaches. */
const MIN_SLOPE = 7
const STRONG = 0.4
/** Fewer edges than this are no print. */
const MIN_EDGES = 60
/** Slopes and standard deviations are counted in bins: 0 to 511 in steps of 8, 0 to 6 pixels in steps of 0.05. */
const SLOPE_BINS = 64
const SIGMA_BINS = 120
const SIGMA_STEP = 0.05

/** Pixels, the worse of both directions; null where too little is printed to tell. */
export function printBlur(luma: Gray, corners: Quadrilateral): number | null {
  const inset = shrunk(corners)
  const across = edgeSigma(luma, inset, 1)
  const down = edgeSigma(luma, inset, luma.width)
  return across === null || down === null ? null : Math.max(across, down)
}

function shrunk(corners: Quadrilateral): Quadrilateral {
  const x = corners.reduce((sum, corner) => sum + corner.x / 4, 0)
  const y = corners.reduce((sum, corner) => sum + corner.y / 4, 0)
  const towards = (corner: { x: number; y: number }) => ({
    x: corner.x + (x - corner.x) * 2 * INSET,
    y: corner.y + (y - corner.y) * 2 * INSET,
  })
  return [towards(corners[0]), towards(corners[1]), towards(corners[2]), towards(corners[3])]
}

/** Median standard deviation of the strong edges along every other row (`step` 1) or column (`step` = width). */
function edgeSigma({ width, height, data }: Gray, polygon: Quadrilateral, step: number): number | null {
  const [lines, length, next] = step === 1 ? [height, width, width] : [width, height, 1]
  const counts = new Uint32Array(SLOPE_BINS * SIGMA_BINS)
  let edges = 0
  for (let line = 1; line < lines; line += 2) {
    const [from, to] = crossed(polygon, line, step === 1)
    const last = Math.min(length - 5, Math.floor(to))
    let before = 0
    for (let p = Math.max(4, Math.ceil(from)), i = line * next + p * step; p <= last; p++, i += step) {
      const slope = Math.abs(data[i + step] - data[i - step])
      const rises = slope > before
      before = slope
      if (slope < MIN_SLOPE || !rises || Math.abs(data[i + 2 * step] - data[i]) > slope) continue
      const reblurred = Math.abs(
        data[i + 3 * step] -
          data[i - 3 * step] +
          4 * (data[i + 2 * step] - data[i - 2 * step]) +
          5 * (data[i + step] - data[i - step]),
      )
      const ratio = reblurred === 0 ? 4 : (16 * slope) / reblurred
      const sigma = ratio > 1 ? 1 / Math.sqrt(ratio * ratio - 1) : SIGMA_BINS
      counts[(slope >> 3) * SIGMA_BINS + Math.min(SIGMA_BINS - 1, Math.floor(sigma / SIGMA_STEP))]++
      edges++
    }
  }
  return edges < MIN_EDGES ? null : medianOfStrong(counts, edges)
}

/** Span in which a row or column crosses a convex polygon; empty where it does not. */
function crossed(polygon: Quadrilateral, line: number, isRow: boolean): [number, number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < 4; i++) {
    const [a, b] = [polygon[i], polygon[(i + 1) % 4]]
    const [a0, a1, b0, b1] = isRow ? [a.y, a.x, b.y, b.x] : [a.x, a.y, b.x, b.y]
    if (a0 === b0 || (line - a0) * (line - b0) > 0) continue
    const at = a1 + ((b1 - a1) * (line - a0)) / (b0 - a0)
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  return [from, to]
}

function medianOfStrong(counts: Uint32Array, edges: number): number | null {
  // The 98th percentile of the slopes stands for the strongest: single pixels may be anything.
  let strongest = SLOPE_BINS
  for (let above = 0; strongest > 0 && above <= edges * 0.02; ) {
    strongest--
    for (let k = 0; k < SIGMA_BINS; k++) above += counts[strongest * SIGMA_BINS + k]
  }
  const sigmas = new Uint32Array(SIGMA_BINS)
  let total = 0
  for (let slope = Math.floor(strongest * STRONG); slope < SLOPE_BINS; slope++) {
    for (let k = 0; k < SIGMA_BINS; k++) {
      sigmas[k] += counts[slope * SIGMA_BINS + k]
      total += counts[slope * SIGMA_BINS + k]
    }
  }
  if (total < MIN_EDGES) return null
  let bin = 0
  for (let sum = sigmas[0]; sum < total / 2; sum += sigmas[bin]) bin++
  return (bin + 0.5) * SIGMA_STEP
}
