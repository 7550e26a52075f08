import type { Brightness } from '../frames/reading'

/** A sensor in the dark still gives noise and some shade; a driver that gives no picture gives none. */
const BLACK = { median: 10, range: 5 }
/** Cameras may open with a second of black while they set their exposure. */
const PATIENCE_MS = 2500

/** Tells a camera that opens and never gives a picture, which happens to some drivers and virtual cameras. */
export class BlackVideo {
  readonly #since: number
  #sawPicture = false

  constructor(now: number) {
    this.#since = now
  }

  /** True once: give this camera up. */
  isBlack({ median, range }: Brightness, now: number): boolean {
    if (median > BLACK.median || range > BLACK.range) this.#sawPicture = true
    return !this.#sawPicture && now - this.#since >= PATIENCE_MS
  }
}
