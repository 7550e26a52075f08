/** Colours at single points of an image, RGB 0..255, their middle and their distances. */
import type { Rgba } from '../../quality/pixels'
import type { Point } from '../engine-contracts'

export type Colour = readonly [number, number, number]

/** Null beyond the image's border. */
export function colourAt(image: Rgba, point: Point): Colour | null {
  const [x, y] = [Math.round(point.x), Math.round(point.y)]
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return null
  const i = (y * image.width + x) * 4
  return [image.data[i], image.data[i + 1], image.data[i + 2]]
}

/** Channel by channel. */
export function medianColour(colours: readonly Colour[]): Colour {
  const middle = (channel: number) => colours.map((one) => one[channel]).sort((a, b) => a - b)[colours.length >> 1]
  return [middle(0), middle(1), middle(2)]
}

/** Euclidean. */
export const distance = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
