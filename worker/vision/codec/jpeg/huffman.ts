/** Bits looked up at once; longer codes are rare. */
export const FAST_BITS = 10

/** A Huffman table for decoding (ITU T.81, annex C and F.2.2.3). */
export class HuffmanTable {
  /** By the next FAST_BITS bits: code length << 8 | symbol; 0 where the code is longer. */
  readonly fast = new Uint16Array(1 << FAST_BITS)
  readonly #symbols: Uint8Array
  /** By code length: largest code of it (-1 for none), and what to add to a code to get its symbol's place. */
  readonly #largest = new Int32Array(17).fill(-1)
  readonly #offset = new Int32Array(17)

  /** `counts`: codes of length 1 to 16. */
  constructor(counts: Uint8Array, symbols: Uint8Array) {
    this.#symbols = symbols
    let code = 0
    let place = 0
    for (let length = 1; length <= 16; length++, code <<= 1) {
      this.#offset[length] = place - code
      for (let i = 0; i < counts[length - 1]; i++, code++, place++) {
        this.#largest[length] = code
        if (length > FAST_BITS) continue
        const from = code << (FAST_BITS - length)
        this.fast.fill((length << 8) | symbols[place], from, from + (1 << (FAST_BITS - length)))
      }
    }
  }

  /** `bits`: the next 16. Length << 8 | symbol of a code longer than FAST_BITS; 0 when there is no such code. */
  slow(bits: number): number {
    for (let length = FAST_BITS + 1; length <= 16; length++) {
      const code = bits >> (16 - length)
      if (code <= this.#largest[length]) return (length << 8) | this.#symbols[code + this.#offset[length]]
    }
    return 0
  }
}
