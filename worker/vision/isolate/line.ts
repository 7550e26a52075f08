import { busy } from './busy'
import { TIMES, WAITING_CALLS } from './times'

/**
 * The line of one isolate: who is first has the turn. Everybody in it gives a sign of life from within their own call,
 * and watches the one before them: a call that the runtime has ended gives none, and its code never runs again, so
 * its place is free. One that only takes long keeps it. No two ever run side by side (decisions/0011).
 */
export class Line {
  readonly #places: Place[] = []
  #lookedAt = Number.NEGATIVE_INFINITY

  /** Resolves when the turn has come, with what ends it; throws `busy` when it does not come. */
  async take(): Promise<() => void> {
    if (this.#isFull()) await this.#lookForGone()
    if (this.#isFull()) throw busy()
    const place = new Place((inFront) => this.#abandon(inFront))
    place.inFront = this.#places.at(-1)
    this.#places.push(place)
    if (this.#places.length === 1) place.call()
    try {
      await place.turn
      // Taken for gone by mistake, and somebody else's turn by now.
      if (this.#places[0] !== place) throw busy()
    } catch (error) {
      this.#leave(place)
      throw error
    }
    return () => this.#leave(place)
  }

  #isFull = (): boolean => this.#places.length > WAITING_CALLS

  /**
   * The last one is watched by nobody where nobody can come after it: of a full line that has vanished as a whole, one
   * refused call at a time finds out, by beats of its own, before it is refused.
   */
  async #lookForGone(): Promise<void> {
    if (Date.now() - this.#lookedAt < 2 * TIMES.beatMs * TIMES.missedBeats) return
    this.#lookedAt = Date.now()
    const last = this.#places.at(-1)
    const { beats } = last ?? { beats: 0 }
    await ownBeats(TIMES.missedBeats + 1)
    if (last && last.beats === beats) this.#abandon(last)
  }

  #abandon(place: Place): void {
    if (!this.#places.includes(place)) return
    console.warn(JSON.stringify({ event: 'turn_abandoned' }))
    this.#leave(place)
  }

  #leave(place: Place): void {
    place.leave()
    const at = this.#places.indexOf(place)
    if (at < 0) return
    this.#places.splice(at, 1)
    const next = this.#places[at]
    if (next) next.inFront = this.#places[at - 1]
    if (at === 0) next?.call()
  }
}

class Place {
  /** Resolves with the turn, fails when the wait for it has been too long. */
  readonly turn: Promise<void>
  beats = 0
  readonly #timer: ReturnType<typeof setInterval>
  readonly #settle: { resolve: () => void; reject: (error: Error) => void }
  readonly #gone: (inFront: Place) => void
  readonly #since = Date.now()
  #called = false
  #inFront: Place | undefined
  #seen = 0
  #missed = 0

  /** `gone`: told of the place in front when nobody is there any more. */
  constructor(gone: (inFront: Place) => void) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.turn = promise
    this.#settle = { resolve, reject }
    this.#gone = gone
    this.#timer = setInterval(() => this.#beat(), TIMES.beatMs)
  }

  set inFront(place: Place | undefined) {
    this.#inFront = place
    this.#seen = place?.beats ?? 0
    this.#missed = 0
  }

  call(): void {
    this.#called = true
    this.#settle.resolve()
  }

  leave(): void {
    clearInterval(this.#timer)
  }

  #beat(): void {
    this.beats++
    if (this.#called) return
    if (Date.now() - this.#since > TIMES.waitMs) this.#settle.reject(busy())
    const { beats } = this.#inFront ?? this
    this.#missed = beats === this.#seen ? this.#missed + 1 : 0
    this.#seen = beats
    if (!this.#inFront || this.#missed < TIMES.missedBeats) return
    this.#gone(this.#inFront)
  }
}

/** Not one long time: while an isolate computes nobody's timers fire, and afterwards everybody's do. */
function ownBeats(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count
    const timer = setInterval(() => {
      left--
      if (left > 0) return
      clearInterval(timer)
      resolve()
    }, TIMES.beatMs)
  })
}
