import type { Gray } from '../../quality/pixels'
import type { Point } from '../engine-contracts'
import { type Corners, mapCorners } from '../geometry/corners'
import type { BarRegion } from './bar-regions'

/** Quiet zone left around the region, as a share of its width and its height. */
const MARGIN_ROWS = 0.08
const MARGIN_BARS = 0.25
const MAX_ENLARGEMENT = 4
const MAX_HEIGHT = 1200

/** The region with its rows horizontal and its bars vertical, about `width` pixels wide. */
export function uprightRegion(image: Gray, region: BarRegion, width: number) {
  const { rows, bars } = region
  const halfWidth = region.halfRows * (1 + 2 * MARGIN_ROWS)
  const halfHeight = region.halfBars * (1 + 2 * MARGIN_BARS)
  const scale = Math.min(width / (2 * halfWidth), MAX_ENLARGEMENT, MAX_HEIGHT / (2 * halfHeight))
  const size = { width: Math.round(2 * halfWidth * scale), height: Math.round(2 * halfHeight * scale) }
  const place = (x: number, y: number): Point => {
    const [u, v] = [x / scale - halfWidth, y / scale - halfHeight]
    return { x: region.x + u * rows[0] + v * bars[0], y: region.y + u * rows[1] + v * bars[1] }
  }
  const data = new Uint8Array(size.width * size.height)
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      const at = place(x + 0.5, y + 0.5)
      data[i] = bilinear(image, at.x - 0.5, at.y - 0.5)
    }
  }
  return { image: { ...size, data }, toImage: (corners: Corners) => mapCorners(corners, ({ x, y }) => place(x, y)) }
}

/** White outside the image. */
function bilinear({ width, height, data }: Gray, x: number, y: number): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return 255
  const [x0, y0] = [Math.min(Math.floor(x), width - 2), Math.min(Math.floor(y), height - 2)]
  const [fx, fy] = [x - x0, y - y0]
  const i = y0 * width + x0
  const top = data[i] + (data[i + 1] - data[i]) * fx
  const bottom = data[i + width] + (data[i + width + 1] - data[i + width]) * fx
  return top + (bottom - top) * fy + 0.5
}
