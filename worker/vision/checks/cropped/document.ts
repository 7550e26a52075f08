import type { Framing, PortraitMargins, SeenOutline } from '../../../domain/checks/cropped/document'
import type { Box, Face, Point } from '../../engine-contracts'
import { longSideOf } from '../../geometry/boxes'
import { type Corners, sideLength, sidesOf, turned } from '../../geometry/corners'
import type { Outline } from '../../page/locate-document'
import { isMeasured, missingPage } from '../../page/page-from-mrz'
import { quarterTurns } from '../evidence/face-frame'
import type { PageEvidence } from '../evidence/page-evidence'
import { brokenZone, lackingBeside } from './print-at-border'

/** Sides of the face from its middle to the upper and lower border of a document, at most. */
const REACH = { top: 3.5, bottom: 4 }
/** Share of the image's long side within which a side lies at its border. */
const AT_BORDER = 0.03
/** Score of the face's detector below which a print or emblem may be taken for one. */
const SURE_FACE = 0.3

interface Size {
  width: number
  height: number
}

export function documentFraming(evidence: PageEvidence): Framing {
  const { readings, page, printed, mrz: reading } = evidence
  const { image, portrait: face } = readings
  const mrz = reading && isMeasured(reading, image) ? reading : null
  const portrait = face && portraitMargins(face, image)
  // Far from the portrait, lines of print may be a newspaper's.
  const isNear = !portrait || portrait.top < REACH.top || portrait.bottom < REACH.bottom
  const text = isNear || page.outline ? printed : printed.slice(0, face ? 1 : 0)
  const points = [...(mrz?.lines.flatMap((line) => line.corners) ?? []), ...text.flatMap(cornersOf)]
  return {
    outline: page.outline && outlineIn(page.outline, image),
    ...page.cutOff,
    missing: mrz && missingPage(mrz, image),
    otherSide: mrz && lackingBeside(mrz, printed, image),
    brokenZone: brokenZone(evidence),
    portrait: face && face.score >= SURE_FACE ? portrait : null,
    imageAspect: Math.max(image.width, image.height) / Math.min(image.width, image.height),
    contentMargin: points.length === 0 ? null : Math.min(...points.map((point) => margin(point, image))),
  }
}

function outlineIn({ corners, confidence }: Outline, image: Size): SeenOutline {
  const gaps = sideGaps(corners, image)
  const across = sideLength(corners, 0) + sideLength(corners, 2)
  const down = sideLength(corners, 1) + sideLength(corners, 3)
  return {
    cornerOutside: outside(corners, image),
    sideGap: Math.min(...gaps),
    aspect: Math.max(across, down) / Math.min(across, down),
    confidence,
    sidesAtBorder: gaps.filter((gap) => gap < AT_BORDER).length,
  }
}

/** From the middle of the face to the borders of the image, as the face sees them, in sides of the face. */
function portraitMargins(face: Face, { width, height }: Size): PortraitMargins {
  const { box } = face
  const side = longSideOf(box)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const [top, right, bottom, left] = turned([y, width - x, height - y, x], quarterTurns(face))
  return { top: top / side, right: right / side, bottom: bottom / side, left: left / side }
}

/** Largest distance of a corner beyond the border, as a share of the quadrilateral's shorter side. */
function outside(corners: Corners, { width, height }: Size): number {
  const side = Math.min(sideLength(corners, 0), sideLength(corners, 1))
  return Math.max(0, ...corners.map(({ x, y }) => Math.max(-x, -y, x - width, y - height) / side))
}

/** Distance of each side to a border, of the end that is farther from it, as a share of the image's long side. */
function sideGaps(corners: Corners, { width, height }: Size): number[] {
  return sidesOf(corners).map(([a, b]) => {
    const gap = Math.min(
      Math.max(a.x, b.x),
      Math.max(a.y, b.y),
      Math.max(width - a.x, width - b.x),
      Math.max(height - a.y, height - b.y),
    )
    return gap / Math.max(width, height)
  })
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
