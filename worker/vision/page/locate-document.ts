import { free, freeCopy } from '../../quality/free'
import type { Gray } from '../../quality/pixels'
import type { Box, Point } from '../engine-contracts'
import { type Corners, inOrder, mapCorners } from '../geometry/corners'
import { bestQuadrilateral, type Quadrilateral } from '../geometry/outline/best-quadrilateral'
import { findEdges } from '../geometry/outline/edges'
import { borderLines, findLines, type HoughLine } from '../geometry/outline/hough'
import { borderSide, LineSupport } from '../geometry/outline/line-support'
import { goesOnBeyond } from '../geometry/outline/open-sides'
import { refineSides } from '../geometry/outline/refine-sides'
import { shrink } from '../geometry/scale/shrink'

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
/** Least mean support of the four sides. */
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

/** Signs that the image's border cuts the document off, each 0..1. */
export interface CutOff {
  /** Share of the way to the border on which both neighbours of one of the outline's sides go on beyond it. */
  goesOn: number
  /** Least support of the seen sides where a quadrilateral that ends at the border is better than any inside. */
  endsAtBorder: number
}

export interface Located {
  /** Null where the document fills the image or none can be seen. */
  outline: Outline | null
  cutOff: CutOff
}

/** The document's outline inside the image; null where it fills the image or none can be seen. */
export const locateDocument = (image: Gray, known?: KnownParts): Outline | null => lookForDocument(image, known).outline

/** Share that at least is left of a document that is cut off. */
const CUT_REST = 0.6

/** The outline, and whether the image's border cuts it off. */
export function lookForDocument(image: Gray, known?: KnownParts): Located {
  const steps = documentSteps(image, known)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, to be interrupted: each step takes tens of milliseconds. */
export function* documentSteps(image: Gray, known: KnownParts = { points: [], area: 0 }): Generator<void, Located> {
  const part = cut(image, known.within)
  const small = shrink(part, WORKING_SIDE)
  yield
  const edges = findEdges(small)
  yield
  const inSmall = ({ x, y }: Point) => ({ x: (x - part.x) / small.scale, y: (y - part.y) / small.scale })
  const anchors = known.points.map(inSmall)
  const least = known.area / (part.width * part.height)
  const lines = alongAxes(findLines(edges), known.direction).map((line) => new LineSupport(edges, line))
  yield
  const whole = bestQuadrilateral(edges, lines, anchors, least)
  yield
  const borders = bordersOf(part, image, small).map(borderSide)
  const withBorders = bestQuadrilateral(edges, [...lines, ...borders], anchors, least * CUT_REST, whole)
  const outline = whole && outlineOf(whole, image, part, small.scale)
  const cutOff = {
    goesOn: outline && whole ? goesOnBeyond(whole, small) : 0,
    endsAtBorder: withBorders ? endsAtBorder(withBorders) : 0,
  }
  free(edges.angle, edges.mask)
  freeCopy(small.data, part.data)
  freeCopy(part.data, image.data)
  return { outline, cutOff }
}

function outlineOf(found: Quadrilateral, image: Gray, part: Part, scale: number): Outline | null {
  const area = (found.area * part.width * part.height) / (image.width * image.height)
  const confidence = Math.min(...found.support)
  const mean = found.support.reduce((sum, share) => sum + share, 0) / 4
  if (area > MAX_AREA || confidence < MIN_CONFIDENCE || mean < MIN_MEAN_SUPPORT) return null
  const corners = mapCorners(found.corners, ({ x, y }) => ({
    x: (x + 0.5) * scale + part.x,
    y: (y + 0.5) * scale + part.y,
  }))
  const refined = refineSides(image, corners, REFINED_BY * scale)
  return { corners: inOrder(refined), support: found.support, area, confidence }
}

/** Largest area: a larger rectangle is a frame along the border of a scan. */
const MAX_CUT_AREA = 0.8

function endsAtBorder({ support, sides, borders, area }: Quadrilateral): number {
  if (borders === 0 || area > MAX_CUT_AREA) return 0
  return Math.min(...support.filter((_, i) => sides[i]?.isBorder === false))
}

/** The image's borders that the part reaches, as lines in its small raster. */
function bordersOf(part: Part, image: Gray, { width, height }: Gray): HoughLine[] {
  const [left, right, top, bottom] = borderLines(width, height)
  return [
    ...(part.x === 0 ? [left] : []),
    ...(part.x + part.width >= image.width ? [right] : []),
    ...(part.y === 0 ? [top] : []),
    ...(part.y + part.height >= image.height ? [bottom] : []),
  ]
}

/** Lines that may be sides: along the direction or across it, as far as a view at an angle turns them. */
function alongAxes(lines: HoughLine[], direction: Point | undefined): HoughLine[] {
  if (!direction) return lines
  const angle = (Math.atan2(direction.y, direction.x) * 180) / Math.PI
  return lines.filter(({ cos, sin }) => {
    const off = ((((Math.atan2(sin, cos) * 180) / Math.PI - angle) % 90) + 90) % 90
    return Math.min(off, 90 - off) <= MAX_TURN
  })
}

/** Pixels of the small raster within which a side is sought again at full size. */
const REFINED_BY = 3

/** A part of an image and its place. */
type Part = Gray & { x: number; y: number }

/** The part of the image inside the box. */
function cut(image: Gray, box: Box | undefined): Part {
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
