import type { Rgba } from '../../quality/pixels'
import type { Point } from '../engine-contracts'
import { type Corners, sideLength } from '../geometry/corners'
import { homography, mapPoint } from '../geometry/homography'
import { warpRgba } from '../geometry/perspective-warp'
import { KNOWN_ASPECTS } from './page-shape'

export interface RectifiedPage {
  image: Rgba
  /** From page pixels to pixels of the image it was cut from, and back. */
  toImage(point: Point): Point
  toPage(point: Point): Point
}

const SNAP = 0.06

/**
 * Cuts out a document and undoes its perspective. `corners` run clockwise from the page's own top left. The page's
 * long side gets `longSide` pixels, or fewer where the image holds fewer. Null when the corners span no plane.
 */
export function rectify(image: Rgba, corners: Corners, longSide: number): RectifiedPage | null {
  const across = (sideLength(corners, 0) + sideLength(corners, 2)) / 2
  const down = (sideLength(corners, 1) + sideLength(corners, 3)) / 2
  if (across < 8 || down < 8) return null
  const aspect = snapped(Math.max(across, down) / Math.min(across, down))
  const long = Math.round(Math.min(longSide, Math.max(across, down)))
  const short = Math.max(1, Math.round(long / aspect))
  const [width, height] = across >= down ? [long, short] : [short, long]
  const frame: Corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const toImage = homography(frame, corners)
  const toPage = homography(corners, frame)
  if (!toImage || !toPage) return null
  return {
    image: warpRgba(image, toImage, width, height),
    toImage: (point) => mapPoint(toImage, point),
    toPage: (point) => mapPoint(toPage, point),
  }
}

function snapped(aspect: number): number {
  return KNOWN_ASPECTS.find((known) => Math.abs(aspect / known - 1) < SNAP) ?? aspect
}
