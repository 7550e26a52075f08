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

/** Checks of the answer to a liveness challenge: on the movement, on whether it is one take, on the light. */
export const MOVEMENT_CHECKS = ['isSamePerson', 'isChallengeFollowed', 'isMotionThreeDimensional'] as const
export const TAKE_CHECKS = [
  'isTakeContinuous',
  'isTakeUnrepeated',
  'isOneTake',
  'isApproachReal',
  'isBackgroundApart',
  'isTimingPlausible',
  'isTakeNew',
] as const
export const LIGHT_CHECKS = ['isLightFollowed', 'isFaceLit', 'isFaceShaded', 'isReflectionDiffuse'] as const
export const LIVENESS_CHECKS = [...MOVEMENT_CHECKS, ...TAKE_CHECKS, ...LIGHT_CHECKS] as const

/** Checks of a document's take: on whether it is one take of the page, on the light, on what is printed and what is not. */
export const ORIGINAL_CHECKS = [
  'isPageFollowed',
  'isPageTilted',
  'isTakeUnrepeated',
  'isTakeNew',
  'isTimingPlausible',
  'isLampFollowed',
  'isLightPlain',
  'isFoilSeen',
  'isPageUnchanged',
  'isFoilOverPortrait',
  'isOnePlane',
] as const

export type OriginalCheck = (typeof ORIGINAL_CHECKS)[number]
export type LivenessCheck = (typeof LIVENESS_CHECKS)[number]
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number]
export type SelfieCheck = (typeof SELFIE_CHECKS)[number]
