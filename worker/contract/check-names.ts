/** Captions of the fraud checks, in the order in which a task lists them. */
export const DOCUMENT_CHECKS = [
  'isMRZValid',
  'isStampsOk',
  'isPrinted',
  'isDamaged',
  'isOtherObjectsOk',
  'isXerocopy',
  'isEdited',
  'isSignatureOwnerOk',
  'isSignatureIssuerOk',
  'isDisplay',
  'isFieldsModified',
  'isCropped',
  'isFieldsCorrected',
  'isMobile',
  'isPhotoApplication',
  'isLogicalMismatch',
] as const

export const SELFIE_CHECKS = [
  'isFaceDeepFake',
  'isAgeMismatch',
  'isCropped',
  'isXerocopy',
  'isGenderMismatch',
  'isDisplaySelfie',
  'isMobile',
] as const

export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number]
export type SelfieCheck = (typeof SELFIE_CHECKS)[number]
