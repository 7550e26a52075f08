/** Area average of pixels that come in any order: each is shared out among the output pixels that it covers. */
export class ScatterScaler {
  readonly width: number
  readonly height: number
  readonly #stepX: number
  readonly #stepY: number
  /** RGB. */
  readonly #sums: Float32Array

  /** Output must not be larger than the source. */
  constructor(sourceWidth: number, sourceHeight: number, width: number, height: number) {
    this.width = width
    this.height = height
    this.#stepX = sourceWidth / width
    this.#stepY = sourceHeight / height
    this.#sums = new Float32Array(width * height * 3)
  }

  /** Adds the source pixel (x, y), RGB at `offset`. */
  add(x: number, y: number, rgb: Uint8Array, offset: number): void {
    const left = Math.floor(x / this.#stepX)
    const top = Math.floor(y / this.#stepY)
    const shareX = Math.min(1, (left + 1) * this.#stepX - x)
    const shareY = Math.min(1, (top + 1) * this.#stepY - y)
    this.#share(left, top, shareX * shareY, rgb, offset)
    const wide = shareX < 1 && left + 1 < this.width
    const high = shareY < 1 && top + 1 < this.height
    if (wide) this.#share(left + 1, top, (1 - shareX) * shareY, rgb, offset)
    if (high) this.#share(left, top + 1, shareX * (1 - shareY), rgb, offset)
    if (wide && high) this.#share(left + 1, top + 1, (1 - shareX) * (1 - shareY), rgb, offset)
  }

  /** The image, RGBA, after every source pixel has been added once. */
  finish(): Uint8Array {
    const area = this.#stepX * this.#stepY
    const data = new Uint8Array(this.width * this.height * 4).fill(255)
    for (let i = 0, out = 0; i < this.#sums.length; i += 3, out += 4) {
      data[out] = this.#sums[i] / area + 0.5
      data[out + 1] = this.#sums[i + 1] / area + 0.5
      data[out + 2] = this.#sums[i + 2] / area + 0.5
    }
    return data
  }

  #share(x: number, y: number, weight: number, rgb: Uint8Array, offset: number): void {
    const i = (y * this.width + x) * 3
    this.#sums[i] += rgb[offset] * weight
    this.#sums[i + 1] += rgb[offset + 1] * weight
    this.#sums[i + 2] += rgb[offset + 2] * weight
  }
}
