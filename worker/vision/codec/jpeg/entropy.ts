import { ZIGZAG } from './baseline'
import { FAST_BITS, type HuffmanTable } from './huffman'

/** AC coefficients in zig-zag order that are noted of a block: the lowest three diagonals. */
export const NOTED = 9

/** Takes the quantised values of a block's first AC coefficients from `at` on; `values` was zero there. */
export interface Notes {
  values: Int8Array
  at: number
}

/** Reads the Huffman-coded blocks of a scan one after the other (ITU T.81, F.2.2). */
export class EntropyDecoder {
  readonly #file: Uint8Array
  #at: number
  /** The lowest #count bits are still to be read. */
  #bits = 0
  #count = 0

  constructor(file: Uint8Array, at: number) {
    this.#file = file
    this.#at = at
  }

  /**
   * Reads a block. The dequantised coefficients go to `out` in natural order where it is given; without it the block
   * is only passed over. `notes` are taken either way. Gives the DC coefficient's difference, null where the data are no code.
   */
  block(
    dc: HuffmanTable,
    ac: HuffmanTable,
    steps: Uint16Array,
    out: Float32Array | null,
    notes: Notes | null = null,
  ): number | null {
    const file = this.#file
    let at = this.#at
    let bits = this.#bits
    let count = this.#count
    let difference = 0
    for (let k = 0; k < 64; k++) {
      // 25 bits hold any code; what a value needs beyond them is read below.
      while (count <= 24) {
        const byte = file[at]
        // A marker ends the data: zeros follow for ever.
        const isMarker = byte === 0xff && file[at + 1] !== 0
        bits = (bits << 8) | (isMarker ? 0 : byte)
        if (!isMarker) at += byte === 0xff ? 2 : 1
        count += 8
      }
      const table = k === 0 ? dc : ac
      let entry = table.fast[(bits >>> (count - FAST_BITS)) & ((1 << FAST_BITS) - 1)]
      if (entry === 0) entry = table.slow((bits >>> (count - 16)) & 0xffff)
      if (entry === 0) return null
      count -= entry >> 8
      const run = (entry >> 4) & 15
      const size = entry & 15
      if (size === 0) {
        if (k === 0) continue
        if (run !== 15) break
        k += 15
        continue
      }
      while (count < size) {
        const byte = file[at]
        const isMarker = byte === 0xff && file[at + 1] !== 0
        bits = (bits << 8) | (isMarker ? 0 : byte)
        if (!isMarker) at += byte === 0xff ? 2 : 1
        count += 8
      }
      count -= size
      let value = (bits >>> count) & ((1 << size) - 1)
      if (value < 1 << (size - 1)) value += 1 - (1 << size)
      if (k === 0) {
        difference = value
        continue
      }
      k += run
      if (k > 63) return null
      if (notes !== null && k <= NOTED) notes.values[notes.at + k - 1] = value > 127 ? 127 : value < -127 ? -127 : value
      if (out !== null) {
        const i = ZIGZAG[k]
        out[i] = value * steps[i]
      }
    }
    this.#at = at
    this.#bits = bits
    this.#count = count
    return difference
  }

  /** Goes on behind the next marker where that is a restart marker, and stays before any other: nothing is searched twice. */
  restart(): void {
    this.#bits = 0
    this.#count = 0
    const file = this.#file
    let at = this.#at
    while (at + 1 < file.length && (file[at] !== 0xff || file[at + 1] === 0 || file[at + 1] === 0xff)) at++
    this.#at = file[at + 1] >= 0xd0 && file[at + 1] <= 0xd7 ? at + 2 : at
  }
}
