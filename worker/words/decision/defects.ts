/** Defects of an image in answers and rows; types hold them against the lists of the measures. */
export const DOCUMENT_DEFECTS = [
  'no_document',
  'cut_off',
  'too_small',
  'too_dark',
  'too_bright',
  'tilted',
  'glare',
  'moving',
  'blurred',
] as const

export const FACE_DEFECTS = [
  'no_face',
  'many_faces',
  'cut_off',
  'too_small',
  'too_large',
  'too_dark',
  'too_bright',
  'turned',
  'eyes_closed',
  'mouth_open',
  'uneven_light',
  'flat_light',
  'unnatural_colour',
  'moving',
  'blurred',
] as const
