/** How the surface of a face looks. */
export interface FaceSurface {
  /** Logarithm of the odds that it is a picture of a face, as renders have them: greater is more suspicious. */
  recapture: number
  /** Pixels between the eyes, as judged. */
  eyeDistance: number
  /** Deviation of Cr and Cb over the crop that does not follow from the brightness, together, 0..255. */
  colourDeviation: number
}

export const TOO_SMALL = 'no face large enough to judge how it is shown'
