import type { DocumentReading } from '../frames/reading'
import { type DocumentHint, HINT_FOR_DOCUMENT_DEFECT } from '../guidance/document-hints'
import { DOCUMENT_SIDES, type DocumentSide } from './sides'

/** Share of the picture from which a document that is cut off counts as too close. */
const FILLING = 0.93

const fills = (measures: DocumentReading['measures']): boolean => (measures?.coverage ?? 0) >= FILLING

/** Hint for one frame; `ready` where nothing is wrong with the frame. */
export function hintFor({ defects: [defect], measures }: DocumentReading, side: DocumentSide): DocumentHint {
  if (defect === 'cut_off' && fills(measures)) return 'further'
  if (defect) return HINT_FOR_DOCUMENT_DEFECT[defect]
  const { mrz, missing } = DOCUMENT_SIDES[side]
  if (mrz === 'required' && !measures?.mrz) return missing
  if (mrz === 'forbidden' && measures?.mrz) return 'wrong_side'
  return 'ready'
}

/** Time for which a document that filled the picture counts as too close. */
const TOO_CLOSE_MS = 5000
/** Time for which a camera may be blurred until it has focused. */
const FOCUSING_MS = 2000

/** Hints for successive frames; each also depends on the frames before. */
export class DocumentHints {
  readonly #side: DocumentSide
  #filledAt = Number.NEGATIVE_INFINITY
  #sharpAt: number | null = null

  constructor(side: DocumentSide) {
    this.#side = side
  }

  next(reading: DocumentReading, now: number): DocumentHint {
    const wanted = hintFor(reading, this.#side)
    if (fills(reading.measures)) this.#filledAt = now
    else if (wanted === 'show_document' || wanted === 'move_closer') {
      // Closer still, no outline is seen, or that of the portrait.
      if (now - this.#filledAt < TOO_CLOSE_MS) return 'further'
    } else this.#filledAt = Number.NEGATIVE_INFINITY
    if (reading.defects[0] !== 'blurred') this.#sharpAt = now
    this.#sharpAt ??= now
    return now - this.#sharpAt > FOCUSING_MS ? 'refocus' : wanted
  }
}
