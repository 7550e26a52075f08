/** How far two fingerprints agree once one is laid upon the other. */
import { bentTo } from './fingerprint-bending'
import {
  ALL_CELLS,
  correlation,
  FACE_CELLS,
  INNER_CELLS,
  innerAgreementOf,
  medianByPlace,
  type Placement,
  placed,
  SIDE,
} from './fingerprint-cells'
import { phaseAgreement } from './fingerprint-phase'

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
  return Math.max(...[b, mirrored(b)].map((other) => rigid(a, other).agreement))
}

export interface PictureAgreement {
  /** As `fingerprintAgreement`. */
  rigid: number
  /** The same once the other is bent as well, by a few cells: never less. */
  bent: number
  /** Of eyes, nose and mouth alone, laid upon each other by themselves; 0 where the whole has too little in common. */
  inner: number
  /** Of their phases, laid the same way. */
  phases: number
}

/** Below it, bending makes one picture of nothing. */
const LEAST_TO_BEND = 0.55

/** Agreement with a copy of the picture that was smoothly warped, or mixed with another's, on its way. */
export function pictureAgreement(a: Int8Array, b: Int8Array): PictureAgreement {
  const ways = [b, mirrored(b)].map((other): PictureAgreement => {
    const { agreement, placement } = rigid(a, other)
    if (agreement < LEAST_TO_BEND) return { rigid: agreement, bent: agreement, inner: 0, phases: 0 }
    return { rigid: agreement, bent: bentTo(a, other, placement), ...inner(a, other) }
  })
  const best = (of: keyof PictureAgreement) => Math.max(...ways.map((way) => way[of]))
  return { rigid: best('rigid'), bent: best('bent'), inner: best('inner'), phases: best('phases') }
}

function inner(a: Int8Array, other: Int8Array): Pick<PictureAgreement, 'inner' | 'phases'> {
  const laid = placed(other, bestPlacement(a, other, INNER_CELLS), ALL_CELLS)
  return { inner: innerAgreementOf(a, laid), phases: phaseAgreement(a, laid) }
}

function rigid(a: Int8Array, other: Int8Array): { agreement: number; placement: Placement } {
  const placement = bestPlacement(a, other)
  return { agreement: medianByPlace(a, placed(other, placement, ALL_CELLS)), placement }
}

/** The same without looking for a better placement: quick, and never much more. */
export function fingerprintLikeness(a: Int8Array, b: Int8Array): number {
  return Math.max(...[b, mirrored(b)].map((other) => correlation(a, placed(other, UPRIGHT, FACE_CELLS))))
}

function bestPlacement(a: Int8Array, b: Int8Array, cells = FACE_CELLS): Placement {
  let best = UPRIGHT
  let score = correlation(a, placed(b, best, cells), cells)
  const offer = (placement: Placement) => {
    const reached = correlation(a, placed(b, placement, cells), cells)
    if (reached <= score) return false
    best = placement
    score = reached
    return true
  }
  for (const size of SIZES) for (const x of SHIFTS) for (const y of SHIFTS) offer([size, 0, 0, size, x, y])
  const refine = (fineness: number) => {
    // Ways tried since the last one that was better: after all of them none is left.
    let tried = 0
    for (let n = 0; n < ROUNDS * WAYS && tried < WAYS; n++) {
      const move = MOVES[(n % WAYS) >> 1]
      const next = shifted(best, move, n % 2 === 0 ? fineness : -fineness)
      tried = isPlausible(next) && offer(next) ? 0 : tried + 1
    }
  }
  for (const fineness of FINENESS) refine(fineness)
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
