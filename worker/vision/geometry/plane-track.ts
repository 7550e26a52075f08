/**
 * Follows a flat page through pictures: small patches of a straight picture of it are sought in each, and one homography
 * is laid through the places where they are found. Patches are compared by correlation, which no lamp changes.
 */
import { free } from '../../quality/free'
import { solved } from '../../quality/linear'
import { type Homography, mapPoint, type PlanePoint } from './homography'

/** Luma in floats, row by row. */
export interface Plane {
  width: number
  height: number
  data: Float32Array
}

/** Pixels of the page. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

interface Patch {
  /** Middle, pixels of the page. */
  x: number
  y: number
  /** Levels minus their mean, to unit length. */
  levels: Float32Array
}

export interface Slip extends PlanePoint {
  /** From where the homography says it is, pixels of the page. */
  dx: number
  dy: number
  /** Correlation with the page, -1..1. */
  likeness: number
}

export interface Tracked {
  /** Pixels of the page to pixels of the picture. */
  toPicture: Homography
  slips: Slip[]
  /** Of the patches of the watched area. */
  watched: Slip[]
  /** Mean likeness of the patches, -1..1. */
  agreement: number
}

const HALF = 6
const SIDE = 2 * HALF + 1
const [ACROSS, DOWN] = [9, 6]
/** Fewest patches that tell of an area; one that has fewer of the page's gets its own, of so many parts each way. */
export const FEWEST_PATCHES = 3
const PARTS = 3
/** Least deviation of a patch's levels: less is paper. */
const LEAST_DETAIL = 4
/** Likeness from which a patch counts, and pixels beyond which it hardly does. */
const LIKE = 0.5
const LOOSE = 1.5

export class PlaneTracker {
  readonly #patches: Patch[]
  readonly #watched: Patch[]
  readonly #width: number
  readonly #height: number

  constructor(page: Plane, watched: Area | null = null) {
    const { width, height } = page
    const from = HALF + 1
    this.#width = width
    this.#height = height
    this.#patches = patchesOf(page, { left: from, top: from, right: width - from, bottom: height - from }, ACROSS, DOWN)
    const within = watched ? this.#patches.filter((patch) => isWithin(patch, watched)) : []
    this.#watched = watched && within.length < FEWEST_PATCHES ? patchesOf(page, watched, PARTS, PARTS) : within
  }

  /** `reach`: pixels of the page within which each patch is sought. Null where too few are found. */
  locate(picture: Plane, guess: Homography, reach: number): Tracked | null {
    let toPicture = guess
    for (const around of reach > 3 ? [reach, 3] : [reach]) {
      const [found] = this.#sought(picture, toPicture, around, this.#patches)
      const fitted = refined(toPicture, found)
      if (!fitted) return null
      toPicture = fitted
    }
    const [slips, watched] = this.#sought(picture, toPicture, 2, this.#patches, this.#watched)
    const agreement = slips.reduce((sum, { likeness }) => sum + likeness, 0) / Math.max(1, slips.length)
    return { toPicture, slips, watched, agreement }
  }

  /** Of each list of patches. */
  #sought(picture: Plane, toPicture: Homography, reach: number, ...lists: (readonly Patch[])[]): Slip[][] {
    const straight = straightened(picture, toPicture, this.#width, this.#height)
    const slips = lists.map((patches) => patches.map((patch) => sought(patch, straight, reach)))
    free(straight.data)
    return slips
  }
}

export const isWithin = ({ x, y }: PlanePoint, { left, top, right, bottom }: Area): boolean =>
  x > left && x < right && y > top && y < bottom

/** The most detailed place of each part of the area. */
function patchesOf(page: Plane, { left, top, right, bottom }: Area, across: number, down: number): Patch[] {
  const patches: Patch[] = []
  const start = (part: number, of: number, from: number, to: number) => Math.round(from + (part * (to - from)) / of)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let best: Patch | null = null
      let most = LEAST_DETAIL
      for (let y = start(row, down, top, bottom); y < start(row + 1, down, top, bottom); y += 3) {
        for (let x = start(column, across, left, right); x < start(column + 1, across, left, right); x += 3) {
          const levels = levelsAt(page, x, y)
          if (!levels || levels.deviation <= most) continue
          most = levels.deviation
          best = { x, y, levels: levels.unit }
        }
      }
      if (best) patches.push(best)
    }
  }
  return patches
}

function levelsAt({ width, height, data }: Plane, x: number, y: number) {
  if (x < HALF || y < HALF || x + HALF >= width || y + HALF >= height) return null
  const unit = new Float32Array(SIDE * SIDE)
  let sum = 0
  for (let row = 0, i = 0; row < SIDE; row++) {
    const from = (y - HALF + row) * width + x - HALF
    for (let column = 0; column < SIDE; column++, i++) {
      unit[i] = data[from + column]
      sum += unit[i]
    }
  }
  const mean = sum / unit.length
  let squares = 0
  for (let i = 0; i < unit.length; i++) {
    unit[i] -= mean
    squares += unit[i] * unit[i]
  }
  const length = Math.sqrt(squares)
  for (let i = 0; i < unit.length; i++) unit[i] /= length || 1
  return { unit, deviation: Math.sqrt(squares / unit.length) }
}

/** The picture as the page lies in it; outside the picture NaN. */
export function straightened(picture: Plane, toPicture: Homography, width: number, height: number): Plane {
  const data = new Float32Array(width * height)
  const h = toPicture
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const w = h[6] * x + h[7] * y + h[8]
      const u = (h[0] * x + h[1] * y + h[2]) / w
      const v = (h[3] * x + h[4] * y + h[5]) / w
      const [left, top] = [Math.floor(u), Math.floor(v)]
      if (left < 0 || top < 0 || left + 1 >= picture.width || top + 1 >= picture.height) {
        data[i] = Number.NaN
        continue
      }
      const [s, t, at] = [u - left, v - top, top * picture.width + left]
      const upper = picture.data[at] + s * (picture.data[at + 1] - picture.data[at])
      const lower =
        picture.data[at + picture.width] + s * (picture.data[at + picture.width + 1] - picture.data[at + picture.width])
      data[i] = upper + t * (lower - upper)
    }
  }
  return { width, height, data }
}

function sought(patch: Patch, straight: Plane, reach: number): Slip {
  const side = 2 * reach + 1
  const likeness = new Float32Array(side * side)
  let best = 0
  for (let dy = -reach, i = 0; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++, i++) {
      likeness[i] = likenessAt(patch, straight, patch.x + dx, patch.y + dy)
      if (likeness[i] > likeness[best]) best = i
    }
  }
  const [column, row] = [best % side, Math.floor(best / side)]
  const between = (before: number | undefined, after: number | undefined) => {
    if (before === undefined || after === undefined) return 0
    const bend = before - 2 * likeness[best] + after
    return bend < -1e-6 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
  }
  const inside = (at: number) => at > 0 && at < side - 1
  const dx = inside(column) ? between(likeness[best - 1], likeness[best + 1]) : 0
  const dy = inside(row) ? between(likeness[best - side], likeness[best + side]) : 0
  const { x, y } = patch
  return { x, y, dx: column - reach + dx, dy: row - reach + dy, likeness: likeness[best] }
}

function likenessAt({ levels }: Patch, { width, height, data }: Plane, x: number, y: number): number {
  if (x < HALF || y < HALF || x + HALF >= width || y + HALF >= height) return -1
  let [sum, squares, product] = [0, 0, 0]
  for (let row = 0, i = 0; row < SIDE; row++) {
    const from = (y - HALF + row) * width + x - HALF
    for (let column = 0; column < SIDE; column++, i++) {
      const value = data[from + column]
      sum += value
      squares += value * value
      product += value * levels[i]
    }
  }
  const rest = squares - (sum * sum) / (SIDE * SIDE)
  // NaN where a part lies outside the picture.
  return rest > 1 ? product / Math.sqrt(rest) : -1
}

/** The homography through the places found, by least squares in which what lies far off hardly counts. */
function refined(toPicture: Homography, slips: readonly Slip[]): Homography | null {
  const used = slips.filter(({ likeness }) => likeness >= LIKE)
  if (used.length < 8) return null
  const found = used.map(({ x, y, dx, dy }) => mapPoint(toPicture, { x: x + dx, y: y + dy }))
  let current: Homography | null = null
  const off = used.map(({ dx, dy }) => Math.hypot(dx, dy))
  const usual = off.toSorted((a, b) => a - b)[off.length >> 1]
  let weights = used.map(({ likeness }, i) => likeness ** 2 / (1 + ((off[i] - usual) / (3 * LOOSE)) ** 2))
  for (let round = 0; round < 4; round++) {
    current = fitted(used, found, weights)
    if (!current) return null
    const now = current
    weights = used.map(({ x, y, likeness }, i) => {
      const at = mapPoint(now, { x, y })
      const far = Math.hypot(at.x - found[i].x, at.y - found[i].y) / LOOSE
      return likeness ** 2 / (1 + far ** 2) ** 2
    })
  }
  return current
}

/** Direct linear transform with its last element 1, about the middle of the points. */
function fitted(from: readonly PlanePoint[], to: readonly PlanePoint[], weights: readonly number[]): Homography | null {
  const normal = new Float64Array(64)
  const right = new Float64Array(8)
  const scale = 100
  for (const [i, { x: px, y: py }] of from.entries()) {
    const [x, y, u, v] = [px / scale, py / scale, to[i].x / scale, to[i].y / scale]
    add(normal, right, [x, y, 1, 0, 0, 0, -u * x, -u * y], u, weights[i])
    add(normal, right, [0, 0, 0, x, y, 1, -v * x, -v * y], v, weights[i])
  }
  const h = solved(normal, right, 8)
  if (!h) return null
  return [h[0], h[1], h[2] * scale, h[3], h[4], h[5] * scale, h[6] / scale, h[7] / scale, 1]
}

function add(normal: Float64Array, right: Float64Array, row: readonly number[], value: number, weight: number): void {
  for (let i = 0; i < 8; i++) {
    right[i] += weight * row[i] * value
    for (let j = 0; j <= i; j++) normal[8 * i + j] += weight * row[i] * row[j]
  }
}
