/** Area average of pixels that come in any order: each is shared out among the output pixels that it covers. */
export class ScatterScaler {
  readonly width: number
  readonly height: number
  /** Output, RGB with 8 fractional bits: complete when every source pixel has been added once. */
  readonly data: Uint16Array
  readonly #stepX: number
  readonly #stepY: number

  /** Output must not be larger than the source. */
  constructor(sourceWidth: number, sourceHeight: number, width: number, height: number) {
    this.width = width
    this.height = height
    this.data = new Uint16Array(width * height * 3)
    this.#stepX = sourceWidth / width
    this.#stepY = sourceHeight / height
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

  #share(x: number, y: number, weight: number, rgb: Uint8Array, offset: number): void {
    const i = (y * this.width + x) * 3
    const scale = (weight * 256) / (this.#stepX * this.#stepY)
    for (let c = 0; c < 3; c++) this.data[i + c] = Math.min(65535, this.data[i + c] + rgb[offset + c] * scale + 0.5)
  }
}
