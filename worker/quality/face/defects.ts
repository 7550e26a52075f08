/** Defects of a selfie, most important first: while one holds, no later one matters. */
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

export type FaceDefect = (typeof FACE_DEFECTS)[number]
