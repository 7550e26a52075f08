import type { Gray } from '../quality/pixels'
import { bestQuadrilateral } from './geometry/best-quadrilateral'
import { type Corners, inOrder } from './geometry/corners'
import { findEdges } from './geometry/edges'
import { findLines } from './geometry/hough'
import { shrink } from './geometry/shrink'
import type { Point } from './services'

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
/** Below this a side is guessed rather than seen: text columns and table edges line up that far. */
const MIN_CONFIDENCE = 0.65
/** A rectangle that covers more of the image is as likely a frame on a document that fills it. */
const MAX_AREA = 0.8

export interface KnownParts {
  /** Points that lie on the document, such as the corners of its MRZ or the middle of its portrait. */
  points: Point[]
  /** Square pixels that the document covers at least. */
  area: number
}

/** The document's outline inside the image; null where it fills the image or none can be seen. */
export function locateDocument(image: Gray, known: KnownParts = { points: [], area: 0 }): Outline | null {
  const small = shrink(image, WORKING_SIDE)
  const edges = findEdges(small)
  const points = known.points.map(({ x, y }) => ({ x: x / small.scale, y: y / small.scale }))
  const least = known.area / (image.width * image.height)
  const found = bestQuadrilateral(edges, findLines(edges), points, least)
  if (!found || found.area > MAX_AREA) return null
  const confidence = Math.min(...found.support)
  if (confidence < MIN_CONFIDENCE) return null
  const corners = found.corners.map(({ x, y }) => ({ x: (x + 0.5) * small.scale, y: (y + 0.5) * small.scale }))
  return { corners: inOrder(corners as Corners), support: found.support, area: found.area, confidence }
}
