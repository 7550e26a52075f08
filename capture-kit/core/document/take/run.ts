/** One take from its first tile to its last: which pictures become tiles, when the lamp goes on, what was seen. */
import type { PresentedPicture } from '../../frames/frame-source'
import type { Area, Outline } from '../../frames/reading'
import type { Clock } from '../../take/clock'
import type { TileSheet } from '../../take/tile-sheet'
import { following, keystone, placeAround } from './place'
import type { DocumentChallenge, TakeProblem } from './states'

/** Between two tiles: every third of 30 pictures a second. The service wants 90 at least. */
const INTERVAL_MS = 95
/** For which a take waits for its last picture. */
const LATE_MS = 600
/** A lamp that is still to go off has so much longer. */
const LAMP_MS = 400
/** The service takes a take with a longer gap for one that was cut: of 450. */
const LONGEST_GAP_MS = 400
/** A lamp that follows later is not seen as the challenge's. */
const LATEST_LAMP_MS = LAMP_MS
const LEAST_TILES = 14
/** The service wants 0.04; an outline is less exact than what it measures. */
const LEAST_TILT = 0.05
/** Readings without which nothing is said of the tilt, and share of them that see the document. */
const LEAST_READINGS = 5
const LEAST_SEEN = 0.5

export interface Lamp {
  /** Whether it was switched. */
  switch(on: boolean): Promise<boolean>
}

interface Size {
  width: number
  height: number
}

export class TakeRun {
  readonly #challenge: DocumentChallenge
  readonly #sheet: TileSheet
  readonly #size: Size
  readonly #isSought: boolean
  #place: Area
  #times: number[] = []
  #readings = 0
  #tilts: number[] = []
  lamp: 'none' | 'asked' | 'switched' | 'failed' = 'none'

  constructor(challenge: DocumentChallenge, sheet: TileSheet, outline: Outline | null, size: Size) {
    this.#challenge = challenge
    this.#sheet = sheet
    this.#size = size
    this.#isSought = outline !== null
    this.#place = placeAround(outline, size)
    sheet.place(this.#place)
  }

  get count(): number {
    return this.#times.length
  }

  /** Milliseconds of the tiles after the first. */
  get times(): readonly number[] {
    const [first = 0] = this.#times
    return this.#times.map((at) => Math.round(at - first))
  }

  picture({ at }: Pick<PresentedPicture, 'at'>): void {
    const last = this.#times.at(-1)
    if (this.#isWhole || (last !== undefined && at - last < INTERVAL_MS)) return
    this.#sheet.draw(this.#times.length)
    this.#times.push(at)
  }

  /** Nothing more is to come, or a camera that gives no pictures has had its time. */
  isOver(now: number): boolean {
    const [first = now] = this.#times
    return this.#isWhole || now - first >= this.#challenge.lengthMs + LATE_MS
  }

  get #isWhole(): boolean {
    const left = this.#challenge.lengthMs - (this.times.at(-1) ?? 0)
    return left <= INTERVAL_MS && (this.lamp !== 'asked' || left <= -LAMP_MS)
  }

  share(now: number): number {
    const [first = now] = this.#times
    return Math.min(1, (now - first) / this.#challenge.lengthMs)
  }

  saw(outline: Outline | null): void {
    this.#readings++
    if (!outline) return
    this.#tilts.push(keystone(outline, this.#size))
    this.#place = following(this.#place, outline)
    this.#sheet.place(this.#place)
  }

  /** Switches the lamp at the challenge's moments; `told` is called as it goes on and off. */
  async light(lamp: Lamp, { wait, now }: Clock, told: (on: boolean) => void, over: () => boolean): Promise<void> {
    this.lamp = 'asked'
    const { onMs, offMs } = this.#challenge.lamp
    for (const [on, moment] of [
      [true, onMs],
      [false, offMs],
    ] as const) {
      const asked = (this.#times[0] ?? now()) + moment
      await wait(Math.max(0, asked - now()))
      if (over()) return
      const done = await lamp.switch(on)
      if (over()) return
      if (!done || now() - asked > LATEST_LAMP_MS) this.lamp = 'failed'
      told(on && done)
    }
    if (this.lamp === 'asked') this.lamp = 'switched'
  }

  get problem(): TakeProblem | null {
    const { times } = this
    const gap = Math.max(0, ...times.slice(1).map((at, i) => at - (times[i] ?? at)))
    const isShort = (times.at(-1) ?? 0) < this.#challenge.lengthMs - INTERVAL_MS
    if (isShort || times.length < LEAST_TILES || gap > LONGEST_GAP_MS) return 'slow'
    if (!this.#isSought || this.#readings < LEAST_READINGS) return null
    if (this.#tilts.length < LEAST_SEEN * this.#readings) return 'not_seen'
    return Math.max(...this.#tilts) - Math.min(...this.#tilts) < LEAST_TILT ? 'little_tilt' : null
  }
}
