/**
 * How much a JPEG's scans ask of its decoder, counted before it starts. A scan without content costs the file 30
 * bytes, the decoder 5 ms at 25 Mpx, and 40 ms where it refines all coefficients: 2,000 of them took 70 s (2026-11-22).
 */

/** mozjpeg writes 10 scans for colour and 6 for grey, libjpeg's own script 10; bit by bit it would be some 40. */
export const MAX_SCANS = 100
/** A coefficient comes once and is then refined bit by bit, 13 bits at the most (ITU T.81, G.1.1.1.1). */
const MAX_PASSES = 14
/** ICC profiles take up to 255, metadata one for 64 kB; four tables and a scan each for MAX_SCANS scans. */
export const MAX_PARTS = 1000

const BAND = 64

export interface Frame {
  progressive: boolean
  /** Samples of each component's plane a sample of all of them, by its id. */
  shares: Map<number, number>
}

/** Adds up what scans decode. */
export class JpegWork {
  readonly #frame: Frame
  /** How often each component comes, in a sequential image. */
  readonly #seen = new Map<number, number>()
  #scans = 0
  /** Coefficients visited, 1 for all of the image's once. */
  #passes = 0

  constructor(frame: Frame) {
    this.#frame = frame
  }

  /** `body` of the scan's header. What is wrong with one scan more, null where nothing is. */
  add(body: Uint8Array): { reason: 'too_large' | 'corrupt'; detail: string } | null {
    const count = body[0] ?? 0
    const [first = 0, last = BAND - 1] = this.#frame.progressive ? body.subarray(1 + count * 2) : []
    for (let i = 0; i < count; i++) {
      const id = body[1 + i * 2] ?? -1
      this.#passes += ((this.#frame.shares.get(id) ?? 0) * (Math.max(0, last - first) + 1)) / BAND
      const times = (this.#seen.get(id) ?? 0) + 1
      this.#seen.set(id, times)
      if (times > 1 && !this.#frame.progressive) {
        return { reason: 'corrupt', detail: 'a component of the JPEG comes more than once' }
      }
    }
    if (++this.#scans > MAX_SCANS) return { reason: 'too_large', detail: `the JPEG has more than ${MAX_SCANS} scans` }
    if (this.#passes <= MAX_PASSES) return null
    return { reason: 'too_large', detail: `the JPEG's scans go over it more than ${MAX_PASSES} times` }
  }
}
