import type { DocumentCheck } from '../../contract/check-names'
import type { CheckDescription, DocumentCheckRow } from './check'
import { cropped } from './cropped/document'
import { damaged } from './damaged/document'
import { display } from './display/document'
import { edited } from './edited/document'
import { fieldsCorrected } from './fields-corrected/document'
import { fieldsModified } from './fields-modified/document'
import { mobile } from './mobile/document'
import { otherObjects } from './other-objects/document'
import { photoApplication } from './photo-application/document'
import { printed } from './printed/document'
import { RULE_CHECK_TABLE } from './rules'
import { issuerSignature, ownerSignature } from './signature/document'
import { stamps } from './stamps/document'
import { xerocopy } from './xerocopy/document'

/** Those that decide from what was measured in one image. */
export const DOCUMENT_CHECK_TABLE = {
  isStampsOk: stamps,
  isFieldsCorrected: fieldsCorrected,
  isPrinted: printed,
  isOtherObjectsOk: otherObjects,
  isXerocopy: xerocopy,
  isEdited: edited,
  isSignatureOwnerOk: ownerSignature,
  isSignatureIssuerOk: issuerSignature,
  isDamaged: damaged,
  isDisplay: display,
  isFieldsModified: fieldsModified,
  isMobile: mobile,
  isPhotoApplication: photoApplication,
  isCropped: cropped,
} satisfies { [Caption in DocumentCheck]?: unknown }

/** Every fraud check of documents that is evaluated. */
export const EVALUATED_CHECKS: { readonly [Caption in DocumentCheck]?: CheckDescription } = {
  ...RULE_CHECK_TABLE,
  ...DOCUMENT_CHECK_TABLE,
}

export type MeasuredCheck = keyof typeof DOCUMENT_CHECK_TABLE

/** What a check decides from. */
export type EvidenceOf<Caption extends MeasuredCheck> =
  (typeof DOCUMENT_CHECK_TABLE)[Caption] extends DocumentCheckRow<infer Evidence> ? Evidence : never
