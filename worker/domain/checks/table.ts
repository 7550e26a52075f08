/** Every fraud check, by what it looks at and its caption: the one place that knows them all. */
import type { DocumentCheck, SelfieCheck } from '../../words/decision/check-names'
import { ageMismatch } from './age-mismatch/selfie'
import { cropped } from './cropped/document'
import { croppedSelfie } from './cropped/selfie'
import { damaged } from './damaged/document'
import { display } from './display/document'
import { displaySelfie } from './display/selfie'
import { edited } from './edited/document'
import { faceDeepFake } from './face-deep-fake/selfie'
import { fieldsCorrected } from './fields-corrected/document'
import { fieldsModified } from './fields-modified/document'
import { genderMismatch } from './gender-mismatch/selfie'
import { logicalMismatch } from './logical-mismatch/document'
import { mobile } from './mobile/document'
import { mobileSelfie } from './mobile/selfie'
import { mrzValid } from './mrz-valid/document'
import { otherObjects } from './other-objects/document'
import { photoApplication } from './photo-application/document'
import { printed } from './printed/document'
import { issuerSignature, ownerSignature } from './signature/document'
import { stamps } from './stamps/document'
import { xerocopy } from './xerocopy/document'
import { xerocopySelfie } from './xerocopy/selfie'

export const CHECKS = {
  document: {
    isMRZValid: mrzValid,
    isStampsOk: stamps,
    isPrinted: printed,
    isDamaged: damaged,
    isOtherObjectsOk: otherObjects,
    isXerocopy: xerocopy,
    isEdited: edited,
    isSignatureOwnerOk: ownerSignature,
    isSignatureIssuerOk: issuerSignature,
    isDisplay: display,
    isFieldsModified: fieldsModified,
    isCropped: cropped,
    isFieldsCorrected: fieldsCorrected,
    isMobile: mobile,
    isPhotoApplication: photoApplication,
    isLogicalMismatch: logicalMismatch,
  },
  selfie: {
    isFaceDeepFake: faceDeepFake,
    isAgeMismatch: ageMismatch,
    isCropped: croppedSelfie,
    isXerocopy: xerocopySelfie,
    isGenderMismatch: genderMismatch,
    isDisplaySelfie: displaySelfie,
    isMobile: mobileSelfie,
  },
} satisfies { document: Record<DocumentCheck, unknown>; selfie: Record<SelfieCheck, unknown> }
