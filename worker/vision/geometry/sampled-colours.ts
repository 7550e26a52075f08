/** Colours at single points of an image, RGB 0..255, their middle and their distances. */
import type { Rgba } from '../../quality/pixels'
import type { Point } from '../engine-contracts'

export type Colour = readonly [number, number, number]

/** Null beyond the image's border. */
export function colourAt(image: Rgba, point: Point): Colour | null {
  const x = Math.round(point.x)
  const y = Math.round(point.y)
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return null
  const i = (y * image.width + x) * 4
  return [image.data[i], image.data[i + 1], image.data[i + 2]]
}

/** Mean of the 3 x 3 pixels about a point; null beyond the image's border. */
export function meanColourAt({ width, height, data }: Rgba, { x, y }: Point): Colour | null {
  const u = Math.round(x)
  const v = Math.round(y)
  if (u < 1 || v < 1 || u + 1 >= width || v + 1 >= height) return null
  let red = 0
  let green = 0
  let blue = 0
  for (let dy = -1; dy <= 1; dy++) {
    for (let i = ((v + dy) * width + u - 1) * 4, end = i + 12; i < end; i += 4) {
      red += data[i] / 9
      green += data[i + 1] / 9
      blue += data[i + 2] / 9
    }
  }
  return [red, green, blue]
}

/** Channel by channel. */
export function medianColour(colours: readonly Colour[]): Colour {
  const middle = (channel: number) => colours.map((one) => one[channel]).sort((a, b) => a - b)[colours.length >> 1]
  return [middle(0), middle(1), middle(2)]
}

/** Euclidean. */
export const distance = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** By the channel that differs most. */
export const apart = (a: Colour, b: Colour): number => Math.max(...a.map((value, c) => Math.abs(value - b[c])))
