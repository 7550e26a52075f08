/** Advice to the person in front of the camera; the kit says it in their language. */
export const ADVICE = {
  send_document: 'document',
  show_document: 'document',
  send_selfie: 'selfie',
  send_other_side: 'document',
  show_whole_document: 'document',
  show_document_sharper: 'document',
  send_original_photo: 'document',
  show_document_unmirrored: 'document',
  show_machine_readable_zone: 'document',
  show_document_portrait: 'document',
  tilt_document: 'document',
  show_wallet: 'document',
  read_chip: 'document',
  uncover_document: 'document',
  use_valid_document: 'document',
  use_accepted_document: 'document',
  use_accepted_country: 'document',
  use_other_document: 'document',
  show_own_document: 'document',
  show_face: 'selfie',
  show_whole_face: 'selfie',
  show_one_face: 'selfie',
  show_own_face: 'selfie',
  show_face_clearer: 'selfie',
  show_eyes: 'selfie',
  repeat_movements: 'selfie',
  let_screen_light_face: 'selfie',
} as const satisfies Record<string, 'document' | 'selfie'>

export type Advice = keyof typeof ADVICE

export const ADVICE_CODES = Object.keys(ADVICE).filter((code): code is Advice => code in ADVICE)
