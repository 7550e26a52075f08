import type { Gray, Rgba } from '../../quality/pixels'
import type { Box, Face, MrzReading, Point } from '../engine-contracts'
import { longSideOf, middleOf } from '../geometry/boxes'
import { type Corners, imageCorners, turned } from '../geometry/corners'
import { pause, withPauses } from '../isolate/pause'
import { type CutOff, documentSteps, type KnownParts, type Outline } from './locate-document'
import { mrzLength, pageFromMrz } from './page-from-mrz'
import { mayBePage } from './page-shape'
import { type RectifiedPage, rectify } from './rectify'

/** Long side of the upright page: what text recognition and the processed image need. */
const PAGE_SIDE = 1400
/** A page that the MRZ predicts this far outside the image is better taken as the whole image. */
const MAX_OUTSIDE = 0.06

export interface FoundPage extends RectifiedPage {
  /** Clockwise from the page's own top left, in image pixels; those of the image where nothing was seen. */
  corners: Corners
  foundBy: 'outline' | 'mrz' | 'image'
  /** Null where the document has no visible edges in the image. */
  outline: Outline | null
  cutOff: CutOff
}

/**
 * The document's page, upright: its outline where one is seen, else what the MRZ predicts, else the whole image.
 * Which way is up comes from the MRZ, else from the portrait.
 */
export async function findPage(image: Rgba, gray: Gray, mrz: MrzReading | null, face: Face | null): Promise<FoundPage> {
  const { outline: seen, cutOff } = await withPauses(documentSteps(gray, knownParts(gray, mrz, face)))
  await pause()
  // The zone says where its page must be; without one, a band of a card that fills the image looks like a page.
  const outline = seen && (mrz || mayBePage(seen.corners)) ? seen : null
  const whole = imageCorners(image.width, image.height)
  const predicted = !outline && mrz && !isOtherSide(mrz, face) ? insideImage(pageFromMrz(mrz), image) : null
  const corners = upright(outline?.corners ?? predicted ?? whole, mrz, face)
  const page = rectify(image, corners, PAGE_SIDE) ?? { image, toImage: same, toPage: same }
  return { ...page, corners, foundBy: outline ? 'outline' : predicted ? 'mrz' : 'image', outline, cutOff }
}

/** A page's area over the square of its MRZ's length is 0.8 and more; over the square of its face's side 10 and more, a portrait's 2 to 4. */
const AREA_PER_MRZ_SQUARED = 0.5
const AREA_PER_FACE_SQUARED = 7
/** Without anything known, smaller rectangles are parts of a document rather than one. */
const GUESSED_AREA_SHARE = 0.1

/** In face sides, how far from the face's middle a document reaches: 125 mm of a passport with a face of 20. */
const REACH_PER_FACE = 6.5
/** In lengths of the MRZ, how far from its middle: an open passport seen at an angle. */
const REACH_PER_MRZ = 1.3

export function knownParts({ width, height }: Gray, mrz: MrzReading | null, face: Face | null): KnownParts {
  const points = mrz ? mrz.lines.flatMap((line) => line.corners) : []
  if (face) points.push(middleOf(face.box))
  const faceSide = face ? longSideOf(face.box) : 0
  const byMrz = mrz ? AREA_PER_MRZ_SQUARED * mrzLength(mrz) ** 2 : 0
  const byFace = AREA_PER_FACE_SQUARED * faceSide ** 2
  const guessed = points.length === 0 ? GUESSED_AREA_SHARE * width * height : 0
  const reach = mrz ? mrzLength(mrz) * REACH_PER_MRZ : faceSide * REACH_PER_FACE
  return {
    points,
    area: Math.max(byMrz, byFace, guessed),
    direction: readingDirection(mrz, face),
    within: reach > 0 ? around(points, reach) : undefined,
  }
}

/** The box that reaches so far about the middle of the points. */
function around(points: Point[], reach: number): Box {
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { x: mean('x') - reach, y: mean('y') - reach, width: 2 * reach, height: 2 * reach }
}

const same = (point: Point): Point => point

/** Cards have their MRZ on the back: a portrait beside that side is on the other one, in the same image. */
function isOtherSide(mrz: MrzReading, face: Face | null): boolean {
  if (mrz.format !== 'TD1' || !face) return false
  const corners = pageFromMrz(mrz)
  const { x, y } = middleOf(face.box)
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  return x < Math.min(...xs) || x > Math.max(...xs) || y < Math.min(...ys) || y > Math.max(...ys)
}

function insideImage(corners: Corners, { width, height }: Rgba): Corners | null {
  const [x, y] = [width * MAX_OUTSIDE, height * MAX_OUTSIDE]
  const inside = corners.every((c) => c.x >= -x && c.y >= -y && c.x <= width + x && c.y <= height + y)
  return inside ? corners : null
}

/** Begins the corners where the reading direction finds the page's top left. */
function upright(corners: Corners, mrz: MrzReading | null, face: Face | null): Corners {
  const direction = readingDirection(mrz, face)
  if (!direction) return corners
  const dot = (steps: number) => {
    const side = along(turned(corners, steps))
    return (side.x * direction.x + side.y * direction.y) / Math.hypot(side.x, side.y)
  }
  const steps = [0, 1, 2, 3].reduce((best, candidate) => (dot(candidate) > dot(best) ? candidate : best), 0)
  return turned(corners, steps)
}

/**
 * Score from which a face says which way is up. licences-dev as it is, turned by 90 and by 180 degrees, pages without a
 * zone: all 6 faces below 0.56 lie (drawn ones, or no face at all), of 127 from 0.64 on two do
 * (2026-11-28).
 */
const UPRIGHT_FACE = 0.6

function readingDirection(mrz: MrzReading | null, face: Face | null): Point | undefined {
  if (mrz) return along(mrz.lines[0].corners)
  return face && face.score >= UPRIGHT_FACE ? along(face.landmarks) : undefined
}

function along([a, b]: readonly [Point, Point, ...Point[]]): Point {
  return { x: b.x - a.x, y: b.y - a.y }
}
