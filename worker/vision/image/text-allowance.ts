/** How many images of one attempt are searched for zones, text and barcodes: what takes longest, and is what an attack sends. */

import type { BegunReadings } from '../../domain/readings/begun-readings'
import type { ImageAnalysis } from '../../domain/readings/image-analysis'

/** A passport, two cards and one side more. */
const IMAGES = 5
/** Images in which neither page, zone nor face is seen: a card has one side at most that fills its image so. */
const PAGELESS = 1

/**
 * Cost of images in which no document was found, and how much of it an attempt has: two that show nothing, or four
 * selfies. Then faces alone are looked for in the others.
 */
const COST = { nothing: 2, noDocument: 1 }
const MISSES = 4

type UsedAllowance = BegunReadings['searched']

export class TextAllowance {
  #images: number
  #pageless: number
  #misses = MISSES

  /** `used`: by earlier runs of the attempt; `seen`: in them. */
  constructor(used: UsedAllowance = { images: 0, pageless: 0 }, seen: readonly ImageAnalysis[] = []) {
    this.#images = IMAGES - used.images
    this.#pageless = PAGELESS - used.pageless
    for (const one of seen) this.saw(one)
  }

  get used(): UsedAllowance {
    return { images: IMAGES - this.#images, pageless: PAGELESS - this.#pageless }
  }

  /** Whether the next image is searched for a document at all. */
  get searches(): boolean {
    return this.#misses > 0
  }

  /** `isPageless`: neither page, zone nor face is seen in it. */
  allows(isPageless: boolean): boolean {
    return this.searches && this.#images > 0 && (!isPageless || this.#pageless > 0)
  }

  /** Counts an image in which no document was found. */
  saw(analysis: ImageAnalysis): void {
    if (analysis.kind === 'unknown') this.#misses -= COST.nothing
    else if (analysis.kind !== 'unusable' && !isDocument(analysis)) this.#misses -= COST.noDocument
  }

  /** Counts an image whose text is read, whatever it then turns out to be. */
  charge(isPageless: boolean): void {
    this.#images--
    if (isPageless) this.#pageless--
  }
}

/** Words and a face alone stand on anything. */
const isDocument = (analysis: ImageAnalysis): boolean =>
  analysis.kind === 'document' && (analysis.type !== null || analysis.hasMrz || analysis.known !== null)
