/** Pixels → what they say about the document in them. Runs in the worker thread. */

import { documentDefects, measureDocument, type Purpose } from '../../../worker/quality/document/measure'
import { findOutline } from '../../../worker/quality/document/outline'
import { lumaInBlocks } from '../../../worker/quality/luma-blocks'
import type { Gray, Rgba } from '../../../worker/quality/pixels'
import { type Quadrilateral, scaled } from '../../../worker/quality/quadrilateral'
import type { DocumentReading, Outline } from '../frames/reading'

/** Long side on which the outline is sought. */
const OUTLINE_SIDE = 320
/** Median luma of a whole picture in which not even an outline shows. */
const DARK_PICTURE = 40

/** `before`: luma of the frame before, if it was of the same size. Also returns this one's. */
export function judgeFrame(
  rgba: Rgba,
  before: Gray | null,
  purpose: Purpose,
): { reading: DocumentReading; luma: Gray } {
  const started = performance.now()
  const luma = lumaInBlocks(rgba, 1)
  const step = Math.max(1, Math.round(Math.max(rgba.width, rgba.height) / OUTLINE_SIDE))
  const small = lumaInBlocks(rgba, step)
  const found = findOutline(small)
  const corners = found && scaled(found.corners, step)
  const comparable = before && before.width === luma.width && before.height === luma.height ? before : undefined
  const measures = corners && measureDocument({ rgba, luma }, corners, comparable)
  const brightness = spread(small)
  const defects = documentDefects(measures, purpose)
  return {
    luma,
    reading: {
      outline: corners && shares(corners, rgba),
      glare: measures?.glare.map((spot) => areaOf(spot, rgba)) ?? [],
      measures,
      defects: !measures && brightness.median < DARK_PICTURE ? ['too_dark', ...defects] : defects,
      brightness,
      spent: performance.now() - started,
    },
  }
}

function shares(corners: Quadrilateral, { width, height }: Rgba): Outline {
  const share = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / height })
  return [share(corners[0]), share(corners[1]), share(corners[2]), share(corners[3])]
}

const areaOf = (spot: { x: number; y: number; width: number; height: number }, { width, height }: Rgba) => ({
  x: spot.x / width,
  y: spot.y / height,
  width: spot.width / width,
  height: spot.height / height,
})

/** Median, and range from the 5th to the 95th percentile, of the whole picture's luma. */
function spread({ data }: Gray): { median: number; range: number } {
  const histogram = new Uint32Array(256)
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1
  return { median: percentile(histogram, 0.5), range: percentile(histogram, 0.95) - percentile(histogram, 0.05) }
}

function percentile(histogram: Uint32Array, share: number): number {
  let wanted = histogram.reduce((sum, count) => sum + count, 0) * share
  return histogram.findIndex((count) => {
    wanted -= count
    return wanted <= 0
  })
}
