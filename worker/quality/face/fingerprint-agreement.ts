/** How far two fingerprints agree once one is laid upon the other. */
import { FINGERPRINT_SIDE } from './fingerprint'

const SIDE = FINGERPRINT_SIDE

/** From cells of one to cells of the other, about their middles: [xx, xy, yx, yy, x, y]. */
type Placement = readonly [number, number, number, number, number, number]

const UPRIGHT: Placement = [1, 0, 0, 1, 0, 0]
/** How far a mesh may differ between copies of one picture, a page seen at an angle or a picture squeezed included. */
const MOST_STRETCH = 0.18
const MOST_SHEAR = 0.15
const MOST_SHIFT = 5
/** First looks: shifts in cells, and sizes. */
const SHIFTS = [-3, 0, 3]
const SIZES = [0.93, 1, 1.07]
/** Ways to move a placement: size, proportions, turn, shear, shift. Then finer and finer. */
const MOVES: readonly Placement[] = [
  [0.04, 0, 0, 0.04, 0, 0],
  [0.04, 0, 0, -0.04, 0, 0],
  [0, 0.04, -0.04, 0, 0, 0],
  [0, 0.04, 0.04, 0, 0, 0],
  [0, 0, 0, 0, 1, 0],
  [0, 0, 0, 0, 0, 1],
]
const FINENESS = [1, 0.5, 0.25, 0.125]
const ROUNDS = 4
/** Each move forth and back. */
const WAYS = 2 * MOVES.length

/**
 * -1..1: of the best placement, as it is or mirrored, the normalised cross-correlation that half of the places in the
 * face exceed: a stamp, a reflection or a background cut close to the cheek covers some of them.
 */
export function fingerprintAgreement(a: Int8Array, b: Int8Array): number {
  return Math.max(
    ...[b, mirrored(b)].map((other) => medianByPlace(a, placed(other, bestPlacement(a, other), ALL_CELLS))),
  )
}

/** The same without looking for a better placement: quick, and never much more. */
export function fingerprintLikeness(a: Int8Array, b: Int8Array): number {
  return Math.max(...[b, mirrored(b)].map((other) => correlation(a, placed(other, UPRIGHT, FACE_CELLS))))
}

function bestPlacement(a: Int8Array, b: Int8Array): Placement {
  let best = UPRIGHT
  let score = correlation(a, placed(b, best, FACE_CELLS))
  const offer = (placement: Placement) => {
    const reached = correlation(a, placed(b, placement, FACE_CELLS))
    if (reached <= score) return false
    best = placement
    score = reached
    return true
  }
  for (const size of SIZES) for (const x of SHIFTS) for (const y of SHIFTS) offer([size, 0, 0, size, x, y])
  for (const fineness of FINENESS) {
    // Ways tried since the last one that was better: after all of them none is left.
    let tried = 0
    for (let n = 0; n < ROUNDS * WAYS && tried < WAYS; n++) {
      const move = MOVES[(n % WAYS) >> 1]
      const next = shifted(best, move, n % 2 === 0 ? fineness : -fineness)
      tried = isPlausible(next) && offer(next) ? 0 : tried + 1
    }
  }
  return best
}

function shifted(from: Placement, move: Placement, amount: number): Placement {
  const at = (i: number) => from[i] + move[i] * amount
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}

function isPlausible([xx, xy, yx, yy, x, y]: Placement): boolean {
  const stretch = Math.max(Math.abs(xx - 1), Math.abs(yy - 1))
  return (
    stretch <= MOST_STRETCH &&
    Math.max(Math.abs(xy), Math.abs(yx)) <= MOST_SHEAR &&
    Math.max(Math.abs(x), Math.abs(y)) <= MOST_SHIFT
  )
}

function mirrored(cells: Int8Array): Int8Array {
  return Int8Array.from(cells, (_, i) => {
    const column = i % SIDE
    return cells[i - column + SIDE - 1 - column]
  })
}

/** Kept: the hundreds of a comparison would pile up as garbage. */
const cells = new Float32Array(SIDE * SIDE)
/** Of each cell, from the middle. */
const COLUMNS = Float64Array.from(cells, (_, i) => (i % SIDE) - (SIDE - 1) / 2)
const ROWS = Float64Array.from(cells, (_, i) => Math.floor(i / SIDE) - (SIDE - 1) / 2)

/** Those of `wanted` among the cells of `b`, where those of the other lie; good until the next call. */
function placed(b: Int8Array, [xx, xy, yx, yy, shiftX, shiftY]: Placement, wanted: Uint16Array): Float32Array {
  const middle = (SIDE - 1) / 2
  const last = SIDE - 1.001
  for (let n = 0; n < wanted.length; n++) {
    const i = wanted[n]
    const column = COLUMNS[i]
    const row = ROWS[i]
    const x = Math.max(0, Math.min(last, xx * column + xy * row + shiftX + middle))
    const y = Math.max(0, Math.min(last, yx * column + yy * row + shiftY + middle))
    const u = x | 0
    const v = y | 0
    const fx = x - u
    const fy = y - v
    const at = v * SIDE + u
    const below = at + SIDE
    cells[i] = (b[at] * (1 - fx) + b[at + 1] * fx) * (1 - fy) + (b[below] * (1 - fx) + b[below + 1] * fx) * fy
  }
  return cells
}

/** Half axes of the face in shares of half a side: hair and what is behind it may have been cut away. */
const FACE = { across: 0.83, down: 0.9 }
const inFace = (column: number, row: number) =>
  ((column + 0.5 - SIDE / 2) / (SIDE / 2) / FACE.across) ** 2 +
    ((row + 0.5 - SIDE / 2) / (SIDE / 2) / FACE.down) ** 2 <=
  1

/** Cells of a square from a place on. */
function square(left: number, top: number, side: number): Uint16Array {
  return Uint16Array.from({ length: side * side }, (_, i) => (top + Math.floor(i / side)) * SIDE + left + (i % side))
}

const ALL_CELLS = square(0, 0, SIDE)

const FACE_CELLS = ALL_CELLS.filter((cell) => inFace(cell % SIDE, Math.floor(cell / SIDE)))

/** Cells along a place's side, and from one place to the next. */
const PLACE = 12
const STRIDE = 4
const STEPS = Array.from({ length: (SIDE - PLACE) / STRIDE + 1 }, (_, i) => i * STRIDE)
const PLACES = STEPS.flatMap((top) =>
  STEPS.filter((left) => inFace(left + PLACE / 2, top + PLACE / 2)).map((left) => square(left, top, PLACE)),
)

function medianByPlace(a: Int8Array, b: Float32Array): number {
  const scores = PLACES.map((cells) => correlation(a, b, cells)).sort((one, other) => one - other)
  return scores[Math.floor(scores.length / 2)]
}

function correlation(a: Int8Array, b: Float32Array, cells: Uint16Array = FACE_CELLS): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let n = 0; n < cells.length; n++) {
    const here = a[cells[n]]
    const there = b[cells[n]]
    sumA += here
    sumB += there
    squaresA += here * here
    squaresB += there * there
    products += here * there
  }
  const { length } = cells
  const spread = (squaresA - sumA ** 2 / length) * (squaresB - sumB ** 2 / length)
  return spread > 0 ? (products - (sumA * sumB) / length) / Math.sqrt(spread) : 0
}
