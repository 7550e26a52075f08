import type { Pass } from './passes'
import { unfilter } from './unfilter'

/** Cuts inflated bytes, however they arrive, into unfiltered scanlines of the passes in their order. */
export class Scanlines {
  readonly #passes: Pass[]
  readonly #bits: number
  readonly #use: (row: Uint8Array, pass: Pass, y: number) => void
  // The filter byte stands first in both.
  #line: Uint8Array
  #above: Uint8Array
  #length = 0
  #filled = 0
  #pass = 0
  #y = 0

  /** `bits`: of one pixel. `row` is valid during the call of `use`; `y` counts within the pass. */
  constructor(passes: Pass[], bits: number, use: (row: Uint8Array, pass: Pass, y: number) => void) {
    this.#passes = passes
    this.#bits = bits
    this.#use = use
    const widest = Math.max(...passes.map((pass) => pass.width))
    this.#line = new Uint8Array(Math.ceil((widest * bits) / 8) + 1)
    this.#above = new Uint8Array(this.#line.length)
    this.#begin()
  }

  /** True when the last scanline of the last pass has been seen. */
  get complete(): boolean {
    return this.#pass >= this.#passes.length
  }

  /** False when a scanline has an unknown filter. Bytes after the last scanline are ignored. */
  push(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length && !this.complete; ) {
      const taken = Math.min(bytes.length - at, this.#length - this.#filled)
      this.#line.set(bytes.subarray(at, at + taken), this.#filled)
      at += taken
      this.#filled += taken
      if (this.#filled === this.#length && !this.#finishLine()) return false
    }
    return true
  }

  #finishLine(): boolean {
    const row = this.#line.subarray(1, this.#length)
    if (!unfilter(this.#line[0], row, this.#above.subarray(1, this.#length), Math.max(1, this.#bits >> 3))) return false
    this.#use(row, this.#passes[this.#pass], this.#y)
    ;[this.#line, this.#above] = [this.#above, this.#line]
    this.#filled = 0
    this.#y++
    if (this.#y === this.#passes[this.#pass].height) {
      this.#pass++
      this.#begin()
    }
    return true
  }

  #begin(): void {
    this.#y = 0
    this.#above.fill(0)
    const pass = this.#passes[this.#pass]
    if (pass) this.#length = Math.ceil((pass.width * this.#bits) / 8) + 1
  }
}
