/** Fingers over a document: skin that reaches from beyond its side far onto the page, and no edge between. */
import type { Rgba } from '../../../quality/pixels'
import type { Box } from '../../engine-contracts'
import { boundingBox } from '../../geometry/boxes'
import { apart, type Colour, meanColourAt, medianColour } from '../../geometry/sampled-colours'
import type { FoundPage } from '../../page/find-page'

/** Samples along a side. */
const STEPS = 120
/**
 * Depths of the samples from the document's edge, as shares of the page's shorter side: outside, inside, and as far in
 * as a fingertip.
 */
const DEPTHS = [-0.035, 0.035, 0.09, 0.18] as const
/** Share of a side that a finger covers: fingers are 16 to 21 mm wide, sides 54 to 125. */
const WIDTH = { least: 0.09, most: 0.45 }
/** Levels, largest of the channels: skin in one light differs by less, skin and paper by more. */
const ALIKE = 45
const APART = 35

/** The largest stretch covered by a finger, in page pixels; null where there is none, or no outline. */
export function fingerOn({ image: page, toImage, outline }: FoundPage, image: Rgba): Box | null {
  if (!outline) return null
  const { width, height } = page
  const short = Math.min(width, height)
  // Along each side from its start, and inwards.
  const sides = [
    { length: width, at: (t: number, d: number) => ({ x: t * width, y: d * short }) },
    { length: width, at: (t: number, d: number) => ({ x: t * width, y: height - d * short }) },
    { length: height, at: (t: number, d: number) => ({ x: d * short, y: t * height }) },
    { length: height, at: (t: number, d: number) => ({ x: width - d * short, y: t * height }) },
  ]
  const found = sides.flatMap(({ at }) => {
    const samples = Array.from({ length: STEPS }, (_, i) =>
      DEPTHS.map((d) => meanColourAt(image, toImage(at((i + 0.5) / STEPS, d)))),
    )
    const deeper = samples.flatMap(([, , colour]) => (colour ? [colour] : []))
    if (deeper.length === 0) return []
    const paper = medianColour(deeper)
    const covered = samples.map((colours) => isFinger(colours, paper))
    const [from, to] = longestRun(covered)
    const share = (to - from) / STEPS
    if (share < WIDTH.least || share > WIDTH.most) return []
    return [{ share, box: boundingBox([at(from / STEPS, 0), at(to / STEPS, DEPTHS[3])]) }]
  })
  return found.sort((a, b) => b.share - a.share)[0]?.box ?? null
}

function isFinger(colours: (Colour | null)[], paper: Colour): boolean {
  const [outside, ...inside] = colours
  if (!outside || !isSkin(outside)) return false
  return inside.every(
    (colour) => colour !== null && isSkin(colour) && apart(colour, outside) < ALIKE && apart(colour, paper) > APART,
  )
}

/** Red over green over blue, as in every skin under white light; neither grey nor glaring. */
function isSkin([r, g, b]: Colour): boolean {
  return r > 50 && r - g > 12 && g - b > -4 && r - b > 22 && g > 0.35 * r && g < 0.88 * r
}

/** From and up to (without), gaps of two allowed. */
function longestRun(covered: boolean[]): [number, number] {
  let best: [number, number] = [0, 0]
  let from = -1
  let last = -3
  covered.forEach((on, i) => {
    if (!on) return
    if (i - last > 3) from = i
    last = i
    if (i + 1 - from > best[1] - best[0]) best = [from, i + 1]
  })
  return best
}
