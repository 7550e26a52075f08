/** Cells of a fingerprint: where they lie when it is laid upon another one, and how far two agree in some of them. */
import { FINGERPRINT_SIDE } from './fingerprint'

export const SIDE = FINGERPRINT_SIDE

/** Placement from cells of one to cells of the other, about their middles: [xx, xy, yx, yy, x, y]. */
export type Placement = readonly [number, number, number, number, number, number]

/** Columns and rows by which each cell is moved besides. */
export interface Bending {
  columns: Float32Array
  rows: Float32Array
}

/** Reused buffer: the hundreds of a comparison would pile up as garbage. */
const cells = new Float32Array(SIDE * SIDE)
/** Column and row of each cell, counted from the middle. */
const COLUMNS = Float64Array.from(cells, (_, i) => (i % SIDE) - (SIDE - 1) / 2)
const ROWS = Float64Array.from(cells, (_, i) => Math.floor(i / SIDE) - (SIDE - 1) / 2)

/** Values of `b` at the places of the `wanted` cells of the other; good until the next call. */
export function placed(
  b: Int8Array,
  [xx, xy, yx, yy, shiftX, shiftY]: Placement,
  wanted: Uint16Array,
  bending: Bending | null = null,
): Float32Array {
  const middle = (SIDE - 1) / 2
  const last = SIDE - 1.001
  for (let n = 0; n < wanted.length; n++) {
    const i = wanted[n]
    const column = COLUMNS[i]
    const row = ROWS[i]
    const x = Math.max(0, Math.min(last, xx * column + xy * row + shiftX + middle + (bending?.columns[i] ?? 0)))
    const y = Math.max(0, Math.min(last, yx * column + yy * row + shiftY + middle + (bending?.rows[i] ?? 0)))
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
export const inFace = (column: number, row: number) => isWithin(FACE, column, row)

function isWithin({ across, down }: typeof FACE, column: number, row: number): boolean {
  const from = (at: number) => (at + 0.5 - SIDE / 2) / (SIDE / 2)
  return (from(column) / across) ** 2 + (from(row) / down) ** 2 <= 1
}

/** Cells of a square from a place on. */
function square(left: number, top: number, side: number): Uint16Array {
  return Uint16Array.from({ length: side * side }, (_, i) => (top + Math.floor(i / side)) * SIDE + left + (i % side))
}

export const ALL_CELLS = square(0, 0, SIDE)

export const FACE_CELLS = ALL_CELLS.filter((cell) => inFace(cell % SIDE, Math.floor(cell / SIDE)))

/** Brows to mouth: what another's hair, ears and chin leave of a picture that was laid into theirs. */
const INNER = { across: 0.6, down: 0.65 }
export const INNER_CELLS = ALL_CELLS.filter((cell) => isWithin(INNER, cell % SIDE, Math.floor(cell / SIDE)))

/** Cells along a place's side. */
const PLACE = 12

/** Places of which the middle lies there, and cells from one to the next. */
function places(stride: number, isThere: (column: number, row: number) => boolean): Uint16Array[] {
  const steps = Array.from({ length: Math.floor((SIDE - PLACE) / stride) + 1 }, (_, i) => i * stride)
  return steps.flatMap((top) =>
    steps.filter((left) => isThere(left + PLACE / 2, top + PLACE / 2)).map((left) => square(left, top, PLACE)),
  )
}
const PLACES = places(4, inFace)
/** Eyes, nose and mouth. */
const INNER_PLACES = places(3, (column, row) => isWithin({ across: 0.42, down: 0.5 }, column, row))
/** Share of these that may agree less: a beard, glasses or a reflection. */
const LEFT_OUT = 0.3

/** The normalised cross-correlation that half of the places in the face exceed. */
export const medianByPlace = (a: Int8Array, b: Float32Array): number => exceeded(PLACES, 0.5, a, b)

/** The one that most places about eyes, nose and mouth exceed. */
export const innerAgreementOf = (a: Int8Array, b: Float32Array): number => exceeded(INNER_PLACES, LEFT_OUT, a, b)

function exceeded(wanted: readonly Uint16Array[], leftOut: number, a: Int8Array, b: Float32Array): number {
  const scores = wanted.map((cells) => correlation(a, b, cells)).sort((one, other) => one - other)
  return scores[Math.floor(scores.length * leftOut)]
}

/** Normalised cross-correlation, -1..1. */
export function correlation(a: Int8Array, b: Float32Array, cells: Uint16Array = FACE_CELLS): number {
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
