/** Similarity transforms of the plane: rotation, uniform scale and translation. */

export interface PlanePoint {
  x: number
  y: number
}

/** Maps (x, y) to (a x - b y + tx, b x + a y + ty); scale is hypot(a, b), angle atan2(b, a), clockwise with y down. */
export interface Similarity {
  a: number
  b: number
  tx: number
  ty: number
}

export function applySimilarity(s: Similarity, p: PlanePoint): PlanePoint {
  return { x: s.a * p.x - s.b * p.y + s.tx, y: s.b * p.x + s.a * p.y + s.ty }
}

export function similarityScale(s: Similarity): number {
  return Math.hypot(s.a, s.b)
}

/** Least-squares similarity (Umeyama 1991, without reflection) taking `from` to `to`, at least two distinct points. */
export function fitSimilarity(from: PlanePoint[], to: PlanePoint[]): Similarity {
  const f = centroid(from)
  const t = centroid(to)
  let dot = 0
  let cross = 0
  let spread = 0
  for (let i = 0; i < from.length; i++) {
    const fx = from[i].x - f.x
    const fy = from[i].y - f.y
    const x = to[i].x - t.x
    const y = to[i].y - t.y
    dot += fx * x + fy * y
    cross += fx * y - fy * x
    spread += fx * fx + fy * fy
  }
  const a = dot / spread
  const b = cross / spread
  return { a, b, tx: t.x - a * f.x + b * f.y, ty: t.y - b * f.x - a * f.y }
}

/** A square of the plane: `angle` in radians, clockwise with y down. */
export interface Square {
  centre: PlanePoint
  size: number
  angle: number
}

/** Takes the pixels of a `side` x `side` raster onto the square, the raster's top left to its turned top left corner. */
export function rasterToSquare(square: Square, side: number): Similarity {
  const scale = square.size / side
  const a = Math.cos(square.angle) * scale
  const b = Math.sin(square.angle) * scale
  const half = side / 2
  return { a, b, tx: square.centre.x - a * half + b * half, ty: square.centre.y - b * half - a * half }
}

export function centroid(points: PlanePoint[]): PlanePoint {
  let x = 0
  let y = 0
  for (const point of points) {
    x += point.x
    y += point.y
  }
  return { x: x / points.length, y: y / points.length }
}
