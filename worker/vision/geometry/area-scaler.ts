/**
 * Area average, row by row: the source is seen once, top to bottom, and never held whole.
 * Every output pixel is the mean of the source area that it covers, edges by their share.
 */
export class AreaScaler {
  readonly width: number
  readonly height: number
  /** Output, RGB. */
  readonly data: Uint8Array
  readonly #stepX: number
  readonly #stepY: number
  /** Of each output column: the first and the last source column that it covers, and its shares of these. */
  readonly #first: Int32Array
  readonly #last: Int32Array
  readonly #firstShare: Float64Array
  readonly #lastShare: Float64Array
  readonly #row: Float32Array
  readonly #sums: Float32Array
  #sourceY = 0
  #outY = 0

  /** `target`: memory to write to, at least width * height * 3 bytes. */
  constructor(sourceWidth: number, sourceHeight: number, width: number, height: number, target?: Uint8Array) {
    this.width = width
    this.height = height
    this.data = target ?? new Uint8Array(width * height * 3)
    const step = sourceWidth / width
    this.#stepX = step
    this.#stepY = sourceHeight / height
    this.#first = Int32Array.from({ length: width }, (_, x) => Math.floor(x * step))
    this.#last = Int32Array.from({ length: width }, (_, x) =>
      Math.min(sourceWidth - 1, Math.ceil(x * step + step - 1e-9) - 1),
    )
    this.#firstShare = Float64Array.from(this.#first, (first, x) => Math.min(1, first + 1 - x * step))
    this.#lastShare = Float64Array.from(this.#last, (last, x) => x * step + step - last)
    this.#row = new Float32Array(width * 3)
    this.#sums = new Float32Array(width * 3)
  }

  /** Adds the next source row: `channels` interleaved bytes a pixel, of which 1 (grey) or the first 3 count. */
  push(source: Uint8Array | Uint8ClampedArray, offset: number, channels: 1 | 3 | 4): void {
    if (this.#outY >= this.height) return
    if (this.#stepX === 1 && this.#stepY === 1) {
      this.#copy(source, offset, channels)
      return
    }
    this.#average(source, offset, channels)
    const top = this.#sourceY
    const boundary = (this.#outY + 1) * this.#stepY
    this.#sourceY++
    const share = Math.min(1, boundary - top)
    this.#add(share)
    // The last row may end a hair before its boundary by rounding.
    if (top + 1 < boundary - 1e-6) return
    this.#emit()
    if (share < 1 - 1e-6) this.#add(1 - share)
  }

  #copy(source: Uint8Array | Uint8ClampedArray, offset: number, channels: 1 | 3 | 4): void {
    const green = channels === 1 ? 0 : 1
    let out = this.#outY++ * this.width * 3
    for (let x = 0, i = offset; x < this.width; x++, i += channels, out += 3) {
      this.data[out] = source[i]
      this.data[out + 1] = source[i + green]
      this.data[out + 2] = source[i + green * 2]
    }
  }

  /** The row's horizontal means into #row. */
  #average(source: Uint8Array | Uint8ClampedArray, offset: number, channels: 1 | 3 | 4): void {
    const [row, step, columns] = [this.#row, this.#stepX, this.width]
    const [firsts, lasts, firstShares, lastShares] = [this.#first, this.#last, this.#firstShare, this.#lastShare]
    const green = channels === 1 ? 0 : 1
    const blue = green * 2
    for (let x = 0, out = 0; x < columns; x++, out += 3) {
      const first = firsts[x]
      const last = lasts[x]
      let weight = firstShares[x]
      let i = offset + first * channels
      let r = source[i] * weight
      let g = source[i + green] * weight
      let b = source[i + blue] * weight
      for (let u = first + 1; u < last; u++) {
        i += channels
        r += source[i]
        g += source[i + green]
        b += source[i + blue]
      }
      if (last > first) {
        weight = lastShares[x]
        i += channels
        r += source[i] * weight
        g += source[i + green] * weight
        b += source[i + blue] * weight
      }
      row[out] = r / step
      row[out + 1] = g / step
      row[out + 2] = b / step
    }
  }

  #add(weight: number): void {
    const [sums, row] = [this.#sums, this.#row]
    for (let i = 0; i < sums.length; i++) sums[i] += row[i] * weight
  }

  #emit(): void {
    const [sums, data, step] = [this.#sums, this.data, this.#stepY]
    for (let i = 0, out = this.#outY++ * sums.length; i < sums.length; i++, out++) data[out] = sums[i] / step + 0.5
    sums.fill(0)
  }
}
