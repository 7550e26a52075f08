/** Which tiles of a take are compared to tell how deep the face is, and what they say. */
import type { ApproachStep, ReliefStep, TileEvidence, TileFace } from '../../domain/liveness/take/evidence'
import type { Rgba } from '../../quality/pixels'
import { grownDepth, type SeenFace, seenFace, turnedDepth } from '../../quality/take/moved-face'

/** Degrees between two tiles that are compared, neighbours or with one between: less shows nothing, more looks another. */
const TURN = { least: 6, most: 22 }
/** Degrees beyond which half of a face is hidden. */
const FURTHEST = 40
/** Milliseconds between neighbours. */
const LONGEST = 900
/** Tiles before one that it is held against, and steps of all: a head that is shaken all the time says no more. */
const BACK = 2
const MOST = 60
/** Distance of the eyes in pixels below which a face shows too little. */
const SMALLEST = 20

/** Bounds for a face that comes closer: how far it may be turned against the usual one, degrees, and its growth. */
const AHEAD = 8
const GROWTH = 1.12
/** Tiles from afar and from near that are held against each other. */
const FAR = 2
const NEAR = 4

export type TileOfFace = Pick<TileEvidence, 'action' | 'atMs' | 'face'>

interface Turned {
  seen: SeenFace
  yaw: number
  atMs: number
}

/** Is given the tiles one after the other; keeps of each what is compared later, and no longer than that. */
export class DepthPaths {
  readonly relief: ReliefStep[] = []
  readonly approach: ApproachStep[] = []
  readonly #far: ReadonlySet<number>
  readonly #near: ReadonlySet<number>
  readonly #base: SeenFace[] = []
  #path: Turned[] = []

  constructor(tiles: readonly TileOfFace[]) {
    const { far, near } = approachOf(tiles)
    this.#far = new Set(far)
    this.#near = new Set(near)
  }

  add(index: number, tile: Rgba, face: TileFace | null, atMs: number): void {
    if (!face || !(face.interEyeDistance >= SMALLEST)) return
    const turned = this.#turnsTo(face, atMs)
    const [isFar, isNear] = [this.#far.has(index), this.#near.has(index)]
    if (!turned && !isFar && !isNear) return
    const seen = seenFace(tile, face.mesh, face.interEyeDistance / cosine(face.pose.yaw))
    if (isFar) this.#base.push(seen)
    if (isNear) for (const far of this.#base) this.approach.push(...approachStep(far, seen))
    if (!turned) {
      if (!isFar) seen.release()
      return
    }
    const now = { seen, yaw: face.pose.yaw, atMs }
    for (const before of this.#path) this.#follow(before, now)
    this.#keepPath([...this.#path, now].slice(-BACK))
  }

  /** After the last tile. */
  release(): void {
    for (const face of new Set([...this.#base, ...this.#path.map(({ seen }) => seen)])) face.release()
    this.#base.length = 0
    this.#path = []
  }

  #turnsTo({ pose }: TileFace, atMs: number): boolean {
    const last = this.#path.at(-1)
    if (last && atMs - last.atMs > LONGEST) this.#keepPath([])
    return !last || this.#path.length === 0 || Math.abs(pose.yaw - last.yaw) >= TURN.least
  }

  #keepPath(path: Turned[]): void {
    for (const { seen } of this.#path) {
      if (!this.#base.includes(seen) && !path.some((kept) => kept.seen === seen)) seen.release()
    }
    this.#path = path
  }

  #follow(from: Turned, to: Turned): void {
    const turned = Math.abs(to.yaw - from.yaw)
    if (this.relief.length >= MOST || turned < TURN.least || turned > TURN.most) return
    if (Math.max(Math.abs(to.yaw), Math.abs(from.yaw)) > FURTHEST) return
    const turn = sine(to.yaw) - sine(from.yaw)
    const [there, back] = [turnedDepth(from.seen, to.seen), turnedDepth(to.seen, from.seen)]
    if (there) this.relief.push({ turn, shift: there.depth, agreement: there.agreement })
    if (back) this.relief.push({ turn: -turn, shift: back.depth, agreement: back.agreement })
  }
}

function approachStep(far: SeenFace, near: SeenFace): ApproachStep[] {
  const found = grownDepth(far, near)
  return found ? [{ perspective: found.depth, agreement: found.agreement }] : []
}

/** Places of tiles: of some of a face that looks ahead, and of some later ones in which it is nearer. */
function approachOf(tiles: readonly TileOfFace[]): { far: number[]; near: number[] } {
  if (!tiles.some(({ action }) => action === 'closer')) return { far: [], near: [] }
  const ahead = tiles.flatMap(({ action, face }, index) => (action === 'center' && face ? [{ face, index }] : []))
  const middle = ahead.toSorted((a, b) => a.face.interEyeDistance - b.face.interEyeDistance)[ahead.length >> 1]?.face
  if (!middle) return { far: [], near: [] }
  const isLike = ({ pose }: TileFace) => Math.hypot(pose.yaw - middle.pose.yaw, pose.pitch - middle.pose.pitch) <= AHEAD
  const far = ahead.filter(({ face }) => isLike(face)).map(({ index }) => index)
  const near = tiles.flatMap(({ face }, index) => {
    const grown = face && isLike(face) && face.interEyeDistance >= GROWTH * middle.interEyeDistance
    return grown && index > (far.at(-1) ?? 0) ? [index] : []
  })
  return { far: spread(far, FAR), near: spread(near, NEAR) }
}

/** So many of them, evenly. */
function spread(values: readonly number[], count: number): number[] {
  const chosen = Math.min(count, values.length)
  return Array.from({ length: chosen }, (_, i) => values[Math.floor(((i + 0.5) * values.length) / chosen)] ?? 0)
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
