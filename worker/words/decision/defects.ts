/** What answers and rows name as wrong with an image: the measures' own lists, which types hold them against. */
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
