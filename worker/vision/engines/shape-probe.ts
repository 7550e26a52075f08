/**
 * A logistic regression on the shape of the face mesh: its points moved, turned and scaled onto a mean face by least
 * squares (Umeyama 1991, scaled to unit length), so that place, size and pose do not count.
 */

const POINTS = 468
const VALUES = 3 * POINTS
/** Newton's iteration for the polar factor doubles its correct digits in each step. */
const POLAR_STEPS = 12

interface Point3d {
  x: number
  y: number
  z: number
}

export type ShapeProbe = (points: Point3d[]) => number

/** `bytes`: little-endian float32, the mean face (x, y, z a point), a weight for each of its values, the bias. Gives 0..1. */
export function shapeProbe(bytes: ArrayBuffer): ShapeProbe {
  const values = new Float32Array(bytes)
  if (values.length !== 2 * VALUES + 1) throw new Error('shape probe: wrong size')
  const mean = values.subarray(0, VALUES)
  const weights = values.subarray(VALUES, 2 * VALUES)
  return (points) => {
    const shape = centred(points)
    const turn = polarFactor(product(shape, mean))
    // Of the turned shape's values with the weights: the same as of the turn with what shape and weights share.
    const shared = product(shape, weights)
    const score = turn.reduce((sum, value, i) => sum + value * shared[i], 0) / Math.hypot(...shape)
    return 1 / (1 + Math.exp(-(score + values[2 * VALUES])))
  }
}

function centred(points: Point3d[]): Float64Array {
  if (points.length !== POINTS) throw new Error(`shape probe: ${points.length} points`)
  const shape = Float64Array.from(points.flatMap(({ x, y, z }) => [x, y, z]))
  for (let axis = 0; axis < 3; axis++) {
    let sum = 0
    for (let i = axis; i < VALUES; i += 3) sum += shape[i]
    for (let i = axis; i < VALUES; i += 3) shape[i] -= sum / POINTS
  }
  return shape
}

/** 3 x 3, row-major: transposed `a` times `b`, both with three values a point. */
function product(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  const sums = new Array<number>(9).fill(0)
  for (let i = 0; i < VALUES; i += 3)
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++) sums[3 * row + column] += a[i + row] * b[i + column]
  return sums
}

/** The rotation nearest to a matrix (Higham 1986): the mean of it and its inverse transposed, again and again. */
function polarFactor(matrix: number[]): number[] {
  const size = Math.hypot(...matrix)
  let turn = matrix.map((value) => value / size)
  for (let step = 0; step < POLAR_STEPS; step++) {
    const cofactors = turn.map((_, i) => cofactor(turn, i))
    const determinant = turn[0] * cofactors[0] + turn[1] * cofactors[1] + turn[2] * cofactors[2]
    turn = turn.map((value, i) => (value + cofactors[i] / determinant) / 2)
  }
  return turn
}

function cofactor(m: number[], i: number): number {
  const row = Math.floor(i / 3)
  const at = (down: number, across: number) => m[3 * ((row + down) % 3) + (((i % 3) + across) % 3)]
  return at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)
}
