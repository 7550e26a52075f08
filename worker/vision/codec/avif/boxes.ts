/** Boxes of ISO base media files (ISO/IEC 14496-12, 4.2). */
import { ascii, viewOf } from '../header/bytes'

export interface IsoBox {
  type: string
  /** Place in the file behind the box's own header. */
  from: number
  end: number
}

/** Boxes in one box at most: a still image's `meta` has eight, its properties some twenty. */
const MAX_BOXES = 500

/** Those between `from` and `end`; null where one is longer than what holds it, or there are too many. */
export function boxesIn(file: Uint8Array, from: number, end: number): IsoBox[] | null {
  const view = viewOf(file)
  const boxes: IsoBox[] = []
  for (let at = from; at + 8 <= end; ) {
    const type = ascii(file, at + 4, at + 8)
    let length = view.getUint32(at)
    let head = 8
    if (length === 1) {
      if (at + 16 > end) return null
      length = Number(view.getBigUint64(at + 8))
      head = 16
    } else if (length === 0) length = end - at
    if (length < head || at + length > end || boxes.length === MAX_BOXES) return null
    boxes.push({ type, from: at + head, end: at + length })
    at += length
  }
  return boxes
}

/** Reads big-endian numbers of a box one after the other; what lies behind its end is 0. */
export class BoxReader {
  readonly #file: Uint8Array
  readonly #end: number
  #at: number

  constructor(file: Uint8Array, { from, end }: IsoBox) {
    this.#file = file
    this.#at = from
    this.#end = end
  }

  get ended(): boolean {
    return this.#at >= this.#end
  }

  number(bytes: number): number {
    let value = 0
    for (let i = 0; i < bytes; i++, this.#at++) value = value * 256 + (this.#at < this.#end ? this.#file[this.#at] : 0)
    return value
  }

  skip(bytes: number): void {
    this.#at += bytes
  }
}
