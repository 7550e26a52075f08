import type { Box } from '../services'

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
