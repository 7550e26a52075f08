import type { Point } from './camera/projective.ts'
import type { Box } from './documents/page.ts'

/** The upright box around another one's image. */
export function bounds({ x, y, width, height }: Box, map: (point: Point) => Point): Box {
  const all = [map([x, y]), map([x + width, y]), map([x + width, y + height]), map([x, y + height])]
  const [left, top] = [Math.min(...all.map(([u]) => u)), Math.min(...all.map(([, v]) => v))]
  const [right, bottom] = [Math.max(...all.map(([u]) => u)), Math.max(...all.map(([, v]) => v))]
  return { x: tenth(left), y: tenth(top), width: tenth(right - left), height: tenth(bottom - top) }
}

export const tenth = (value: number) => Math.round(value * 10) / 10
