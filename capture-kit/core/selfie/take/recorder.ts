/** Which pictures of the camera become tiles of a take, and what each of them shows. */
import type { PresentedPicture } from '../../frames/frame-source'
import type { ChallengeStep } from '../challenge'
import { HeadWay, type HeldHead } from './head-way'

/** Between two tiles; of 30 pictures a second it takes every second one. */
const LEAST_INTERVAL_MS = 60
const MOST_INTERVAL_MS = 200
const GAP_STEP_MS = 20
const ROUNDING_MS = 0.5
/** Tiles kept of an action, chosen by how far the head moved; until the action ends, all its tiles are kept. */
const MOST_PER_ACTION = 12
export const LEAST_PER_ACTION = 8
/** Time at the end of an action whose tiles are kept, where it took longer: twelve tiles 200 ms apart. */
const WINDOW_MS = 2300
const MOST_PER_PATTERN = 3
/** Between two tiles of a pattern: three of them reach to its end, so that its change is known from both sides. */
const LIT_INTERVAL_MS = 80
/** Between two patterns. */
const MOST_OF_CHANGE = 1
export const LEAST_PER_PATTERN = 2
/** A screen takes two of its own pictures to show what was painted, a sensor one to see it. */
const SETTLING_MS = 40
/** Pictures of which nobody says when they were taken come so much later than they were. */
const LATENCY_MS = 100
/** Tiles before the first pattern: what the face looks like without. */
const MOST_BEFORE = 4

/** A degree that the head moves counts as much as so much time does; together they are at most so far apart. */
const MS_PER_DEGREE = 15
const MOST_GAP = 2000

export const SLOTS = 144

export interface Tile {
  /** Where its picture lies. */
  slot: number
  step: ChallengeStep
  pattern: number | null
  at: number
  /** When it was seen by whoever else saw it: a camera's own time is earlier. */
  shownAt: number
}

interface Shown {
  pattern: number
  from: number
  until: number
}

export class TakeRecorder {
  readonly #draw: (slot: number) => void
  readonly #free = Array.from({ length: SLOTS }, (_, slot) => slot)
  /** Tiles of the actions that have ended. */
  #settled: Tile[] = []
  #open: Tile[] = []
  #shown: Shown[] = []
  #step: ChallengeStep
  #last = Number.NEGATIVE_INFINITY
  readonly #way = new HeadWay()

  /** `draw` puts the picture that is shown now into a slot. */
  constructor(first: ChallengeStep, draw: (slot: number) => void) {
    this.#step = first
    this.#draw = draw
  }

  /** Tiles of the current action so far. */
  get count(): number {
    return this.#open.length
  }

  countOf(pattern: number): number {
    return this.#open.filter((tile) => tile.pattern === pattern).length
  }

  /** The screen shows the pattern since then. */
  lit(pattern: number, at: number): void {
    this.#shown.push({ pattern, from: at + SETTLING_MS, until: Number.POSITIVE_INFINITY })
  }

  /** The screen is about to change the pattern. */
  unlit(at: number): void {
    const last = this.#shown.at(-1)
    if (last) last.until = Math.min(last.until, at)
  }

  /** How the head was held in the picture that was shown then. */
  held(pose: HeldHead): void {
    this.#way.add(pose)
  }

  picture({ at, exact }: Pick<PresentedPicture, 'at' | 'exact'>, shownAt = at): void {
    const pattern = this.#patternAt(at, exact)
    const follows = pattern !== null && this.countOf(pattern) > 0
    if (at - this.#last < (follows ? LIT_INTERVAL_MS : LEAST_INTERVAL_MS)) return
    if (this.#isEnough(pattern)) return
    const slot = this.#free.pop()
    if (slot === undefined) return
    this.#draw(slot)
    this.#last = at
    this.#open.push({ slot, step: this.#step, pattern, at, shownAt })
    if (this.#shown.length === 0) this.#forget(this.#open.filter((tile) => at - tile.at > WINDOW_MS))
  }

  /** Begins the light: of the tiles so far the last ones are kept, and spaced ones since `since`. */
  beginLight(since: number): void {
    const last = this.#open.slice(-MOST_BEFORE)
    const shown = this.#open.filter(({ at }) => at >= since - MOST_INTERVAL_MS && at < (last[0]?.at ?? 0))
    const kept = new Set([...apart(shown, MOST_INTERVAL_MS), ...last])
    this.#forget(this.#open.filter((tile) => !kept.has(tile)))
  }

  /** The action has been carried out; `step` is the next one, null: none. */
  next(step: ChallengeStep | null): void {
    const kept = this.#shown.length > 0 ? this.#open : evenly(this.#open, this.#way)
    this.#settled.push(...kept)
    const slots = new Set(kept.map(({ slot }) => slot))
    this.#forget(this.#open.filter(({ slot }) => !slots.has(slot)))
    this.#open = []
    this.#shown = []
    if (step) this.#step = step
  }

  /** In the order in which they were taken. */
  get tiles(): readonly Tile[] {
    return this.#settled
  }

  #patternAt(at: number, exact: boolean): number | null {
    const earliest = exact ? at : at - LATENCY_MS
    return this.#shown.find(({ from, until }) => earliest >= from && at <= until)?.pattern ?? null
  }

  #isEnough(pattern: number | null): boolean {
    if (pattern !== null) return this.countOf(pattern) >= MOST_PER_PATTERN
    if (this.#shown.length === 0) return false
    return this.#open.slice(-MOST_OF_CHANGE).every((tile) => tile.pattern === null)
  }

  #forget(tiles: readonly Tile[]): void {
    const slots = new Set(tiles.map(({ slot }) => slot))
    this.#open = this.#open.filter(({ slot }) => !slots.has(slot))
    this.#free.push(...slots)
  }
}

/**
 * At most 12 that reach as far back as may be, the last among them, none further from the next than is asked for: more
 * of them where the head moved, as whoever follows a nose from one to the next loses it beyond some 20 degrees.
 */
function evenly(tiles: readonly Tile[], way: HeadWay): Tile[] {
  const [first] = tiles
  const along = tiles.map(({ at, shownAt }) => at + MS_PER_DEGREE * way.upTo(shownAt))
  for (let gap = LEAST_INTERVAL_MS; first && gap < MOST_GAP; gap += GAP_STEP_MS) {
    const thinned = apart(tiles, MOST_INTERVAL_MS, { along, gap })
    if (thinned.length <= MOST_PER_ACTION && thinned[0] === first) return thinned
  }
  return apart(tiles, MOST_INTERVAL_MS).slice(-MOST_PER_ACTION)
}

/** From the last one back, each time the furthest within that time, and within a gap of what is given of each. */
function apart(tiles: readonly Tile[], most: number, { along, gap }: Thinning = NOT_THINNED): Tile[] {
  const kept: Tile[] = []
  let next = tiles.length - 1
  for (let at = tiles[next]; at; at = tiles[next]) {
    const { at: time } = at
    kept.unshift(at)
    const reached = along[next] ?? 0
    const furthest = tiles.findIndex(
      (tile, i) => time - tile.at <= most + ROUNDING_MS && reached - (along[i] ?? 0) <= gap + ROUNDING_MS,
    )
    next = furthest === next ? next - 1 : furthest
  }
  return kept
}

interface Thinning {
  along: readonly number[]
  gap: number
}
const NOT_THINNED: Thinning = { along: [], gap: Number.POSITIVE_INFINITY }
