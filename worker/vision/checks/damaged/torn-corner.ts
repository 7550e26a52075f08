/** Whether what lies in a page's corner is the page or what lies around it. */
import type { TornCorner } from '../../../domain/checks/damaged/document'
import type { Rgba } from '../../../quality/pixels'
import type { Point } from '../../engine-contracts'
import { type Colour, colourAt, distance, medianColour } from '../../geometry/sampled-colours'
import type { FoundPage } from '../../page/find-page'

/** Coordinates from a corner along its two sides, in short sides of the page. */
type Test = (u: number, v: number) => boolean

const STEP = 0.01
/** Beyond the rounding of ID-1 cards, which ends 0.035 from the corner, and well within the page. */
const CORNER: Test = (u, v) => u > 0.01 && v > 0.01 && u + v > 0.05 && u + v < 0.12
/** Beyond what is gone where a third of the short side is torn off. */
const BESIDE: Test = (u, v) => u > 0.02 && v > 0.02 && (u > 0.35 || v > 0.35) && (u < 0.1 || v < 0.1)
const AROUND: Test = (u, v) => (u < -0.025 && v < 0.12) || (v < -0.025 && u < 0.12)
const FROM = -0.08
const TO = 0.6
const LEAST_POINTS = 8

/** The four corners, clockwise from the top left; null where one has no surroundings in the image. */
export function tornCorners(image: Rgba, page: FoundPage): TornCorner[] | null {
  const { width, height } = page.image
  const short = Math.min(width, height)
  const corners: [x: number, y: number, right: number, down: number][] = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [width, height, -1, -1],
    [0, height, 1, -1],
  ]
  const states: TornCorner[] = []
  for (const [x, y, right, down] of corners) {
    const colourOf = (test: Test) => {
      const points = colours(image, test, (u, v) => page.toImage({ x: x + right * u * short, y: y + down * v * short }))
      return points.length < LEAST_POINTS ? null : medianColour(points)
    }
    const [corner, inside, outside] = [colourOf(CORNER), colourOf(BESIDE), colourOf(AROUND)]
    if (!corner || !inside || !outside) return null
    const contrast = distance(inside, outside)
    const likeness = contrast === 0 ? 0 : (distance(corner, inside) - distance(corner, outside)) / contrast
    states.push({ contrast, likeness })
  }
  return states
}

function colours(image: Rgba, test: Test, place: (u: number, v: number) => Point): Colour[] {
  const found: Colour[] = []
  for (let u = FROM; u <= TO; u += STEP) {
    for (let v = FROM; v <= TO; v += STEP) {
      const colour = test(u, v) ? colourAt(image, place(u, v)) : null
      if (colour) found.push(colour)
    }
  }
  return found
}
