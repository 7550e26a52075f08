import type { ObjectKey } from '../../domain/case/object-key'
import type { ImageStore } from '../../domain/image-store'
import { free } from '../../quality/free'
import { LostImage } from './lost-image'

/** A larger file is fetched again by whoever needs it again: 10 MB would not fit beside the working image. */
const KEPT_BYTES = 2 << 20

/** A session's file, which decoding, native crops and the reading of its traces look into, one after the other. */
export class StoredFile {
  readonly #images: Pick<ImageStore, 'get'>
  readonly #key: ObjectKey
  #kept: Uint8Array | null = null

  constructor(images: Pick<ImageStore, 'get'>, key: ObjectKey) {
    this.#images = images
    this.#key = key
  }

  /** `work` reads the file and keeps nothing of it. */
  async use<T>(work: (file: Uint8Array) => Promise<T>): Promise<T> {
    const file = this.#kept ?? (await this.#images.get(this.#key))
    if (!file) throw new LostImage()
    this.#kept = file.length <= KEPT_BYTES ? file : null
    try {
      return await work(file)
    } finally {
      if (!this.#kept) free(file)
    }
  }

  free(): void {
    if (this.#kept) free(this.#kept)
    this.#kept = null
  }
}
