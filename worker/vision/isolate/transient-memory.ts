interface Pixels {
  data: Uint8Array | Uint8ClampedArray
}

/**
 * Memory that one piece of work needs for itself. Given back by hand, because V8 lets some 64 MB of dropped
 * array buffers pile up before it looks for them, and an isolate has 128.
 */
export class TransientMemory {
  readonly #buffers = new Set<ArrayBuffer>()

  /** `bytes` will not be used after `free`. */
  bytes<T extends Uint8Array | Uint8ClampedArray>(bytes: T): T {
    this.all(bytes)
    return bytes
  }

  /** The same of several values. */
  all(...values: ArrayBufferView[]): void {
    for (const { buffer } of values) if (buffer instanceof ArrayBuffer) this.#buffers.add(buffer)
  }

  /** The image's pixels will not be used after `free`. */
  image<T extends Pixels>(image: T): T {
    this.bytes(image.data)
    return image
  }

  free(): void {
    for (const buffer of this.#buffers) if (!buffer.detached) buffer.transfer(0)
    this.#buffers.clear()
  }
}
