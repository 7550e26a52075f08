/** Readings of one frame of the live picture. Places are shares 0..1 of the frame's width and height. */
import type { DocumentDefect } from '../../../worker/quality/document/defects'
import type { DocumentMeasures } from '../../../worker/quality/document/measures'
import type { FaceDefect } from '../../../worker/quality/face/defects'
import type { FaceMeasures } from '../../../worker/quality/face/measures'

export interface Place {
  x: number
  y: number
}

/** Clockwise from the corner nearest the top left. */
export type Outline = [Place, Place, Place, Place]

export interface Area extends Place {
  width: number
  height: number
}

/** Luma (0..255) of a whole picture: both values are near 0 where a camera gives black. */
export interface Brightness {
  median: number
  /** From the 5th to the 95th percentile. */
  range: number
}

export interface DocumentReading {
  outline: Outline | null
  /** Where glare hides print. */
  glare: Area[]
  /** Null without an outline. */
  measures: DocumentMeasures | null
  defects: DocumentDefect[]
  brightness: Brightness
  /** Milliseconds of computation in the worker thread. */
  spent: number
}

export interface FaceReading {
  /** Width of the measured picture, px. */
  width: number
  height: number
  /** The largest face. */
  face: Area | null
  measures: FaceMeasures | null
  defects: FaceDefect[]
  brightness: Brightness
  spent: number
}
