import { logWarning } from '../../log'
import { busy } from './busy'
import { TIMES, WAITING_CALLS } from './times'

/** Whose work a place is for. */
export interface Share {
  owner: string
  session: string
}

export interface Turn {
  leave(): void
  /** Lets those go first who have waited longer since their last turn; resolves when the turn has come again. */
  pass(share: Share): Promise<void>
  /** Whether somebody waits behind it. */
  isAwaited(): boolean
}

/**
 * The line of one isolate: who is first has the turn. Everybody in it gives a sign of life from within their own call,
 * and watches the one before them: a call that the runtime has ended gives none, and its code never runs again, so
 * its place is free. One that only takes long keeps it. No two ever run side by side (decisions/0011). Who has passed
 * the turn on stands behind whoever comes new, and owners have turns by turns, then sessions of each.
 */
export class Line {
  readonly #places: Place[] = []
  #lookedAt = Number.NEGATIVE_INFINITY
  /** Turns that were passed on: a larger number is a later one. */
  #passed = 0

  /** Resolves when the turn has come; throws `busy` when it does not come. */
  async take(): Promise<Turn> {
    if (this.#isFull()) await this.#lookForGone()
    if (this.#isFull()) throw busy()
    let place = new Place((inFront) => this.#abandon(inFront), TIMES.waitMs)
    this.#places.push(place)
    this.#order()
    if (this.#places.length === 1) place.call()
    await this.#turnOf(place)
    return {
      leave: () => this.#leave(place),
      isAwaited: () => this.#places.length > 1,
      pass: async (share) => {
        // Taken for gone by mistake, and somebody else's turn by now.
        if (this.#places[0] !== place) throw busy()
        if (this.#places.length === 1) return
        const again = new Place((inFront) => this.#abandon(inFront), TIMES.attemptMs)
        Object.assign(again, { share, served: ++this.#passed })
        place.leave()
        place = again
        this.#places.splice(0, 1)
        this.#places.push(again)
        this.#order(0)
        this.#places[0]?.call()
        await this.#turnOf(again)
      },
    }
  }

  async #turnOf(place: Place): Promise<void> {
    try {
      await place.turn
      // Taken for gone by mistake, and somebody else's turn by now.
      if (this.#places[0] !== place) throw busy()
    } catch (error) {
      this.#leave(place)
      throw error
    }
  }

  /** Puts those from place `from` on in the order in which their turns come. */
  #order(from = 1): void {
    const waiting = this.#places.splice(from)
    const ownerServed = ({ share, served }: Place) =>
      Math.max(served, ...this.#served(waiting, (other) => share !== null && other.share?.owner === share.owner))
    const keys = new Map(waiting.map((place) => [place, ownerServed(place)]))
    // Those of one number stay in the order in which they came.
    waiting.sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a.served - b.served)
    this.#places.push(...waiting)
    this.#places.forEach((place, i) => {
      place.watch(this.#places[i - 1])
    })
  }

  #served = (places: readonly Place[], counts: (place: Place) => boolean) =>
    places.filter(counts).map(({ served }) => served)

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
    logWarning('turn_abandoned')
    this.#leave(place)
  }

  #leave(place: Place): void {
    place.leave()
    const at = this.#places.indexOf(place)
    if (at < 0) return
    this.#places.splice(at, 1)
    const next = this.#places[at]
    next?.watch(this.#places[at - 1])
    if (at === 0) next?.call()
  }
}

class Place {
  /** Resolves with the turn, fails when the wait for it has been too long. */
  readonly turn: Promise<void>
  beats = 0
  /** Null: nobody knows before the first turn. */
  share: Share | null = null
  /** When the turn was passed on; 0: it has not come yet. */
  served = 0
  readonly #longest: number
  readonly #timer: ReturnType<typeof setInterval>
  readonly #settle: { resolve: () => void; reject: (error: Error) => void }
  readonly #gone: (inFront: Place) => void
  readonly #since = Date.now()
  #called = false
  #inFront: Place | undefined
  #seen = 0
  #missed = 0

  /** `gone`: told of the place in front when nobody is there any more; `longest`: milliseconds of waiting. */
  constructor(gone: (inFront: Place) => void, longest: number) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.turn = promise
    this.#settle = { resolve, reject }
    this.#gone = gone
    this.#longest = longest
    this.#timer = setInterval(() => this.#beat(), TIMES.beatMs)
  }

  /** Who has been watched before is not watched anew. */
  watch(place: Place | undefined): void {
    if (place === this.#inFront) return
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
    if (Date.now() - this.#since > this.#longest) this.#settle.reject(busy())
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
