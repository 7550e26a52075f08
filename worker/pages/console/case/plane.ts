/** Projective maps of the plane: how a page that was photographed at an angle is shown as it lies on a table. */
export interface Point {
  x: number
  y: number
}

/** Row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

export const scaling = (by: number): Matrix => [by, 0, 0, 0, by, 0, 0, 0, 1]
export const moving = (x: number, y: number): Matrix => [1, 0, x, 0, 1, y, 0, 0, 1]

/** By quarters of a turn, clockwise. */
export function turning(quarters: number): Matrix {
  const [cos, sin] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[quarters % 4] ?? [1, 0]
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
}

/** The last one is done first. */
export function after(...maps: readonly Matrix[]): Matrix {
  return maps.reduce((a, b) => {
    const cell = (i: number) => {
      const [row, column] = [Math.floor(i / 3) * 3, i % 3]
      return at(a, row) * at(b, column) + at(a, row + 1) * at(b, column + 3) + at(a, row + 2) * at(b, column + 6)
    }
    return [cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6), cell(7), cell(8)]
  }, scaling(1))
}

const at = (matrix: Matrix, i: number) => matrix[i] ?? 0

export function mapped([a, b, c, d, e, f, g, h, i]: Matrix, { x, y }: Point): Point {
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** As a style's `transform`, about the top left corner. */
export const css = ([a, b, c, d, e, f, g, h, i]: Matrix): string =>
  `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(', ')})`

/** Projection of the four corners onto a rectangle from the origin; null where they span no plane. */
export function ontoRectangle(corners: readonly Point[], width: number, height: number): Matrix | null {
  const square = fromUnitSquare(corners)
  const back = square && inverse(square)
  return back && after([width, 0, 0, 0, height, 0, 0, 0, 1], back)
}

/** Heckbert 1989: the unit square onto four points, clockwise from the top left. */
function fromUnitSquare([a, b, c, d]: readonly Point[]): Matrix | null {
  if (!a || !b || !c || !d) return null
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const whole = dx1 * dy2 - dx2 * dy1
  if (whole === 0) return null
  const g = (dx3 * dy2 - dx2 * dy3) / whole
  const h = (dx1 * dy3 - dx3 * dy1) / whole
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1]
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | null {
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(whole) < 1e-12) return null
  const [A, B, C] = [e * i - f * h, c * h - b * i, b * f - c * e]
  const [D, E, F] = [f * g - d * i, a * i - c * g, c * d - a * f]
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d]
  return [A / whole, B / whole, C / whole, D / whole, E / whole, F / whole, G / whole, H / whole, I / whole]
}

/** Mean lengths of opposite sides. */
export function sizeOf([a, b, c, d]: readonly Point[]): { width: number; height: number } {
  if (!a || !b || !c || !d) return { width: 0, height: 0 }
  const length = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y)
  return { width: (length(a, b) + length(c, d)) / 2, height: (length(b, c) + length(d, a)) / 2 }
}

/** Share of a box's own sides below which what is left of them by turning is an error of the measure. */
const LEAST_LEFT = 0.15

/**
 * Corners, as mapped, of what a box of the picture was drawn around. Lines of a tilted page have boxes that are too large;
 * straightened, they would lie askew and across each other. So the box that lies as the page does is put in their place.
 */
export function turnedBox(
  { x, y, width, height }: Point & { width: number; height: number },
  to: Matrix,
): [Point, Point, Point, Point] {
  const middle = { x: x + width / 2, y: y + height / 2 }
  const angle = tilt(to, middle, Math.max(1, Math.min(width, height) / 2))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [Math.abs(cos), Math.abs(sin)]
  const left = across * across - down * down
  const [w, h] = [(width * across - height * down) / left, (height * across - width * down) / left]
  const half = { w: Math.max(w, width * LEAST_LEFT) / 2, h: Math.max(h, height * LEAST_LEFT) / 2 }
  const corner = (i: number, j: number) =>
    mapped(to, {
      x: middle.x + i * half.w * cos - j * half.h * sin,
      y: middle.y + i * half.w * sin + j * half.h * cos,
    })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** Angle in the picture of what lies level or upright as mapped, nearest to none; none where it lies between the two. */
function tilt(to: Matrix, middle: Point, step: number): number {
  const [from, right, below] = [middle, { ...middle, x: middle.x + step }, { ...middle, y: middle.y + step }].map((p) =>
    mapped(to, p),
  )
  if (!from || !right || !below) return 0
  // Of the inverse, the column of what goes to the right.
  const angle = Math.atan2(-(right.y - from.y), below.y - from.y)
  const quarter = Math.PI / 2
  const least = angle - quarter * Math.round(angle / quarter)
  return Math.abs(least) < MOST_TILTED ? least : 0
}

/** Nearer to half a quarter of a turn, sides do not follow from a box. */
const MOST_TILTED = (35 * Math.PI) / 180
