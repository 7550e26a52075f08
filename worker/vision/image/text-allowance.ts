/** How many images of one attempt are searched for text and barcodes: what takes longest, and is what an attack sends. */

/** A passport, two cards and one side more. */
const IMAGES = 5
/** Images in which neither page, zone nor face is seen: a card has one side at most that fills its image so. */
const PAGELESS = 1

export class TextAllowance {
  #images = IMAGES
  #pageless = PAGELESS

  /** `isPageless`: neither page, zone nor face is seen in it. */
  allows(isPageless: boolean): boolean {
    return this.#images > 0 && (!isPageless || this.#pageless > 0)
  }

  /** For an image that was read and is no selfie. */
  charge(isPageless: boolean): void {
    this.#images--
    if (isPageless) this.#pageless--
  }
}
