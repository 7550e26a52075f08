/** Measures of one face: components of ISO/IEC 29794-5:2025, in the units of its reference implementation OFIQ. */
export interface FaceMeasures {
  /** Pixels between the eye centres, divided by the cosine of yaw. */
  interEyeDistance: number
  /** Eye midpoint to chin as a share of the image's height. */
  headSize: number
  /** Degrees; yaw > 0: looks to the image's right; pitch > 0: up; roll > 0: clockwise in the image. */
  yaw: number
  pitch: number
  roll: number
  /** Eye centre to the image's left and right border, in inter-eye distances. */
  marginLeft: number
  marginRight: number
  /** Eyes to the image's upper and lower border, in distances from eyes to chin. */
  marginAbove: number
  marginBelow: number
  /** Mean and variance of the linear luminance (0..1) within the face. */
  luminanceMean: number
  luminanceVariance: number
  /** Share of the face's pixels with linear luminance in 0..25 and 247..255 of 255. */
  underExposed: number
  overExposed: number
  /** Entropy of the luminance in bits. */
  dynamicRange: number
  /** Overlap of the luminance histograms of both cheeks, 0..1. */
  illuminationUniformity: number
  /** Distance in CIELAB of the cheeks' colour from the range of skin; 0 is natural. */
  colourDistance: number
  /** Smaller lid gap of the two eyes in distances from eyes to chin. */
  eyeOpening: number
  /** Inner lip gap in distances from eyes to chin. */
  mouthOpening: number
  /** Area of the second largest face over that of the largest. */
  otherFace: number
  /** Variance of the Laplacian of the face at 200 pixels. */
  sharpness: number
  /** Displacement of the eyes since the frame before in inter-eye distances; null without one. */
  motion: number | null
}
