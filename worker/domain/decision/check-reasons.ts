/** Reason codes of failed checks, the groups of checks that see the same thing, and where a better photo may do. */

import type { DocumentCheck, SelfieCheck } from '../../words/decision/check-names'
import type { Outcome } from '../../words/decision/outcomes'
import type { ReasonCode } from '../../words/decision/reasons'
import type { Reason } from '../case/decision'

/** Checks of one group look at one thing: together they count once. */
export const RISK_GROUPS = ['recapture', 'tampering', 'data', 'framing', 'selfie'] as const
export type RiskGroup = (typeof RISK_GROUPS)[number]

interface CheckReason {
  code: ReasonCode
  group: RiskGroup
  /** Outcome of its failure where the scenario says that it blocks, or where it is the only sign. */
  alone: Extract<Outcome, 'resubmit' | 'declined'>
}

const row = (code: ReasonCode, group: RiskGroup, alone: CheckReason['alone'] = 'declined'): CheckReason => ({
  code,
  group,
  alone,
})

const DOCUMENT: Record<DocumentCheck, CheckReason> = {
  isMRZValid: row('mrz_invalid', 'data', 'resubmit'),
  isLogicalMismatch: row('data_contradictory', 'data'),
  isXerocopy: row('copy_suspected', 'recapture'),
  isPrinted: row('print_suspected', 'recapture'),
  isDisplay: row('screen_suspected', 'recapture'),
  isMobile: row('screen_suspected', 'recapture'),
  isFieldsModified: row('fields_altered', 'tampering'),
  isFieldsCorrected: row('fields_altered', 'tampering'),
  isPhotoApplication: row('portrait_replaced', 'tampering'),
  isEdited: row('file_edited', 'tampering'),
  isStampsOk: row('marks_missing', 'tampering'),
  isSignatureOwnerOk: row('marks_missing', 'tampering'),
  isSignatureIssuerOk: row('marks_missing', 'tampering'),
  isCropped: row('document_cut', 'framing', 'resubmit'),
  isDamaged: row('document_damaged', 'framing', 'resubmit'),
  isOtherObjectsOk: row('document_covered', 'framing', 'resubmit'),
}

const SELFIE: Record<SelfieCheck, CheckReason> = {
  isFaceDeepFake: row('selfie_generated', 'selfie'),
  isDisplaySelfie: row('selfie_recaptured', 'selfie'),
  isXerocopy: row('selfie_recaptured', 'selfie'),
  isMobile: row('selfie_recaptured', 'selfie'),
  isCropped: row('selfie_cut', 'selfie', 'resubmit'),
  isAgeMismatch: row('holder_mismatch', 'selfie'),
  isGenderMismatch: row('holder_mismatch', 'selfie'),
}

/** Reason of a failed check; null: it is none of the fraud checks. */
export function checkReason(task: 'document' | 'selfie', caption: string): CheckReason | null {
  const rows: Readonly<Record<string, CheckReason>> = task === 'document' ? DOCUMENT : SELFIE
  return rows[caption] ?? null
}

/** Risk groups except those about how the picture was captured. */
export const FRAUD_GROUPS: ReadonlySet<RiskGroup> = new Set(RISK_GROUPS.filter((group) => group !== 'framing'))

const FRAUD_CODES: ReadonlySet<ReasonCode> = new Set([
  ...[...Object.values(DOCUMENT), ...Object.values(SELFIE)]
    .filter(({ group }) => FRAUD_GROUPS.has(group))
    .map(({ code }) => code),
  'risk_in_sum',
  'proof_invalid',
  'proof_revoked',
  'liveness_repeated',
  'document_take_doubtful',
  'same_picture',
  'chip_invalid',
  'chip_contradicts',
  'seal_invalid',
  'seal_contradicts',
])

/** Signs that a later try cannot undo. */
export const isFraudSign = ({ code, outcome }: Reason): boolean =>
  FRAUD_CODES.has(code) && (outcome === 'review' || outcome === 'declined')
