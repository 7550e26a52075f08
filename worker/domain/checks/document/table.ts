import type { DocumentCheck } from '../../../contract/check-names'
import type { CheckDescription, DocumentCheckRow } from './check'
import { cropped } from './cropped'
import { damaged } from './damaged'
import { display } from './display'
import { edited } from './edited'
import { fieldsCorrected } from './fields-corrected'
import { fieldsModified } from './fields-modified'
import { mobile } from './mobile'
import { otherObjects } from './other-objects'
import { photoApplication } from './photo-application'
import { printed } from './printed'
import { RULE_CHECK_TABLE } from './rules'
import { issuerSignature, ownerSignature } from './signature'
import { stamps } from './stamps'
import { xerocopy } from './xerocopy'

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
