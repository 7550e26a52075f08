/** An image and its halves: parts of it that are shrunk much are read from a smaller one. */
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

/** Means of 2 x 2 pixels; a last odd row and column are left out. */
function halved({ width, height, data }: Raster): Raster {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) }
  const out = new Uint8Array(half.width * half.height * 4)
  const right = width > 1 ? 4 : 0
  const below = height > 1 ? width * 4 : 0
  for (let y = 0, o = 0; y < half.height; y++) {
    for (let x = 0, i = 2 * y * width * 4; x < half.width; x++, i += 8, o += 4) {
      for (let c = 0; c < 3; c++) {
        const sum = data[i + c] + data[i + c + right] + data[i + c + below] + data[i + c + below + right]
        out[o + c] = (sum + 2) >> 2
      }
    }
  }
  return { ...half, data: out }
}
