/** The objects on a document that the engines have found: portraits, machine readable zone, barcodes. */

import type { Box, Face, MrzReading, Point } from '../../engine-contracts'
import { boundingBox, cornersOf, longSideOf } from '../../geometry/boxes'
import type { ImageReadings } from '../../image-readings'
import type { FoundPage } from '../../page/find-page'
import type { FoundObject } from './found-object'

/** A portrait about its face, in sides of the face's box: head and shoulders of 35 by 45 (ICAO Doc 9303-3). */
const PORTRAIT = { width: 1.55, height: 1.95, above: 0.48 }
/** Margin around an object, as a share of its shorter side. */
const MARGIN = 0.08

export function engineObjects(readings: ImageReadings, page: FoundPage, mrz: MrzReading | null): FoundObject[] {
  const { portrait, secondPortrait: second } = readings
  return [
    ...(portrait ? [seen('portrait', portraitCorners(portrait), readings, page)] : []),
    ...(second ? [seen('second_portrait', portraitCorners(second), readings, page)] : []),
    ...(mrz
      ? [
          withMargin(
            seen(
              'mrz',
              mrz.lines.flatMap(({ corners }) => corners),
              readings,
              page,
            ),
          ),
        ]
      : []),
    ...readings.barcodes.map(({ barcode }) => withMargin(seen('barcode', barcode.corners, readings, page))),
  ]
}

/** On the page where its middle lies there; a second card beside it is cut from the image. */
function seen(
  object: FoundObject['object'],
  corners: readonly Point[],
  { image }: ImageReadings,
  { image: picture, toPage }: FoundPage,
): FoundObject {
  const box = boundingBox(corners.map(toPage))
  return isWithin(box, picture) ? { object, box, picture } : { object, box: boundingBox(corners), picture: image }
}

function isWithin({ x, y, width, height }: Box, size: { width: number; height: number }): boolean {
  const [u, v] = [x + width / 2, y + height / 2]
  return u >= 0 && v >= 0 && u <= size.width && v <= size.height
}

/** Turned with the head, so that it is upright on an upright page. */
function portraitCorners({ box, pose }: Face): Point[] {
  const side = longSideOf(box)
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const quarter = (Math.round(pose.roll / 90) * Math.PI) / 2
  const [cos, sin] = [Math.cos(quarter), Math.sin(quarter)]
  const { width, height, above } = PORTRAIT
  const upright = { x: -width / 2, y: -above - 0.5, width, height }
  return cornersOf(upright).map(({ x, y }) => ({
    x: cx + (cos * x - sin * y) * side,
    y: cy + (sin * x + cos * y) * side,
  }))
}

function withMargin(found: FoundObject): FoundObject {
  const { x, y, width, height } = found.box
  const margin = MARGIN * Math.min(width, height)
  return { ...found, box: { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin } }
}
