/** Words for checks: for pages and for the papers of a case. */
import type { DocumentCheck, OriginalCheck, SelfieCheck } from './check-names'
import { type CheckWords, PROOFS } from './proof-words.ts'

/** A check without words shows its caption. */
const CHECKS: { readonly [Caption in DocumentCheck | SelfieCheck | OriginalCheck]?: CheckWords } = {
  isPageFollowed: [
    'Tilt check: same page',
    'The tilt check shows the photographed page',
    'The tilt check shows another page',
  ],
  isPageTilted: ['Tilt', 'The document was tilted', 'The document was not tilted'],
  isTakeNew: ['Tilt check: new', 'The tilt check is new', 'The tilt check was sent before'],
  isLampFollowed: ['Tilt check: lamp', 'The lamp lights the page', 'Another lamp lights the page'],
  isLightPlain: ['Colour of the light', 'The light is plain', 'Coloured lights move over the page'],
  isFoilSeen: ['Hologram', 'A hologram is seen', 'No hologram is seen'],
  isPageUnchanged: ['One page', 'The page stays the same', 'Another print takes its place'],
  isFoilOverPortrait: [
    'Hologram over the portrait',
    'The hologram crosses the portrait',
    'The hologram ends at the portrait',
  ],
  isOnePlane: ['Portrait in the page', 'The portrait lies in the page', 'The portrait lies above it'],
  isMRZValid: ['Machine readable zone', 'Machine readable zone is valid', 'Machine readable zone is not valid'],
  isStampsOk: ['Stamps', 'Stamps are valid', 'Stamps are missing or wrong'],
  isPrinted: ['Home-made print', 'Not a home-made print', 'Looks printed at home'],
  isDamaged: ['Damage', 'Not damaged', 'Document is damaged'],
  isOtherObjectsOk: ['Other objects', 'Nothing covers it', 'Something covers the document'],
  isXerocopy: ['Photocopy', 'Not a photocopy', 'Looks like a photocopy'],
  isEdited: ['Image editing', 'Image was not edited', 'Image looks edited'],
  isSignatureOwnerOk: ['Holder’s signature', 'Signed by the holder', 'Holder’s signature is missing'],
  isSignatureIssuerOk: ['Issuer’s signature', 'Signed by the issuer', 'Issuer’s signature is missing'],
  isDisplay: ['Photo of a screen', 'Not a photo of a screen', 'Photographed from a screen'],
  isFieldsModified: ['Altered fields', 'Fields were not altered', 'Fields look altered'],
  isCropped: ['Cut off', 'Completely in the picture', 'Cut off by the edge of the picture'],
  isFieldsCorrected: ['Corrections', 'No corrections by hand', 'Corrected by hand'],
  isMobile: ['Shown on a phone', 'Not shown on a phone', 'Shown on a phone'],
  isPhotoApplication: ['Pasted photo', 'Photo belongs to the document', 'Photo looks pasted in'],
  isLogicalMismatch: ['Contradictions', 'The data is consistent', 'The data contradicts itself'],
  isFaceDeepFake: ['Generated face', 'Face is not generated', 'Face looks generated'],
  isAgeMismatch: ['Age', 'Age matches the document', 'Age does not match the document'],
  isGenderMismatch: ['Sex', 'Sex matches the document', 'Sex does not match the document'],
  isDisplaySelfie: ['Selfie from a screen', 'Selfie is not from a screen', 'Selfie was photographed from a screen'],
}

/** Words for checks that other tasks have too, where those of the others do not fit a selfie. */
const SELFIE_CHECKS: { readonly [Caption in SelfieCheck]?: CheckWords } = {
  isXerocopy: ['Printed selfie', 'Selfie is not a print', 'Selfie looks like a print'],
  isMobile: ['Selfie from a phone', 'Selfie is not from a phone’s display', 'Selfie looks shown on a phone'],
  isCropped: ['Face cut off', 'Face is completely in the picture', 'Face is cut off'],
}

const OTHERS: Readonly<Record<string, CheckWords>> = {
  isExpired: ['Date of expiry', 'Has not expired', 'Has expired'],
  isNotYetValid: ['Date of issue', 'Issued before today', 'Issued after today'],
  isUnderAge: ['Minimum age', 'Holder is old enough', 'Holder is too young'],
  isFaceSearched: [
    'Face search',
    'Face was searched among other sessions',
    'Face was not searched among other sessions',
  ],
  isClientKnown: ['Known client', 'Client is known', 'Client is not known'],
  isSamePerson: ['Liveness: same person', 'One person throughout the challenge', 'Several people in the challenge'],
  isChallengeFollowed: ['Liveness: movements', 'Movements were followed', 'Movements were not followed'],
  isMotionThreeDimensional: ['Liveness: depth', 'Moves like a head', 'Moves like a flat picture'],
  isFileInsteadOfCamera: ['Capture: camera', 'Selfie came from a camera', 'Selfie was a file'],
  isCameraVirtual: ['Capture: camera name', 'Camera name is a device’s', 'Camera name is a virtual camera’s'],
  isCameraMute: ['Capture: camera features', 'Camera reports its features', 'Camera reports no features'],
  isFrameTimingOdd: ['Capture: frame timing', 'Frame timing is a sensor’s', 'Frame timing is not a sensor’s'],
  isBrowserAutomated: ['Capture: browser', 'Browser is not automated', 'Browser is automated'],
}

function wordsOf(caption: string, task: string): CheckWords | undefined {
  const selfie: Readonly<Record<string, CheckWords>> = task === 'selfie' ? SELFIE_CHECKS : {}
  const all: Readonly<Record<string, CheckWords>> = CHECKS
  return selfie[caption] ?? all[caption] ?? OTHERS[caption] ?? PROOFS[caption]
}

/** A sign has the check's name alone: it neither passed without doubt nor failed. */
export function checkWords(caption: string, status: 'success' | 'failed' | 'idle' | 'sign', task: string): string {
  const words = wordsOf(caption, task)
  if (!words) return caption
  const [name, passed, failed] = words
  if (status === 'idle' || status === 'sign') return name
  return status === 'success' ? passed : failed
}

/** Null: no check that people know by a name. */
export const checkName = (caption: string, task: string): string | null => wordsOf(caption, task)?.[0] ?? null
