/** Probabilities, together 1, that a face is seen directly, on a print, on a display or on a photocopy. */
export interface Presentation {
  bonafide: number
  print: number
  display: number
  photocopy: number
}

/** How the surface of a face looks. */
export interface FaceSurface {
  presentation: Presentation
  /** Deviation of Cr and Cb over the crop, together, 0..255. */
  colourDeviation: number
}

export const TOO_SMALL = 'no face large enough to judge how it is shown'
