/** How a document stands in the picture, from its corners alone. */
import { type Quadrilateral, sideLengths } from '../quadrilateral'

interface Size {
  width: number
  height: number
}

/**
 * The document must fill this much of the picture's width or height. Veridas asks for 40 to 90 %; at 60 % of a
 * 1920 pixel frame an ID-1 card has 340 dpi, enough for the 1.2 mm print of an MRZ and its smallest fields.
 */
export const MIN_COVERAGE = 0.6
/**
 * In a finished photograph what counts is pixels: 44 glyphs of a passport's line then have 10 each, with which the
 * reader still reads specimens. It is what a VGA webcam gives.
 */
export const MIN_LONG_SIDE = 480
/** Corners this near to the border, as a share of the short side, may be cut off. */
export const MIN_MARGIN = 0.01

export interface Framing {
  longSide: number
  coverage: number
  margin: number
}

export function framing(corners: Quadrilateral, { width, height }: Size): Framing {
  const { across, down } = sideLengths(corners)
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return {
    longSide: Math.max(across, down),
    coverage: Math.max((right - left) / width, (bottom - top) / height),
    margin: Math.min(left, top, width - right, height - bottom) / Math.min(width, height),
  }
}
