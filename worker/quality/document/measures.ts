/** Measures of one photograph of a document. Pixels are those of the measured raster. */
import type { Quadrilateral } from '../quadrilateral'

/** A place where the document's print is lost in reflected light. */
export interface GlareSpot {
  x: number
  y: number
  width: number
  height: number
  /** Share of the document's area. */
  share: number
}

/** Rows of evenly dense print along the document's long side, as only a machine readable zone has. */
export interface MrzTexture {
  /** At the foot of the document as it stands in the raster, at its head (it is upside down), left or right. */
  edge: 'bottom' | 'top' | 'left' | 'right'
  /** Lines of print that were told apart. */
  lines: number
}

/** All that a defect is judged by. */
export interface PhotographMeasures {
  /** Corners of the document. */
  corners: Quadrilateral
  /** Pixels along the document's long side. */
  longSide: number
  /** Share of the raster's width or height, whichever the document fills more. */
  coverage: number
  /** From the outermost corner to the raster's border as a share of its short side; negative is outside. */
  margin: number
  /** Degrees between the document's plane and the image plane. */
  tilt: number
  /** Median Rec. 601 luma of the document, 0..255. */
  medianLuma: number
  /** Share of the document's pixels at or above 250. */
  clippedShare: number
  glare: GlareSpot[]
  /** Standard deviation of the blur across the print's edges, in thousandths of the long side; null where no print is. */
  blur: number | null
  /** Displacement since the frame before in thousandths of the long side; null without one. */
  motion: number | null
}

export interface DocumentMeasures extends PhotographMeasures {
  mrz: MrzTexture | null
}
