/** How far a head has moved, by what was read of pictures now and then. */

export interface HeldHead {
  /** When the picture was shown. */
  at: number
  /** Degrees. */
  yaw: number
  pitch: number
}

/** Readings before the last so many are forgotten: of 12 a second, more than an action's tiles reach back. */
const MOST = 80
/** Degrees by which readings of a head that is held still differ. */
const STILL = 2

export class HeadWay {
  #read: (HeldHead & { way: number })[] = []

  add(held: HeldHead): void {
    const last = this.#read.at(-1)
    const moved = last ? Math.hypot(held.yaw - last.yaw, held.pitch - last.pitch) : 0
    this.#read.push({ ...held, way: (last?.way ?? 0) + Math.max(0, moved - STILL) })
    if (this.#read.length > MOST) this.#read.shift()
  }

  /** Degrees until then, from wherever it began: evenly between two readings. */
  upTo(at: number): number {
    const after = this.#read.findIndex((read) => read.at > at)
    const next = this.#read[after]
    if (!next) return this.#read.at(-1)?.way ?? 0
    const before = this.#read[after - 1]
    if (!before) return next.way
    return before.way + ((next.way - before.way) * (at - before.at)) / (next.at - before.at)
  }
}
