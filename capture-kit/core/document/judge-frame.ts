/** Pixels → what they say about the document in them. Runs in the worker thread. */

import { documentDefects, measureDocument, type Purpose } from '../../../worker/quality/document/measure'
import { findOutline } from '../../../worker/quality/document/outline'
import { halved, lumaInBlocks } from '../../../worker/quality/luma-blocks'
import type { Gray, Rgba } from '../../../worker/quality/pixels'
import { type Quadrilateral, scaled } from '../../../worker/quality/quadrilateral'
import { brightnessOf } from '../frames/brightness'
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
  const small = step === 2 ? halved(luma) : lumaInBlocks(rgba, step)
  const found = findOutline(small)
  const corners = found && scaled(found.corners, step)
  const comparable = before && before.width === luma.width && before.height === luma.height ? before : undefined
  const measures = corners && measureDocument({ rgba, luma }, corners, comparable)
  const brightness = brightnessOf(small)
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
