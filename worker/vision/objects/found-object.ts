import type { Region } from '../../contract/task'
import type { DocumentObject } from '../../domain/document-types/document-type'
import type { Rgba } from '../../quality/pixels'
import type { Page } from '../rectify'
import type { Box, Point } from '../services'

/** Something other than text that was seen on a document. */
export interface FoundObject {
  object: DocumentObject
  /** Pixels of `picture`. */
  box: Box
  /** The rectified page where the object lies on it, else the working image. */
  picture: Rgba
}

/** Corners of a box, clockwise from its top left. */
export function cornersOf({ x, y, width, height }: Box): [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** The upright box around points. */
export function around(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** A box of the page in full-image pixels; `scale` = full-image pixels per pixel of the working image. */
export function regionOf(box: Box, { toImage }: Pick<Page, 'toImage'>, scale: number): Region {
  const { x, y, width, height } = around(cornersOf(box).map(toImage))
  return { image: 0, x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}
