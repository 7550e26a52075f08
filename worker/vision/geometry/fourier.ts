/** Two-dimensional discrete Fourier transform of square rasters, radix 2, in place. */

/** Reusable for one size, a power of two. */
export class FourierSquare {
  readonly size: number
  readonly #cos: Float32Array
  readonly #sin: Float32Array
  readonly #reversed: Uint16Array
  readonly #re: Float32Array
  readonly #im: Float32Array

  constructor(size: number) {
    this.size = size
    this.#cos = Float32Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size))
    this.#sin = Float32Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size))
    const bits = Math.log2(size)
    this.#reversed = Uint16Array.from({ length: size }, (_, i) => {
      let r = 0
      for (let b = 0; b < bits; b++) r |= ((i >> b) & 1) << (bits - 1 - b)
      return r
    })
    this.#re = new Float32Array(size)
    this.#im = new Float32Array(size)
  }

  /** `re` and `im` are row-major, size x size. */
  transform(re: Float32Array, im: Float32Array): void {
    const { size } = this
    for (let y = 0; y < size; y++) this.#line(re, im, y * size, 1)
    for (let x = 0; x < size; x++) this.#line(re, im, x, size)
  }

  #line(re: Float32Array, im: Float32Array, at: number, step: number): void {
    const { size } = this
    const [lineRe, lineIm, cosines, sines] = [this.#re, this.#im, this.#cos, this.#sin]
    for (let i = 0; i < size; i++) {
      const from = at + this.#reversed[i] * step
      lineRe[i] = re[from]
      lineIm[i] = im[from]
    }
    for (let half = 1, stride = size / 2; half < size; half *= 2, stride /= 2) {
      for (let start = 0; start < size; start += 2 * half) {
        for (let k = 0; k < half; k++) {
          const c = cosines[k * stride]
          const s = sines[k * stride]
          const a = start + k
          const b = a + half
          const r = lineRe[b] * c - lineIm[b] * s
          const i = lineRe[b] * s + lineIm[b] * c
          lineRe[b] = lineRe[a] - r
          lineIm[b] = lineIm[a] - i
          lineRe[a] += r
          lineIm[a] += i
        }
      }
    }
    for (let i = 0, to = at; i < size; i++, to += step) {
      re[to] = lineRe[i]
      im[to] = lineIm[i]
    }
  }
}
