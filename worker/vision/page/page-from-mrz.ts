import type { MrzReading, Point } from '../engine-contracts'
import type { Corners } from '../geometry/corners'

interface PageGeometry {
  /** Millimetres. */
  width: number
  height: number
  /** From the left edge to the first glyph. */
  margin: number
  /** From the lower edge to the middle of the last line. */
  lastLine: number
}

/** Where the MRZ stands on its document: ICAO Doc 9303 parts 4 to 7, licences by their specimens; glyphs are 2.54 mm apart. */
const GEOMETRY: Record<MrzReading['format'], PageGeometry> = {
  TD1: { width: 85.6, height: 54, margin: 4, lastLine: 7 },
  TD2: { width: 105, height: 74, margin: 4, lastLine: 7 },
  FRA_ID: { width: 105, height: 74, margin: 4, lastLine: 7 },
  MRVB: { width: 105, height: 74, margin: 4, lastLine: 7 },
  MRVA: { width: 120, height: 80, margin: 4, lastLine: 7 },
  TD3: { width: 125, height: 88, margin: 6, lastLine: 9.4 },
  DL: { width: 85.6, height: 54, margin: 4, lastLine: 9 },
  CHE_DL: { width: 85.6, height: 54, margin: 4, lastLine: 7 },
}
const GLYPH_PITCH = 2.54
/** Millimetres added on every side, for a print that is off its place and a view that is not square on. */
const SLACK = 2

/** The page that belongs to a machine readable zone, clockwise from its own top left, for a document without visible edges.
 * `slack`: millimetres added on every side. */
export function pageFromMrz(mrz: MrzReading, slack = SLACK): Corners {
  const { width, height, margin, lastLine } = GEOMETRY[mrz.format]
  const { start, right, pixelsPerMm } = lastLineOf(mrz)
  const down = { x: -right.y, y: right.x }
  const at = (x: number, y: number): Point => ({
    x: start.x + (right.x * (x - margin) + down.x * (y - (height - lastLine))) * pixelsPerMm,
    y: start.y + (right.y * (x - margin) + down.y * (y - (height - lastLine))) * pixelsPerMm,
  })
  return [at(-slack, -slack), at(width + slack, -slack), at(width + slack, height + slack), at(-slack, height + slack)]
}

/** Pixels along the longest line. */
export function mrzLength(mrz: MrzReading): number {
  return Math.max(...mrz.lines.map(({ corners: [a, b] }) => Math.hypot(b.x - a.x, b.y - a.y)))
}

export type Sides = Record<'left' | 'right' | 'top' | 'bottom', number>

/** Millimetres of the page that lie outside the image at each of the MRZ's sides; negative where there is room to spare. */
export function missingPage(mrz: MrzReading, image: { width: number; height: number }): Sides {
  const { width, height, margin, lastLine } = GEOMETRY[mrz.format]
  const { start, end, right, pixelsPerMm, length } = lastLineOf(mrz)
  const seen = (from: Point, x: number, y: number) => toBorder(from, { x, y }, image) / pixelsPerMm
  return {
    left: margin - seen(start, -right.x, -right.y),
    right: width - margin - length - seen(end, right.x, right.y),
    top: height - lastLine - seen(middle(start, end), right.y, -right.x),
    bottom: lastLine - seen(middle(start, end), -right.y, right.x),
  }
}

/** Glyph pitch over line pitch of two-line zones is 0.37 to 0.43 (docs-mrz-dev); wider ones hold more than the zone. */
const WIDEST = 0.432

/** False where a line ends at the image's border and is too long for the lines' distance: its ends are not the zone's. */
export function isMeasured(mrz: MrzReading, image: { width: number; height: number }): boolean {
  if (mrz.lines.length !== 2 || mrz.format === 'CHE_DL') return true
  const { start, end, right, pixelsPerMm } = lastLineOf(mrz)
  const pitch = pixelsPerMm * GLYPH_PITCH
  const [topLeft, , , bottomLeft] = mrz.lines[0].corners
  const above = middle(topLeft, bottomLeft)
  const apart = Math.abs((above.y - start.y) * right.x - (above.x - start.x) * right.y)
  const room = Math.min(toBorder(start, { x: -right.x, y: -right.y }, image), toBorder(end, right, image))
  return pitch < WIDEST * apart || room > pitch
}

/** Millimetres from the page's sides to a point beyond them, each negative for a point within. */
export function beyondPage(mrz: MrzReading, { x, y }: Point): Sides {
  const { width, height, margin, lastLine } = GEOMETRY[mrz.format]
  const { start, right, pixelsPerMm } = lastLineOf(mrz)
  const u = margin + ((x - start.x) * right.x + (y - start.y) * right.y) / pixelsPerMm
  const v = height - lastLine + ((y - start.y) * right.x - (x - start.x) * right.y) / pixelsPerMm
  return { left: -u, right: u - width, top: -v, bottom: v - height }
}

/** `length` in millimetres; `right`: unit vector along the line. */
function lastLineOf({ lines }: MrzReading) {
  const last = lines.at(-1) ?? lines[0]
  const [topLeft, topRight, bottomRight, bottomLeft] = last.corners
  const start = middle(topLeft, bottomLeft)
  const end = middle(topRight, bottomRight)
  const length = last.text.length * GLYPH_PITCH
  const pixelsPerMm = Math.hypot(end.x - start.x, end.y - start.y) / length
  return { start, end, right: unit(start, end), pixelsPerMm, length }
}

/** Pixels from a point to the image's border in a direction (a unit vector). */
function toBorder(from: Point, to: Point, { width, height }: { width: number; height: number }): number {
  const along = (position: number, step: number, size: number) =>
    Math.abs(step) < 1e-6 ? Number.POSITIVE_INFINITY : ((step > 0 ? size : 0) - position) / step
  return Math.min(along(from.x, to.x, width), along(from.y, to.y, height))
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
