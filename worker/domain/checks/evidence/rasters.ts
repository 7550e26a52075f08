/** Periodic patterns on a document at its native size: medians over its tiles, as SpectralPeaks has them. */
export interface Rasters {
  luma: number
  redGreen: number
  blueGreen: number
  rosette: number
  /** Strength of a square lattice in the spectra of bright smooth windows on all tiles; null where too few exist. */
  lattice: number | null
  /** The rosette of the tile on the portrait; null where there is none or it is smaller than a tile. */
  portraitRosette: number | null
  tiles: number
  /** Long side of the document in native pixels. */
  pageLength: number
}

export const TOO_SMALL = 'the document is too small for native pixels'

/** A halftone's rosette, in natural logarithms of power. */
export const ROSETTE = {
  value: 3.8,
  chosenBy:
    'rendered (dev): medians of 6 halftone prints 4.2 and more, of 24 photographed screens and phones 3.5 and less, of 24 genuine ones 1.2 to 1.5; 2026-11-21',
}
