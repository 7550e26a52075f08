/**
 * Every fraud check of documents that decides from what was measured in one image. The rules over what was read
 * (isMRZValid, isLogicalMismatch) are decided beside the reading.
 */
import type { DocumentCheck } from '../../../contract/check-names'
import type { DocumentCheckRow } from './check'
import { cropped } from './cropped'
import { damaged } from './damaged'
import { display } from './display'
import { edited } from './edited'
import { mobile } from './mobile'
import { printed } from './printed'
import { xerocopy } from './xerocopy'

export const DOCUMENT_CHECK_TABLE = {
  isPrinted: printed,
  isXerocopy: xerocopy,
  isEdited: edited,
  isDamaged: damaged,
  isDisplay: display,
  isMobile: mobile,
  isCropped: cropped,
} satisfies { [Caption in DocumentCheck]?: unknown }

export type MeasuredCheck = keyof typeof DOCUMENT_CHECK_TABLE

/** What a check decides from. */
export type EvidenceOf<Caption extends MeasuredCheck> =
  (typeof DOCUMENT_CHECK_TABLE)[Caption] extends DocumentCheckRow<infer Evidence> ? Evidence : never
