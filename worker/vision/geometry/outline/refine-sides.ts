import { type Corners, mapCorners, sidesOf } from '../corners'

interface Luma {
  width: number
  height: number
  data: Uint8Array
}

interface Point {
  x: number
  y: number
}

/** Places along a side at which its edge is sought; the corners' roundings are left out. */
const PLACES = 48
const CORNER_SHARE = 0.08
/** Fewer edges than this share of the places are no side. */
const MIN_FOUND = 0.4
/** Pixels from the line within which an edge agrees with it, at least. */
const AGREES = 1.5

/**
 * Corners where the sides, fitted anew to the image's strongest steps within `reach` pixels of them, cross.
 * A side whose steps form no line stays.
 */
export function refineSides(image: Luma, corners: Corners, reach: number): Corners {
  const sides = sidesOf(corners).map(([a, b]) => refined(image, a, b, reach))
  return mapCorners(corners, (corner, i) => {
    const p = meeting(sides[(i + 3) % 4], sides[i])
    return p && Math.hypot(p.x - corner.x, p.y - corner.y) <= 3 * reach ? p : corner
  })
}

type Segment = [Point, Point]

function refined(image: Luma, a: Point, b: Point, reach: number): Segment {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const normal = { x: -along.y, y: along.x }
  const found: { t: number; d: number; weight: number }[] = []
  for (let n = 0; n < PLACES; n++) {
    const t = length * (CORNER_SHARE + ((1 - 2 * CORNER_SHARE) * (n + 0.5)) / PLACES)
    const step = strongestStep(image, { x: a.x + along.x * t, y: a.y + along.y * t }, along, normal, reach)
    if (step) found.push({ t, ...step })
  }
  const line = robustLine(found, Math.max(AGREES, reach / 3))
  if (!line) return [a, b]
  const at = (t: number): Point => {
    const d = line.offset + line.slope * t
    return { x: a.x + along.x * t + normal.x * d, y: a.y + along.y * t + normal.y * d }
  }
  return [at(0), at(length)]
}

/** Distance along the normal, in pixels, of the strongest change of luma; null where there is next to none. */
function strongestStep(image: Luma, at: Point, along: Point, normal: Point, reach: number) {
  const count = Math.ceil(reach) * 2 + 3
  const profile = Array.from({ length: count }, (_, i) => {
    const d = i - (count - 1) / 2
    let sum = 0
    for (let s = -2; s <= 2; s++) {
      sum += sample(image, at.x + normal.x * d + along.x * s, at.y + normal.y * d + along.y * s)
    }
    return sum / 5
  })
  let best = 0
  let where = 0
  for (let i = 1; i + 1 < count; i++) {
    const step = Math.abs(profile[i + 1] - profile[i - 1])
    if (step > best) {
      best = step
      where = i
    }
  }
  return best < 6 ? null : { d: where - (count - 1) / 2, weight: Math.min(best, 60) }
}

function sample({ width, height, data }: Luma, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1, Math.floor(x)))
  const v = Math.max(0, Math.min(height - 1, Math.floor(y)))
  return data[v * width + u]
}

/** Weighted least squares, again and again without what lies too far off; null when too little is left. */
function robustLine(points: { t: number; d: number; weight: number }[], agrees: number) {
  let kept = points
  let line: { offset: number; slope: number } | null = null
  for (let limit = agrees * 4; limit >= agrees; limit /= 2) {
    if (kept.length < PLACES * MIN_FOUND) return null
    line = leastSquares(kept)
    const { offset, slope } = line
    kept = points.filter(({ t, d }) => Math.abs(d - offset - slope * t) <= limit)
  }
  return kept.length < PLACES * MIN_FOUND ? null : leastSquares(kept)
}

function leastSquares(points: { t: number; d: number; weight: number }[]) {
  let [w, t1, t2, d1, td] = [0, 0, 0, 0, 0]
  for (const { t, d, weight } of points) {
    w += weight
    t1 += weight * t
    t2 += weight * t * t
    d1 += weight * d
    td += weight * t * d
  }
  const determinant = w * t2 - t1 * t1
  const slope = Math.abs(determinant) < 1e-9 ? 0 : (w * td - t1 * d1) / determinant
  return { slope, offset: (d1 - slope * t1) / w }
}

function meeting([a, b]: Segment, [c, d]: Segment): Point | null {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const cross = ux * vy - uy * vx
  if (Math.abs(cross) < 1e-6) return null
  const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross
  return { x: a.x + ux * t, y: a.y + uy * t }
}
