/** Good frames in a row, the sharpest of them kept. */
import type { DocumentReading } from '../frames/reading'

/** Both must have passed: slow phones analyse few frames, fast ones many in no time. */
const FRAMES = 4
const DURATION_MS = 450

export class Burst {
  #first = 0
  #count = 0
  #best: { picture: ImageBitmap; blur: number } | null = null

  /** Takes the picture over. Returns 0..1 of what is needed. */
  add(reading: DocumentReading, picture: ImageBitmap, now: number): number {
    if (this.#count++ === 0) this.#first = now
    const blur = reading.measures?.blur ?? Number.POSITIVE_INFINITY
    if (this.#best && blur >= this.#best.blur) picture.close()
    else {
      this.#best?.picture.close()
      this.#best = { picture, blur }
    }
    return Math.min(1, this.#count / FRAMES, (now - this.#first + 1) / DURATION_MS)
  }

  /** Gives the sharpest picture away and begins anew. */
  take(): ImageBitmap | null {
    const picture = this.#best?.picture ?? null
    this.#best = null
    this.#count = 0
    return picture
  }

  reset(): void {
    this.take()?.close()
  }
}
