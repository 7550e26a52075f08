interface Corner {
  x: number
  y: number
}

export type Corners = [Corner, Corner, Corner, Corner]

/** The corners of a whole image, clockwise from the top left. */
export function imageCorners(width: number, height: number): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** Shoelace formula; positive for corners that run clockwise with y down. */
export function signedArea(corners: readonly Corner[]): number {
  let area = 0
  for (let i = 0; i < corners.length; i++) {
    const a = corners[i]
    const b = corners[(i + 1) % corners.length]
    area += a.x * b.y - b.x * a.y
  }
  return area / 2
}

/** Clockwise, beginning with the corner nearest to the image's top left. */
export function inOrder(corners: Corners): Corners {
  const [a, b, c, d] = corners
  const clockwise: Corners = signedArea(corners) > 0 ? corners : [d, c, b, a]
  const sums = clockwise.map(({ x, y }) => x + y)
  return turned(clockwise, sums.indexOf(Math.min(...sums)))
}

/** The same corners, or what belongs to them, beginning `steps` later. */
export function turned<T>(corners: readonly [T, T, T, T], steps: number): [T, T, T, T] {
  const at = (i: number) => corners[(i + steps + 4) % 4]
  return [at(0), at(1), at(2), at(3)]
}

/** Maps each corner, in their order. */
export function mapCorners<T>([a, b, c, d]: Corners, made: (corner: Corner, index: number) => T): [T, T, T, T] {
  return [made(a, 0), made(b, 1), made(c, 2), made(d, 3)]
}

/** Each side by its ends, in the order of the corners where they begin. */
export function sidesOf([a, b, c, d]: Corners): [Corner, Corner][] {
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ]
}

export function sideLength(corners: Corners, side: number): number {
  const a = corners[side % 4]
  const b = corners[(side + 1) % 4]
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** Whether a convex polygon, in either winding, contains the point. */
export function contains(polygon: readonly Corner[], point: Corner): boolean {
  let side = 0
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]
    const b = polygon[(i + 1) % polygon.length]
    const turn = Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))
    if (turn === 0) continue
    if (side === 0) side = turn
    else if (turn !== side) return false
  }
  return true
}
