/** Cuts bytes, however they arrive, into rows; each is valid, and may be changed, during the call of `use`. */
export class RowCutter {
  readonly #row: Uint8Array
  readonly #rows: number
  readonly #use: (row: Uint8Array, y: number) => void
  #filled = 0
  #y = 0

  constructor(rowBytes: number, rows: number, use: (row: Uint8Array, y: number) => void) {
    this.#row = new Uint8Array(rowBytes)
    this.#rows = rows
    this.#use = use
  }

  /** True when the last row has been seen. */
  get complete(): boolean {
    return this.#y >= this.#rows
  }

  /** Whether there is use for more. Bytes after the last row are ignored. */
  readonly push = (bytes: Uint8Array): boolean => {
    for (let at = 0; at < bytes.length && !this.complete; ) {
      const taken = Math.min(bytes.length - at, this.#row.length - this.#filled)
      this.#row.set(bytes.subarray(at, at + taken), this.#filled)
      at += taken
      this.#filled += taken
      if (this.#filled < this.#row.length) continue
      this.#use(this.#row, this.#y++)
      this.#filled = 0
    }
    return !this.complete
  }
}
