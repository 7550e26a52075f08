/** What can be wrong with a selfie, most important first: nothing later matters while it holds. */
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
