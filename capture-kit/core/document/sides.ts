/** Sides to be photographed, and what the machine readable zone tells about the side that is shown. */
export const DOCUMENT_SIDES = {
  /** Data page of a passport: ID-3, its machine readable zone at the foot. */
  passport: { mrz: 'required', missing: 'turn_page' },
  /** Front of a card. ID-2 cards have their machine readable zone here. */
  front: { mrz: 'allowed', missing: null },
  /** Back of a card that has a machine readable zone there, such as every TD1. */
  back: { mrz: 'required', missing: 'wrong_side' },
  /** Front of a card whose machine readable zone is on the back: seeing one means that the back is shown. */
  front_without_mrz: { mrz: 'forbidden', missing: null },
  /** Any document or side. */
  any: { mrz: 'allowed', missing: null },
} as const

export type DocumentSide = keyof typeof DOCUMENT_SIDES
