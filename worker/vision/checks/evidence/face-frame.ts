/** Where things lie as a face sees them: x to its own image's right, y down, from its middle, in sides of its box. */

import type { Box, Face } from '../../engine-contracts'
import { longSideOf } from '../../geometry/boxes'

/** Clockwise quarter turns from upright, 0 to 3. */
export function quarterTurns({ landmarks: [right, left] }: Face): number {
  return (Math.round(Math.atan2(left.y - right.y, left.x - right.x) / (Math.PI / 2)) + 4) % 4
}

export interface FaceArea {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of the image that an area about the face takes; its width or height may be 0. */
export function areaAbout(face: Face, area: FaceArea, image: { width: number; height: number }): Box {
  const { box } = face
  const side = longSideOf(box)
  const turns = quarterTurns(face)
  const a = turned(area.left, area.top, turns)
  const b = turned(area.right, area.bottom, turns)
  const x = Math.max(0, box.x + box.width / 2 + side * Math.min(a.x, b.x))
  const y = Math.max(0, box.y + box.height / 2 + side * Math.min(a.y, b.y))
  const right = Math.min(image.width, box.x + box.width / 2 + side * Math.max(a.x, b.x))
  const bottom = Math.min(image.height, box.y + box.height / 2 + side * Math.max(a.y, b.y))
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

function turned(x: number, y: number, quarters: number): { x: number; y: number } {
  if (quarters === 0) return { x, y }
  if (quarters === 1) return { x: -y, y: x }
  return quarters === 2 ? { x: -x, y: -y } : { x: y, y: -x }
}
