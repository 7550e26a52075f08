/** Legal bases on which a face may be searched among many. */

/** Words of the GDPR, articles 6 (1) (c), 9 (2) (a) and (g); `other_law`: of a state where it does not hold. */
export const FACE_SEARCH_BASES = [
  'explicit_consent',
  'legal_obligation',
  'substantial_public_interest',
  'other_law',
] as const
