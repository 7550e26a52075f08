/** Words for checks: for pages and for the papers of a case. */
import type { DocumentCheck, OriginalCheck, SelfieCheck } from './check-names'
import { type CheckWords, PROOFS } from './proof-words.ts'

/** A check without words shows its caption. */
const CHECKS: { readonly [Caption in DocumentCheck | SelfieCheck | OriginalCheck]?: CheckWords } = {
  isPageFollowed: {
    name: 'Tilt check: same page',
    passed: 'The tilt check shows the photographed page',
    failed: 'The tilt check shows another page',
  },
  isPageTilted: { name: 'Tilt', passed: 'The document was tilted', failed: 'The document was not tilted' },
  isTakeNew: { name: 'Tilt check: new', passed: 'The tilt check is new', failed: 'The tilt check was sent before' },
  isLampFollowed: {
    name: 'Tilt check: lamp',
    passed: 'The lamp lights the page',
    failed: 'Another lamp lights the page',
  },
  isLightPlain: {
    name: 'Colour of the light',
    passed: 'The light is plain',
    failed: 'Coloured lights move over the page',
  },
  isFoilSeen: { name: 'Hologram', passed: 'A hologram is seen', failed: 'No hologram is seen' },
  isPageUnchanged: { name: 'One page', passed: 'The page stays the same', failed: 'Another print takes its place' },
  isFoilOverPortrait: {
    name: 'Hologram over the portrait',
    passed: 'The hologram crosses the portrait',
    failed: 'The hologram ends at the portrait',
  },
  isOnePlane: {
    name: 'Portrait in the page',
    passed: 'The portrait lies in the page',
    failed: 'The portrait lies above it',
  },
  isMRZValid: {
    name: 'Machine readable zone',
    passed: 'Machine readable zone is valid',
    failed: 'Machine readable zone is not valid',
  },
  isStampsOk: { name: 'Stamps', passed: 'Stamps are valid', failed: 'Stamps are missing or wrong' },
  isPrinted: { name: 'Home-made print', passed: 'Not a home-made print', failed: 'Looks printed at home' },
  isDamaged: { name: 'Damage', passed: 'Not damaged', failed: 'Document is damaged' },
  isOtherObjectsOk: { name: 'Other objects', passed: 'Nothing covers it', failed: 'Something covers the document' },
  isXerocopy: { name: 'Photocopy', passed: 'Not a photocopy', failed: 'Looks like a photocopy' },
  isEdited: { name: 'Image editing', passed: 'Image was not edited', failed: 'Image looks edited' },
  isSignatureOwnerOk: {
    name: 'Holder’s signature',
    passed: 'Signed by the holder',
    failed: 'Holder’s signature is missing',
  },
  isSignatureIssuerOk: {
    name: 'Issuer’s signature',
    passed: 'Signed by the issuer',
    failed: 'Issuer’s signature is missing',
  },
  isDisplay: { name: 'Photo of a screen', passed: 'Not a photo of a screen', failed: 'Photographed from a screen' },
  isFieldsModified: { name: 'Altered fields', passed: 'Fields were not altered', failed: 'Fields look altered' },
  isCropped: { name: 'Cut off', passed: 'Completely in the picture', failed: 'Cut off by the edge of the picture' },
  isFieldsCorrected: { name: 'Corrections', passed: 'No corrections by hand', failed: 'Corrected by hand' },
  isMobile: { name: 'Shown on a phone', passed: 'Not shown on a phone', failed: 'Shown on a phone' },
  isPhotoApplication: {
    name: 'Pasted photo',
    passed: 'Photo belongs to the document',
    failed: 'Photo looks pasted in',
  },
  isLogicalMismatch: {
    name: 'Contradictions',
    passed: 'The data is consistent',
    failed: 'The data contradicts itself',
  },
  isFaceDeepFake: { name: 'Generated face', passed: 'Face is not generated', failed: 'Face looks generated' },
  isAgeMismatch: { name: 'Age', passed: 'Age matches the document', failed: 'Age does not match the document' },
  isGenderMismatch: { name: 'Sex', passed: 'Sex matches the document', failed: 'Sex does not match the document' },
  isDisplaySelfie: {
    name: 'Selfie from a screen',
    passed: 'Selfie is not from a screen',
    failed: 'Selfie was photographed from a screen',
  },
}

/** Words for checks that other tasks have too, where those of the others do not fit a selfie. */
const SELFIE_CHECKS: { readonly [Caption in SelfieCheck]?: CheckWords } = {
  isXerocopy: { name: 'Printed selfie', passed: 'Selfie is not a print', failed: 'Selfie looks like a print' },
  isMobile: {
    name: 'Selfie from a phone',
    passed: 'Selfie is not from a phone’s display',
    failed: 'Selfie looks shown on a phone',
  },
  isCropped: { name: 'Face cut off', passed: 'Face is completely in the picture', failed: 'Face is cut off' },
}

const OTHERS: Readonly<Record<string, CheckWords>> = {
  isExpired: { name: 'Date of expiry', passed: 'Has not expired', failed: 'Has expired' },
  isNotYetValid: { name: 'Date of issue', passed: 'Issued before today', failed: 'Issued after today' },
  isUnderAge: { name: 'Minimum age', passed: 'Holder is old enough', failed: 'Holder is too young' },
  isFaceSearched: {
    name: 'Face search',
    passed: 'Face was searched among other sessions',
    failed: 'Face was not searched among other sessions',
  },
  isClientKnown: { name: 'Known client', passed: 'Client is known', failed: 'Client is not known' },
  isSamePerson: {
    name: 'Liveness: same person',
    passed: 'One person throughout the challenge',
    failed: 'Several people in the challenge',
  },
  isChallengeFollowed: {
    name: 'Liveness: movements',
    passed: 'Movements were followed',
    failed: 'Movements were not followed',
  },
  isMotionThreeDimensional: {
    name: 'Liveness: depth',
    passed: 'Moves like a head',
    failed: 'Moves like a flat picture',
  },
  isFileInsteadOfCamera: { name: 'Capture: camera', passed: 'Selfie came from a camera', failed: 'Selfie was a file' },
  isCameraVirtual: {
    name: 'Capture: camera name',
    passed: 'Camera name is a device’s',
    failed: 'Camera name is a virtual camera’s',
  },
  isCameraMute: {
    name: 'Capture: camera features',
    passed: 'Camera reports its features',
    failed: 'Camera reports no features',
  },
  isFrameTimingOdd: {
    name: 'Capture: frame timing',
    passed: 'Frame timing is a sensor’s',
    failed: 'Frame timing is not a sensor’s',
  },
  isBrowserAutomated: {
    name: 'Capture: browser',
    passed: 'Browser is not automated',
    failed: 'Browser is automated',
  },
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
  return status === 'idle' || status === 'sign' ? words.name : words[status === 'success' ? 'passed' : 'failed']
}

/** Null: no check that people know by a name. */
export const checkName = (caption: string, task: string): string | null => wordsOf(caption, task)?.name ?? null
