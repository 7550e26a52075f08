/**
 * Least pixels between the eyes, by what a face is used for. The embedding was measured on portraits of 20 to 40;
 * ISO/IEC 29794-5 calls less than 60 poor.
 */
export const LEAST_EYE_DISTANCE = {
  /** To say anything reliable about who somebody is: selfies, portraits in hand, second portraits. */
  identity: 24,
  /** To compare a portrait on a document in somebody's hand with that person's face. */
  comparisonInHand: 40,
  /** To see whether skin or a picture of it is before the camera. */
  surface: 30,
  /** To measure depth by landmarks, in a frame of a liveness challenge. */
  parallax: 40,
  /** To hold the apparent gender against anybody. */
  gender: 60,
} as const
