/** An image and its halves: parts of it that are shrunk much are read from a smaller one. */
import { halve, layOut } from '../kernel/pixels'
import { type Similarity, similarityScale } from '../similarity'
import { type Raster, warpRgb } from '../similarity-warp'

/** Up to here a raster is read from the image as it is. */
const MAX_SCALE = 2.5

export class ImagePyramid {
  readonly #levels: Raster[]

  constructor(image: Raster) {
    this.#levels = [image]
  }

  get width(): number {
    return this.#levels[0].width
  }

  get height(): number {
    return this.#levels[0].height
  }

  /**
   * Resamples part of the image into a `side` x `side` RGB raster of 0..255 floats; `toImage` takes raster coordinates to
   * those of the whole image (pixel centres at +0.5 in both).
   */
  warp(toImage: Similarity, side: number): Float32Array {
    const level = Math.max(0, Math.ceil(Math.log2(similarityScale(toImage) / MAX_SCALE)))
    const factor = 2 ** level
    const { a, b, tx, ty } = toImage
    return warpRgb(this.#level(level), { a: a / factor, b: b / factor, tx: tx / factor, ty: ty / factor }, side)
  }

  /** The halves are not read any more. */
  free(): void {
    for (const { data } of this.#levels.splice(1)) if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0)
  }

  #level(level: number): Raster {
    for (let last = this.#levels.length - 1; last < level; last++) this.#levels.push(halved(this.#levels[last]))
    return this.#levels[level]
  }
}

/** Means of 2 x 2 pixels; a last odd row and column are left out, a single one is taken twice. */
export function halved({ width, height, data }: Raster): Raster {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) }
  const out = new Uint8Array(half.width * half.height * 4)
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length)
  const row = 8 * half.width
  const at = layOut({ above: row, below: row, out: 4 * half.width })
  const memory = new Uint8Array(at.memory)
  const put = (y: number, to: number) => {
    const from = y * width * 4
    memory.set(pixels.subarray(from, from + Math.min(row, 4 * width)), to)
    if (width === 1) memory.copyWithin(to + 4, to, to + 4)
  }
  for (let y = 0; y < half.height; y++) {
    put(2 * y, at.above)
    put(Math.min(height - 1, 2 * y + 1), at.below)
    halve(at.above, at.below, at.out, half.width)
    out.set(memory.subarray(at.out, at.out + 4 * half.width), 4 * y * half.width)
  }
  return { ...half, data: out }
}
