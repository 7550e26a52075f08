/** Colours beside a page's side, outside and inside of it. */
import type { Rgba } from '../../../quality/pixels'
import { type Colour, colourAt } from '../../geometry/sampled-colours'
import type { FoundPage } from '../../page/find-page'

/** Distance between samples, in short sides of the page. */
export const STEP = 0.01

/** Samples in rows along a side: `outside` rows beyond it, farthest first, then those within the page. */
export interface Strip {
  length: number
  rows: number
  outside: number
  /** Row after row; null beyond the image's border. */
  colours: (Colour | null)[]
}

/** Clockwise from the upper one. */
export const SIDES = [0, 1, 2, 3] as const

type Side = (typeof SIDES)[number]

/** Per side: its first corner, in widths and heights of the page, the way along it and the way inwards. */
const AXES = [
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  [
    [1, 1],
    [-1, 0],
    [0, -1],
  ],
  [
    [0, 1],
    [0, -1],
    [1, 0],
  ],
] as const

/** Strip along a side of the page, from the side's first corner to its second. */
export function stripAt(
  image: Rgba,
  page: FoundPage,
  side: Side,
  { outside, inside }: Record<'outside' | 'inside', number>,
): Strip {
  const { width, height } = page.image
  const step = Math.min(width, height) * STEP
  const length = Math.floor((side % 2 === 0 ? width : height) / step)
  const rows = outside + inside
  const [origin, on, inwards] = AXES[side]
  const colours: (Colour | null)[] = []
  for (let row = 0; row < rows; row++) {
    for (let along = 0; along < length; along++) {
      const a = (along + 0.5) * step
      const b = (row - outside + 0.5) * step
      const x = origin[0] * width + on[0] * a + inwards[0] * b
      const y = origin[1] * height + on[1] * a + inwards[1] * b
      colours.push(colourAt(image, page.toImage({ x, y })))
    }
  }
  return { length, rows, outside, colours }
}
