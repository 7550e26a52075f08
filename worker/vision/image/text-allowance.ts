/** How many images of one attempt are searched for text and barcodes: what takes longest, and is what an attack sends. */

import type { BegunReadings } from '../../domain/readings/begun-readings'

/** A passport, two cards and one side more. */
const IMAGES = 5
/** Images in which neither page, zone nor face is seen: a card has one side at most that fills its image so. */
const PAGELESS = 1

type UsedAllowance = BegunReadings['searched']

export class TextAllowance {
  #images: number
  #pageless: number

  /** `used`: by earlier runs of the attempt. */
  constructor(used: UsedAllowance = { images: 0, pageless: 0 }) {
    this.#images = IMAGES - used.images
    this.#pageless = PAGELESS - used.pageless
  }

  get used(): UsedAllowance {
    return { images: IMAGES - this.#images, pageless: PAGELESS - this.#pageless }
  }

  /** `isPageless`: neither page, zone nor face is seen in it. */
  allows(isPageless: boolean): boolean {
    return this.#images > 0 && (!isPageless || this.#pageless > 0)
  }

  /** Counts an image whose text is read, whatever it then turns out to be. */
  charge(isPageless: boolean): void {
    this.#images--
    if (isPageless) this.#pageless--
  }
}
