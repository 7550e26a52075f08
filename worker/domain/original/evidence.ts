/** Evidence in the tiles of a document's take: the page's light, cell by cell, and how it lies. */

export interface DocumentTakeEvidence {
  columns: number
  rows: number
  tiles: DocumentTile[]
  /** Place of the portrait, in cells; null: none is known. */
  portrait: CellBox | null
  /**
   * Likeness of the portrait's patches to the photograph, -1..1: of each the median of the tiles, of these the mean of
   * the two least. Null: too few are known.
   */
  portraitLikeness: number | null
}

/** First cells within, and the first ones beyond. */
export interface CellBox {
  left: number
  top: number
  right: number
  bottom: number
}

export interface DocumentTile {
  atMs: number
  /** Luma of the whole tile in few cells (quality/take/luma-grid). */
  grid: Float32Array
  /** Null: the page of the photograph is not seen. */
  page: SeenPage | null
}

export interface SeenPage {
  /** Likeness of its patches to the photograph, -1..1. */
  agreement: number
  /** Logarithm of the width at the top over that at the foot. */
  keystone: number
  /** Mean linear light 0..1 of each cell, three channels; 0 where it lies outside the tile. */
  light: Float32Array
  /** Share of each cell's pixels that are clipped. */
  clipped: Float32Array
  /** How far the portrait's patches lie from where the rest of the page says, pixels of the page; null: too few. */
  slip: { x: number; y: number } | null
}

/** Reason why a document's take says nothing. */
export type DocumentTakeProblem =
  | 'no document was read beside it'
  | 'the take is no picture that can be used'
  | 'the take is not of the size that was said'
