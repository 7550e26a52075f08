import { boundsOf, cornersOf, type Matrix, type Point, placed, type Rectangle } from './placement'

const CURVES = ['c', 'v', 'y']
/** A rectangle's, the first one once more. */
const MAX_POINTS = 5
/** Share of its bounds that a rectangle covers at least: numbers are rounded. */
const COVERED = 0.999

/** A path as far as it can be a rectangle: what clips a picture and is none may hide parts of it. */
export class Path {
  #points: Point[] = []
  #plain = true
  /** By `W` or `W*`, in force from the end of the path on. */
  clips = false

  add(operator: string, operands: unknown[], matrix: Matrix): void {
    if (operator === 'W' || operator === 'W*') this.clips = true
    if (CURVES.includes(operator)) this.#plain = false
    if (operator !== 'm' && operator !== 'l' && operator !== 're') return
    const numbers = operands.map((value) => (typeof value === 'number' ? value : Number.NaN))
    if (operator !== 'l' && this.#points.length > 0) this.#plain = false
    if (!this.#plain || this.#points.length >= MAX_POINTS) {
      this.#plain = false
    } else if (operator === 're') {
      const [x, y, width, height] = numbers.slice(-4)
      this.#points.push(...cornersOf({ left: x, bottom: y, right: x + width, top: y + height }, matrix))
    } else {
      const [x, y] = numbers.slice(-2)
      this.#points.push(placed(x, y, matrix))
    }
  }

  /** Null where it is none with sides along the page's. */
  get rectangle(): Rectangle | null {
    if (!this.#plain || this.#points.length < 4) return null
    const bounds = boundsOf(this.#points)
    const whole = (bounds.right - bounds.left) * (bounds.top - bounds.bottom)
    return Math.abs(areaOf(this.#points)) >= whole * COVERED ? bounds : null
  }
}

/** Area of a polygon; a part covered once each way round counts as none. */
function areaOf(points: Point[]): number {
  const doubled = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]
    return sum + x * nextY - nextX * y
  }, 0)
  return doubled / 2
}
