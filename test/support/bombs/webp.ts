/** WebP files that are small and ask for much (RFC 9649). */
import { encodeWebp } from '../encoders.ts'

export async function plainWebp(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(width * height * 4).fill(128)
  return encodeWebp({ width, height, data }, 50)
}

/** `chunks`: of the files, one after the other. */
export function riff(...chunks: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

export function chunk(type: string, body: Uint8Array): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)])
}

/** The chunks of a file behind its RIFF header. */
export const chunksOf = (file: Uint8Array): Uint8Array => file.subarray(12)

/** A lossless image of 1 megapixel whose every block of 4 x 4 pixels has Huffman tables of its own. */
export function tableBomb(): Uint8Array {
  const side = 1024
  const bits = new Bits()
  bits.write(0x2f, 8)
  bits.write(side - 1, 14)
  bits.write(side - 1, 14)
  // No alpha, version 0, no transform, no colour cache; tables by blocks of 2^2 pixels.
  bits.write(0, 4)
  bits.write(0, 1)
  bits.write(0, 1)
  bits.write(1, 1)
  bits.write(0, 3)
  // The image of table numbers: no colour cache; green and red say the number, 8 bits each.
  bits.write(0, 1)
  bits.evenCode(256 + 24)
  bits.evenCode(256)
  for (let i = 0; i < 3; i++) bits.onlyZero()
  const tables = (side / 4) ** 2
  for (let i = 0; i < tables; i++) bits.write(i, 16)
  for (let i = 0; i < tables * 5; i++) bits.onlyZero()
  return riff(chunk('VP8L', bits.bytes()))
}

class Bits {
  readonly #bytes: number[] = []
  #count = 0

  /** Least significant bit first. */
  write(value: number, count: number): void {
    for (let i = 0; i < count; i++, this.#count++) {
      if (this.#count % 8 === 0) this.#bytes.push(0)
      const last = this.#bytes.length - 1
      this.#bytes[last] = (this.#bytes[last] ?? 0) | (((value >> i) & 1) << (this.#count % 8))
    }
  }

  /** A code of the symbol 0 alone, which takes no bits. */
  onlyZero(): void {
    this.write(1, 1)
    this.write(0, 3)
  }

  /** 8 bits for each of the first 256 symbols. Of code lengths only 0 and 8 occur, of one bit each. */
  evenCode(symbols: number): void {
    this.write(0, 1)
    this.write(12 - 4, 4)
    // In the order 17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8.
    for (let place = 0; place < 12; place++) this.write(place === 11 || (place === 2 && symbols > 256) ? 1 : 0, 3)
    this.write(0, 1)
    if (symbols === 256) return
    for (let i = 0; i < symbols; i++) this.write(i < 256 ? 1 : 0, 1)
  }

  bytes(): Uint8Array {
    return new Uint8Array([...this.#bytes, 0, 0, 0, 0])
  }
}
