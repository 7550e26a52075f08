/** Two-dimensional discrete Fourier transform of square rasters, radix 4, in place. */
import { fourierLines, layOut } from './kernel/pixels'

/** Lines that are transformed together. */
const LINES = 4
const FLOAT = 4

/** Reusable for one size, a power of four of at least so many lines. */
export class FourierSquare {
  readonly size: number
  /** Bit-reversed places of a line's elements, then cosines and negative sines of half a turn. */
  readonly #tables: Uint8Array

  constructor(size: number) {
    this.size = size
    const bits = Math.log2(size)
    const reversed = Uint32Array.from({ length: size }, (_, i) => {
      let r = 0
      for (let b = 0; b < bits; b++) r |= ((i >> b) & 1) << (bits - 1 - b)
      return r
    })
    const turns = Float32Array.from({ length: size }, (_, i) => {
      const angle = (2 * Math.PI * (i % (size / 2))) / size
      return i < size / 2 ? Math.cos(angle) : -Math.sin(angle)
    })
    this.#tables = new Uint8Array(2 * size * FLOAT)
    this.#tables.set(new Uint8Array(reversed.buffer))
    this.#tables.set(new Uint8Array(turns.buffer), size * FLOAT)
  }

  /** `re` and `im` are row-major, size x size. `reach`: frequencies across above it are asked for by nobody. */
  transform(re: Float32Array, im: Float32Array, reach = this.size / 2): void {
    const { size } = this
    const [row, all] = [size * FLOAT, size * size * FLOAT]
    const at = layOut({ re: all, im: all, tables: 2 * row, lines: 2 * LINES * row })
    const [ownRe, ownIm] = [
      new Float32Array(at.memory, at.re, re.length),
      new Float32Array(at.memory, at.im, im.length),
    ]
    ownRe.set(re)
    ownIm.set(im)
    new Uint8Array(at.memory).set(this.#tables, at.tables)
    for (let y = 0; y < size; y += LINES) {
      fourierLines(at.re + y * row, at.im + y * row, FLOAT, row, size, at.tables, at.lines)
    }
    for (let x = 0; x < size; x += LINES) {
      if (x > reach && x + LINES <= size - reach) continue
      fourierLines(at.re + x * FLOAT, at.im + x * FLOAT, row, FLOAT, size, at.tables, at.lines)
    }
    re.set(ownRe)
    im.set(ownIm)
  }
}
