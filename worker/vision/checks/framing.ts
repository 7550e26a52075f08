import type { Framing } from '../../domain/checks/document/cropped'
import type { FaceMargins } from '../../domain/checks/selfie/cropped'
import { knownParts } from '../find-page'
import { type Corners, sideLength } from '../geometry/corners'
import { runsOverBorder } from '../locate-document'
import { missingPage } from '../page-from-mrz'
import type { Box, Point } from '../services'
import type { Seen } from './seen'

interface Size {
  width: number
  height: number
}

export function documentFraming({ look, page, mrz, printed: content }: Seen): Framing {
  const { image, gray, faces } = look
  const points = [...(mrz?.lines.flatMap((line) => line.corners) ?? []), ...content.flatMap(cornersOf)]
  return {
    cornerOutside: page.outline && outside(page.outline.corners, image),
    sideGap: page.outline && sideGap(page.outline.corners, image),
    runsOverBorder: page.outline || mrz ? null : runsOverBorder(gray, knownParts(gray, mrz, faces[0])),
    missing: mrz && missingPage(mrz, image),
    contentMargin: points.length === 0 ? null : Math.min(...points.map((point) => margin(point, image))),
  }
}

export function faceMargins(image: Size, box: Box): FaceMargins {
  return {
    top: box.y / box.height,
    side: Math.min(box.x, image.width - box.x - box.width) / box.height,
    bottom: (image.height - box.y - box.height) / box.height,
  }
}

/** Largest distance of a corner beyond the border, as a share of the quadrilateral's shorter side. */
function outside(corners: Corners, { width, height }: Size): number {
  const side = Math.min(sideLength(corners, 0), sideLength(corners, 1))
  return Math.max(0, ...corners.map(({ x, y }) => Math.max(-x, -y, x - width, y - height) / side))
}

/** Least distance to a border of both ends of a side, as a share of the image's long side. */
function sideGap(corners: Corners, { width, height }: Size): number {
  const gaps = corners.map((a, i) => {
    const b = corners[(i + 1) % 4]
    const ends = [a, b].map(({ x, y }) => [x, y, width - x, height - y])
    return Math.min(...ends[0].map((distance, border) => Math.max(distance, ends[1][border])))
  })
  return Math.min(...gaps) / Math.max(width, height)
}

function margin({ x, y }: Point, { width, height }: Size): number {
  return Math.min(x, y, width - x, height - y) / Math.max(width, height)
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ]
}
