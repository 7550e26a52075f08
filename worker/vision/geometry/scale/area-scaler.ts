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
  /** First and last source column that each output column covers, and its shares of these. */
  readonly #first: Int32Array
  readonly #last: Int32Array
  readonly #firstShare: Float64Array
  readonly #lastShare: Float64Array
  readonly #row: Float32Array
  readonly #sums: Float32Array
  #sourceY = 0
  #outY = 0

  /** `target`: memory to write to, at least width * height * 3 bytes. */
  constructor(
    sourceWidth: number,
    sourceHeight: number,
    width: number,
    height: number,
    target: Uint8Array = new Uint8Array(width * height * 3),
  ) {
    this.width = width
    this.height = height
    this.data = target
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
    const top = this.#sourceY
    const boundary = (this.#outY + 1) * this.#stepY
    this.#sourceY++
    const share = Math.min(1, boundary - top)
    this.#add(source, offset, channels, share)
    // The last row may end a hair before its boundary by rounding.
    if (top + 1 < boundary - 1e-6) return
    this.#emit(share < 1 - 1e-6 ? 1 - share : 0)
  }

  #copy(source: Uint8Array | Uint8ClampedArray, offset: number, channels: 1 | 3 | 4): void {
    const green = channels === 1 ? 0 : 1
    const [data, columns] = [this.data, this.width]
    let out = this.#outY++ * columns * 3
    for (let x = 0, i = offset; x < columns; x++, i += channels, out += 3) {
      data[out] = source[i]
      data[out + 1] = source[i + green]
      data[out + 2] = source[i + green * 2]
    }
  }

  /** The row's horizontal means into #row, and `weight` of them to the sums. */
  #add(source: Uint8Array | Uint8ClampedArray, offset: number, channels: 1 | 3 | 4, weight: number): void {
    const [row, sums, step, columns] = [this.#row, this.#sums, this.#stepX, this.width]
    const [firsts, lasts, firstShares, lastShares] = [this.#first, this.#last, this.#firstShare, this.#lastShare]
    const green = channels === 1 ? 0 : 1
    const blue = green * 2
    const part = 1 / step
    for (let x = 0, out = 0; x < columns; x++, out += 3) {
      const first = firsts[x]
      const last = lasts[x]
      let share = firstShares[x]
      let i = offset + first * channels
      let r = source[i] * share
      let g = source[i + green] * share
      let b = source[i + blue] * share
      for (let u = first + 1; u < last; u++) {
        i += channels
        r += source[i]
        g += source[i + green]
        b += source[i + blue]
      }
      if (last > first) {
        share = lastShares[x]
        i += channels
        r += source[i] * share
        g += source[i + green] * share
        b += source[i + blue] * share
      }
      r = Math.fround(r * part)
      g = Math.fround(g * part)
      b = Math.fround(b * part)
      row[out] = r
      row[out + 1] = g
      row[out + 2] = b
      sums[out] += r * weight
      sums[out + 1] += g * weight
      sums[out + 2] += b * weight
    }
  }

  /** Writes the sums out; `rest` of the row is the next one's. */
  #emit(rest: number): void {
    const [sums, row, data] = [this.#sums, this.#row, this.data]
    const part = 1 / this.#stepY
    for (let i = 0, out = this.#outY++ * sums.length; i < sums.length; i += 3, out += 3) {
      data[out] = sums[i] * part + 0.5
      data[out + 1] = sums[i + 1] * part + 0.5
      data[out + 2] = sums[i + 2] * part + 0.5
      sums[i] = row[i] * rest
      sums[i + 1] = row[i + 1] * rest
      sums[i + 2] = row[i + 2] * rest
    }
  }
}
