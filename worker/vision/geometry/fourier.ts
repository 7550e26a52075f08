/** Two-dimensional discrete Fourier transform of square rasters, radix 4, in place. */

/** Lines that are transformed together. */
const LINES = 8

/** Reusable for one size, a power of four of at least so many lines. */
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
    this.#re = new Float32Array(LINES * size)
    this.#im = new Float32Array(LINES * size)
  }

  /** `re` and `im` are row-major, size x size. `reach`: frequencies across above it are asked for by nobody. */
  transform(re: Float32Array, im: Float32Array, reach = this.size / 2): void {
    const { size } = this
    for (let y = 0; y < size; y += LINES) this.#lines(re, im, y * size, 1, size)
    for (let x = 0; x < size; x += LINES) {
      if (x <= reach || x + LINES > size - reach) this.#lines(re, im, x, size, 1)
    }
  }

  /** So many lines from `at` on, each `apart` from the next: together, since columns side by side share their memory. */
  #lines(re: Float32Array, im: Float32Array, at: number, step: number, apart: number): void {
    const { size } = this
    const [lineRe, lineIm, reversed] = [this.#re, this.#im, this.#reversed]
    for (let i = 0; i < size; i++) {
      for (let n = 0, to = i, from = at + reversed[i] * step; n < LINES; n++, to += size, from += apart) {
        lineRe[to] = re[from]
        lineIm[to] = im[from]
      }
    }
    for (let start = 0; start < LINES * size; start += size) this.#line(start)
    for (let i = 0; i < size; i++) {
      for (let n = 0, from = i, to = at + i * step; n < LINES; n++, from += size, to += apart) {
        re[to] = lineRe[from]
        im[to] = lineIm[from]
      }
    }
  }

  /** Two radix-2 stages at a time: half of the walks through the line. */
  #line(first: number): void {
    const { size } = this
    const [lineRe, lineIm, cosines, sines] = [this.#re, this.#im, this.#cos, this.#sin]
    for (let quarter = 1; quarter < size; quarter *= 4) {
      const stride = size / (4 * quarter)
      for (let start = first; start < first + size; start += 4 * quarter) {
        for (let k = 0; k < quarter; k++) {
          const c2 = cosines[k * stride]
          const s2 = sines[k * stride]
          const c1 = cosines[2 * k * stride]
          const s1 = sines[2 * k * stride]
          const a = start + k
          const b = a + quarter
          const c = b + quarter
          const d = c + quarter
          const bRe = lineRe[b] * c1 - lineIm[b] * s1
          const bIm = lineRe[b] * s1 + lineIm[b] * c1
          const dRe = lineRe[d] * c1 - lineIm[d] * s1
          const dIm = lineRe[d] * s1 + lineIm[d] * c1
          const sumRe = lineRe[a] + bRe
          const sumIm = lineIm[a] + bIm
          const lessRe = lineRe[a] - bRe
          const lessIm = lineIm[a] - bIm
          const evenRe = (lineRe[c] + dRe) * c2 - (lineIm[c] + dIm) * s2
          const evenIm = (lineRe[c] + dRe) * s2 + (lineIm[c] + dIm) * c2
          // A quarter turn further: times -i.
          const oddRe = (lineRe[c] - dRe) * s2 + (lineIm[c] - dIm) * c2
          const oddIm = (lineIm[c] - dIm) * s2 - (lineRe[c] - dRe) * c2
          lineRe[a] = sumRe + evenRe
          lineIm[a] = sumIm + evenIm
          lineRe[c] = sumRe - evenRe
          lineIm[c] = sumIm - evenIm
          lineRe[b] = lessRe + oddRe
          lineIm[b] = lessIm + oddIm
          lineRe[d] = lessRe - oddRe
          lineIm[d] = lessIm - oddIm
        }
      }
    }
  }
}
