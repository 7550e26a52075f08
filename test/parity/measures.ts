/** What the parity test compares: every measure of fixed pixels, by code that runs in any JavaScript runtime. */
import { measureDocument } from '../../worker/quality/document/measure'
import { findOutline } from '../../worker/quality/document/outline'
import { measureFace } from '../../worker/quality/face/measure'
import type { MeshPoint } from '../../worker/quality/face/mesh-points'
import { lumaInBlocks } from '../../worker/quality/luma-blocks'
import type { Rgba } from '../../worker/quality/pixels'
import { scaled } from '../../worker/quality/quadrilateral'

export function documentMeasures(rgba: Rgba, before: Rgba) {
  const outline = findOutline(lumaInBlocks(rgba, 2))
  if (!outline) return null
  const luma = lumaInBlocks(rgba, 1)
  return { outline, ...measureDocument({ rgba, luma }, scaled(outline.corners, 2), lumaInBlocks(before, 1)) }
}

export function faceMeasures(rgba: Rgba, points: MeshPoint[]) {
  return measureFace(rgba, { points, otherFace: 0.1, before: { x: 100, y: 100 } })
}
