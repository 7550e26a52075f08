import type { Corners } from '../../worker/vision/geometry/corners'

/** From the first corner on: x and y of each. */
export const quad = (
  ...[ax, ay, bx, by, cx, cy, dx, dy]: [...[number, number, number, number], ...[number, number, number, number]]
): Corners => [
  { x: ax, y: ay },
  { x: bx, y: by },
  { x: cx, y: cy },
  { x: dx, y: dy },
]
