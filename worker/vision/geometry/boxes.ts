/** Axis-aligned boxes and the points about them: x right, y down. */
import type { Box, Point } from '../engine-contracts'

/** Clockwise from the top left. */
export function cornersOf({ x, y, width, height }: Box): [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** The least box around points. */
export function boundingBox(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The least box around boxes. */
export const boundingBoxOf = (boxes: readonly Box[]): Box => boundingBox(boxes.flatMap(cornersOf))

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

export const longSideOf = ({ width, height }: Box): number => Math.max(width, height)

export function scaledBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

/** What of it lies within a picture. */
export function inside({ x, y, width, height }: Box, picture: { width: number; height: number }): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, foot] = [Math.min(picture.width, x + width), Math.min(picture.height, y + height)]
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, foot - top) }
}

/** Area of the largest other box over that of the first, of what lies in the picture: somebody at the edge is as large as what is seen. */
export function otherBoxShare([first, ...others]: Box[], picture: { width: number; height: number }): number {
  const area = (box: Box) => inside(box, picture).width * inside(box, picture).height
  return first && area(first) > 0 ? Math.max(0, ...others.map(area)) / area(first) : 0
}

/** Each side on the nearest border between pixels: a box inside a picture stays inside. */
export function wholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}

/** Grown about its middle by `factor`. */
export function grown(box: Box, factor: number): Box {
  const width = box.width * factor
  const height = box.height * factor
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

export function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

/** Whether at least `share` of `inner` lies in `outer`. */
export function covers(outer: Box, inner: Box, share: number): boolean {
  const width = Math.min(outer.x + outer.width, inner.x + inner.width) - Math.max(outer.x, inner.x)
  const height = Math.min(outer.y + outer.height, inner.y + inner.height) - Math.max(outer.y, inner.y)
  return width > 0 && height > 0 && width * height > share * inner.width * inner.height
}

export function holdsMiddleOf(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
}

/** Larger of the horizontal and the vertical gap between two boxes; 0 where they touch. */
export function gapBetween(a: Box, b: Box): number {
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0)
  const down = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0)
  return Math.max(across, down)
}
