import type { PresentedPicture } from '../frames/frame-source'
import type { CaptureSignals } from './capture-signals'

/** Largest values that the contract accepts. */
const MOST = { count: 100_000, milliseconds: 60_000, jitter: 1000 } as const

/** How evenly a camera's pictures come, without keeping any. */
export class FrameTiming {
  #count = 0
  #sum = 0
  #squares = 0
  #longest = 0
  #resizes = 0
  #timed = true
  #before: PresentedPicture | null = null

  note(picture: PresentedPicture): void {
    const before = this.#before
    this.#before = picture
    this.#timed &&= picture.exact
    if (!before) return
    if (before.width !== picture.width || before.height !== picture.height) this.#resizes++
    const interval = picture.at - before.at
    this.#count++
    this.#sum += interval
    this.#squares += interval * interval
    this.#longest = Math.max(this.#longest, interval)
  }

  /** The camera was closed: what comes after it follows nothing. */
  pause(): void {
    this.#before = null
  }

  get signals(): Pick<CaptureSignals, 'frames'> {
    if (this.#count === 0) return {}
    const mean = this.#sum / this.#count
    const deviation = Math.sqrt(Math.max(0, this.#squares / this.#count - mean * mean))
    const rounded = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * 10_000) / 10_000))
    return {
      frames: {
        count: Math.min(MOST.count, this.#count),
        meanMs: rounded(mean, MOST.milliseconds),
        jitter: rounded(deviation / Math.max(1e-3, mean), MOST.jitter),
        longestMs: rounded(this.#longest, MOST.milliseconds),
        resizes: Math.min(MOST.count, this.#resizes),
        timed: this.#timed,
      },
    }
  }
}
