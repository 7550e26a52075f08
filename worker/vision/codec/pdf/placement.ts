/** Where on the page something lies. */

/** From the unit square to the page: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

export type Point = [x: number, y: number]

export interface Rectangle {
  left: number
  bottom: number
  right: number
  top: number
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

export function matrixOf(operands: unknown[]): Matrix {
  const [a, b, c, d, e, f] = operands.slice(-6).map((value) => (typeof value === 'number' ? value : 0))
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0]
}

/** `first`, then `then`. */
export function multiplied([a, b, c, d, e, f]: Matrix, then: Matrix): Matrix {
  const x = (u: number, v: number) => u * then[0] + v * then[2]
  const y = (u: number, v: number) => u * then[1] + v * then[3]
  return [x(a, b), y(a, b), x(c, d), y(c, d), x(e, f) + then[4], y(e, f) + then[5]]
}

export const placed = (x: number, y: number, [a, b, c, d, e, f]: Matrix): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

export const cornersOf = ({ left, bottom, right, top }: Rectangle, matrix: Matrix): Point[] => [
  placed(left, bottom, matrix),
  placed(right, bottom, matrix),
  placed(right, top, matrix),
  placed(left, top, matrix),
]

export function boundsOf(points: Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

/** Rectangle between two opposite corners; null where `values` are not four numbers. */
export function boxOf(values: unknown[]): Rectangle | null {
  const numbers = values.filter((value) => typeof value === 'number')
  if (values.length !== 4 || numbers.length !== 4) return null
  const [x0, y0, x1, y1] = numbers
  return boundsOf([
    [x0, y0],
    [x1, y1],
  ])
}

export const overlap = (a: Rectangle | null, b: Rectangle): Rectangle =>
  a === null
    ? b
    : {
        left: Math.max(a.left, b.left),
        bottom: Math.max(a.bottom, b.bottom),
        right: Math.min(a.right, b.right),
        top: Math.min(a.top, b.top),
      }

/**
 * Share of a side: paper sizes are rounded to points, and scans to pixels. Nothing that is read lies so near an edge.
 */
const MARGIN = 0.02

/** Whether all of `inner` is within `outer`, but for a margin. */
export function contains(outer: Rectangle, inner: Rectangle): boolean {
  const [x, y] = [(inner.right - inner.left) * MARGIN, (inner.top - inner.bottom) * MARGIN]
  const across = outer.left <= inner.left + x && outer.right >= inner.right - x
  return across && outer.bottom <= inner.bottom + y && outer.top >= inner.top - y
}
