/**
 * How far the nose moves more than the face around it when the head turns, by what its pixels do: a network of landmarks
 * expects a nose and sees one on paper too.
 */
import { NOSE_TIP } from '../face/mesh-points'
import type { Rgba } from '../pixels'

export interface Luma {
  width: number
  height: number
  data: Float32Array
}

export interface NoseShift {
  /** Along the line of the eyes, > 0: to the right; in the unit of the tile. */
  shift: number
  /** The same as the landmarks have it. */
  expected: number
  /** How far both tiles agree there, -1..1. */
  agreement: number
}

/** In distances of the eyes: what is taken for the face around the nose, the patch of the nose, and how far it is looked for. */
const AROUND = { from: 0.4, to: 1.1 }
const PATCH = 0.27
const SEARCH = 0.34
/** Across the line of the eyes, in pixels. */
const ASIDE = [-1, 0, 1]

export function lumaOf({ width, height, data }: Rgba): Luma {
  const luma = new Float32Array(width * height)
  for (let i = 0, at = 0; i < luma.length; i++, at += 4)
    luma[i] = 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]
  return { width, height, data: luma }
}

/** Null where too little of the face is seen. `size`: the distance of the eyes. */
export function noseShift(
  before: { luma: Luma; mesh: ArrayLike<number> },
  after: { luma: Luma; mesh: ArrayLike<number> },
  size: number,
): NoseShift | null {
  const [x0, y0] = [before.mesh[3 * NOSE_TIP], before.mesh[3 * NOSE_TIP + 1]]
  const field = fieldAround(before.mesh, after.mesh, x0, y0, size)
  if (!field) return null
  const [along, across] = lineOfEyes(after.mesh)
  const place = (u: number, v: number): [number, number] => {
    const terms = termsOf(u, v)
    let [x, y] = [x0 + u * size, y0 + v * size]
    for (let k = 0; k < TERMS; k++) {
      x += field[0][k] * terms[k]
      y += field[1][k] * terms[k]
    }
    return [x, y]
  }
  const reach = Math.floor(PATCH * size)
  const [from, targets]: [number[], [number, number][]] = [[], []]
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (Math.hypot(dx, dy) > reach) continue
      from.push(sample(before.luma, x0 + dx, y0 + dy))
      targets.push(place(dx / size, dy / size))
    }
  }
  const scores: number[] = []
  const most = Math.round(SEARCH * size)
  for (let shift = -most; shift <= most; shift++) {
    let best = -1
    for (const aside of ASIDE) {
      const [dx, dy] = [shift * along - aside * across, shift * across + aside * along]
      best = Math.max(best, agreementOf(from, targets, after.luma, dx, dy))
    }
    scores.push(best)
  }
  const top = scores.indexOf(Math.max(...scores))
  const [a, b, c] = [scores[top - 1] ?? -1, scores[top] ?? -1, scores[top + 1] ?? -1]
  const bend = a - 2 * b + c
  const part = top === 0 || top === scores.length - 1 || bend >= 0 ? 0 : (0.5 * (a - c)) / bend
  const [tipX, tipY] = place(0, 0)
  const expected = (after.mesh[3 * NOSE_TIP] - tipX) * along + (after.mesh[3 * NOSE_TIP + 1] - tipY) * across
  return { shift: top - most + part, expected, agreement: b }
}

const TERMS = 6
const termsOf = (u: number, v: number) => [1, u, v, u * u, u * v, v * v]

/** How the face around the nose moves, as a polynomial of the place: of x, and of y. */
function fieldAround(
  before: ArrayLike<number>,
  after: ArrayLike<number>,
  x0: number,
  y0: number,
  size: number,
): [number[], number[]] | null {
  const matrix = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 2))
  let count = 0
  for (let i = 0; i < before.length; i += 3) {
    const [u, v] = [(before[i] - x0) / size, (before[i + 1] - y0) / size]
    const away = Math.hypot(u, v)
    if (away < AROUND.from || away > AROUND.to) continue
    count++
    const terms = termsOf(u, v)
    for (let r = 0; r < TERMS; r++) {
      for (let c = 0; c < TERMS; c++) matrix[r][c] += terms[r] * terms[c]
      matrix[r][TERMS] += terms[r] * (after[i] - before[i])
      matrix[r][TERMS + 1] += terms[r] * (after[i + 1] - before[i + 1])
    }
  }
  if (count < 60) return null
  // Gauss and Jordan; the matrix is positive definite.
  for (let p = 0; p < TERMS; p++) {
    const pivot = matrix[p][p]
    if (!(pivot > 1e-9)) return null
    for (let c = p; c < TERMS + 2; c++) matrix[p][c] /= pivot
    for (let r = 0; r < TERMS; r++) {
      const factor = matrix[r][p]
      if (r === p || factor === 0) continue
      for (let c = p; c < TERMS + 2; c++) matrix[r][c] -= factor * matrix[p][c]
    }
  }
  return [matrix.map((row) => row[TERMS]), matrix.map((row) => row[TERMS + 1])]
}

const [RIGHT_CORNER, LEFT_CORNER] = [33, 263]

function lineOfEyes(mesh: ArrayLike<number>): [number, number] {
  const x = mesh[3 * LEFT_CORNER] - mesh[3 * RIGHT_CORNER]
  const y = mesh[3 * LEFT_CORNER + 1] - mesh[3 * RIGHT_CORNER + 1]
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function agreementOf(
  from: readonly number[],
  targets: readonly [number, number][],
  luma: Luma,
  dx: number,
  dy: number,
) {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
  for (let i = 0; i < from.length; i++) {
    const a = from[i]
    const b = sample(luma, targets[i][0] + dx, targets[i][1] + dy)
    sa += a
    sb += b
    saa += a * a
    sbb += b * b
    sab += a * b
  }
  const n = from.length
  const spread = (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)
  return spread > 0 ? (sab - (sa * sb) / n) / Math.sqrt(spread) : -1
}

function sample({ width, height, data }: Luma, x: number, y: number): number {
  const [cx, cy] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))]
  const [i, j] = [Math.floor(cx), Math.floor(cy)]
  const [s, t] = [cx - i, cy - j]
  const at = j * width + i
  return (data[at] * (1 - s) + data[at + 1] * s) * (1 - t) + (data[at + width] * (1 - s) + data[at + width + 1] * s) * t
}
