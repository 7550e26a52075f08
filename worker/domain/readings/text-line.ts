/** Printed text as a reader finds it. */

/** Axis-aligned box in pixels of the image it was found in. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TextWord {
  text: string
  /** Tesseract's word confidence, 0..100. */
  confidence: number
  box: Box
}

export interface TextLine {
  words: TextWord[]
  box: Box
  /** A second reading of the same ink, at another size or by another language's model; the surer one is `words`. */
  again?: TextWord[]
  /** Readings of it for the sake of a value that was not found. */
  aimed?: TextWord[][]
}
