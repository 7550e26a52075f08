import type { Gray } from '../quality/pixels'
import { bestQuadrilateral } from './geometry/best-quadrilateral'
import { type Corners, inOrder } from './geometry/corners'
import { findEdges } from './geometry/edges'
import { borderLines, directionOf, findLines, type HoughLine } from './geometry/hough'
import { borderSide, LineSupport } from './geometry/line-support'
import { refineSides } from './geometry/refine-sides'
import { shrink } from './geometry/shrink'
import type { Box, Point } from './services'

export interface Outline {
  /** Clockwise from the one nearest the image's top left; pixels of the image passed in. */
  corners: Corners
  /** Share of each side that was seen as an edge, 0..1. */
  support: number[]
  /** Share of the image that the document covers. */
  area: number
  /** 0..1: the weakest side's support. */
  confidence: number
}

/** Long side on which lines are sought. */
const WORKING_SIDE = 640
/** Below this a side is guessed rather than seen. */
const MIN_CONFIDENCE = 0.38
/** Of all four sides together. */
const MIN_MEAN_SUPPORT = 0.6
/** A rectangle that covers more of the image is as likely a frame on a document that fills it. */
const MAX_AREA = 0.8

/** Degrees between a side and what runs along it: a portrait's eyes are not quite level. */
const MAX_TURN = 22

export interface KnownParts {
  /** Points that lie on the document, such as the corners of its MRZ or the middle of its portrait. */
  points: Point[]
  /** Square pixels that the document covers at least. */
  area: number
  /** Along which its upper side runs, about. */
  direction?: Point | undefined
  /** Where the document lies at most. */
  within?: Box | undefined
}

/** The document's outline inside the image; null where it fills the image or none can be seen. */
export function locateDocument(image: Gray, known: KnownParts = { points: [], area: 0 }): Outline | null {
  const part = cut(image, known.within)
  const small = shrink(part, WORKING_SIDE)
  const edges = findEdges(small)
  const inSmall = ({ x, y }: Point) => ({ x: (x - part.x) / small.scale, y: (y - part.y) / small.scale })
  const least = known.area / (part.width * part.height)
  const sides = alongAxes(findLines(edges), known.direction).map((line) => new LineSupport(edges, line))
  const found = bestQuadrilateral(edges, sides, known.points.map(inSmall), least)
  if (!found) return null
  const area = (found.area * part.width * part.height) / (image.width * image.height)
  const confidence = Math.min(...found.support)
  const mean = found.support.reduce((sum, share) => sum + share, 0) / 4
  if (area > MAX_AREA || confidence < MIN_CONFIDENCE || mean < MIN_MEAN_SUPPORT) return null
  const corners = found.corners.map(({ x, y }) => ({
    x: (x + 0.5) * small.scale + part.x,
    y: (y + 0.5) * small.scale + part.y,
  })) as Corners
  const refined = refineSides(image, corners, REFINED_BY * small.scale)
  return { corners: inOrder(refined), support: found.support, area, confidence }
}

/** Least support of each side that is seen of a document that runs over the border, and of the image that it covers. */
const CUT_SUPPORT = 0.7
const CUT_AREA = 0.25

/**
 * Whether the document runs over the image's border: two or three of its sides are seen and end there. To be asked
 * where no outline was found. False where the document fills the image, as in a scan.
 */
export function runsOverBorder(image: Gray, known: KnownParts): boolean {
  const small = shrink(image, WORKING_SIDE)
  const edges = findEdges(small)
  const inSmall = ({ x, y }: Point) => ({ x: x / small.scale, y: y / small.scale })
  const lines = alongAxes(findLines(edges), known.direction)
  const sides = [
    ...lines.map((line) => new LineSupport(edges, line)),
    ...borderLines(small.width, small.height).map(borderSide),
  ]
  const least = Math.max(CUT_AREA, known.area / (image.width * image.height))
  const found = bestQuadrilateral(edges, sides, known.points.map(inSmall), least)
  if (!found || found.borders === 0 || found.borders > 2) return false
  const seen = [...found.support].sort((a, b) => b - a).slice(0, 4 - found.borders)
  return seen.every((share) => share >= CUT_SUPPORT)
}

/** Lines that may be sides: along the direction or across it, as far as a view at an angle turns them. */
function alongAxes(lines: HoughLine[], direction: Point | undefined): HoughLine[] {
  if (!direction) return lines
  const angle = (Math.atan2(direction.y, direction.x) * 180) / Math.PI
  return lines.filter((line) => {
    const { cos, sin } = directionOf(line)
    const off = ((((Math.atan2(sin, cos) * 180) / Math.PI - angle) % 90) + 90) % 90
    return Math.min(off, 90 - off) <= MAX_TURN
  })
}

/** Pixels of the small raster within which a side is sought again at full size. */
const REFINED_BY = 3

/** The part of the image inside the box. */
function cut(image: Gray, box: Box | undefined): Gray & { x: number; y: number } {
  if (!box) return { ...image, x: 0, y: 0 }
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const width = Math.min(image.width, Math.ceil(box.x + box.width)) - x
  const height = Math.min(image.height, Math.ceil(box.y + box.height)) - y
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * image.width + x
    data.set(image.data.subarray(from, from + width), row * width)
  }
  return { x, y, width, height, data }
}
