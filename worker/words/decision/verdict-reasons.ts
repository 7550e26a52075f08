/**
 * Reasons that a reviewer gives for a decision, so that programs can count and answer it. Findings of the service
 * itself have the service's codes (reasons.ts); the others are conclusions that only a person draws.
 */
import type { Advice } from './advice'
import type { ReasonCode } from './reasons'
import { REASONS } from './reasons.ts'

type Ending = 'resubmit' | 'declined'

interface VerdictRow {
  /** In the reviewer's list. */
  label: string
  operator: string
  /** Told where the session is asked for again; somebody who is declined is told nothing. */
  advice: Advice | null
  endings: readonly Ending[]
  /** The service's reasons that make it likely. */
  likely: readonly ReasonCode[]
}

const row = (
  endings: readonly Ending[],
  [label, operator, advice = null]: readonly [label: string, operator: string, advice?: Advice | null],
  likely: readonly ReasonCode[] = [],
): VerdictRow => ({ label, operator, advice, endings, likely })

/** In the words that the service has for it. */
const as = (code: ReasonCode, label: string) => [label, REASONS[code].operator, REASONS[code].advice] as const

const AGAIN = ['resubmit'] as const
const DECLINED = ['declined'] as const
const EITHER = ['resubmit', 'declined'] as const

/** Reasons in the order of the reviewer's list, which has a key for each: at most nine of an ending, `other` last. */
export const VERDICT_REASONS = {
  document_altered: row(
    DECLINED,
    ['Altered or forged', 'The document is forged or altered.'],
    [
      ...(['fields_altered', 'portrait_replaced', 'file_edited', 'data_contradictory', 'mrz_invalid'] as const),
      ...(['chip_invalid', 'chip_contradicts', 'state_unknown', 'marks_missing', 'proof_invalid'] as const),
    ],
  ),
  document_copied: row(
    DECLINED,
    ['Copy or screen', 'A copy of a document was shown, not the document.'],
    ['copy_suspected', 'screen_suspected', 'print_suspected', 'document_take_doubtful'],
  ),
  not_the_person: row(
    DECLINED,
    ['Not the person', 'The person in the selfie is not the document holder.'],
    [
      ...(['faces_differ', 'faces_uncertain', 'client_differs', 'client_uncertain'] as const),
      ...(['holder_mismatch', 'documents_differ'] as const),
    ],
  ),
  not_alive: row(
    DECLINED,
    ['Not a live person', 'A photo, a screen, a mask or a generated face was in front of the camera.'],
    [
      ...(['selfie_generated', 'selfie_recaptured', 'liveness_repeated', 'liveness_unlit', 'same_picture'] as const),
      ...(['liveness_missing', 'capture_unattested'] as const),
    ],
  ),
  known_otherwise: row(
    DECLINED,
    ['Other identity or blocked', 'The person or the document is known under another identity, or blocked.'],
    [
      ...(['face_under_other_name', 'document_under_other_face', 'document_under_other_name'] as const),
      ...(['name_under_other_face', 'blocked_face', 'blocked_document', 'document_too_often'] as const),
      ...(['face_too_often', 'device_too_often', 'address_too_often'] as const),
    ],
  ),
  suspected_fraud: row(
    DECLINED,
    ['Fraud suspected', 'Other signs of fraud.'],
    ['risk_in_sum', 'earlier_sign', 'sign_in_other_session'],
  ),
  under_age: row(DECLINED, as('under_age', 'Too young'), ['under_age']),
  document_unreadable: row(AGAIN, as('document_unreadable', 'Unreadable'), [
    ...(['document_unreadable', 'mrz_unread', 'barcode_unread', 'print_unconfirmed', 'image_unusable'] as const),
    ...(['authenticity_unchecked', 'document_not_checkable', 'document_take_missing'] as const),
  ]),
  document_cut: row(AGAIN, as('document_cut', 'Cut off'), ['document_cut']),
  document_covered: row(AGAIN, as('document_covered', 'Covered'), ['document_covered', 'document_damaged']),
  document_side_missing: row(AGAIN, as('document_side_missing', 'Other side missing'), ['document_side_missing']),
  document_expired: row(EITHER, as('document_expired', 'Expired'), ['document_expired', 'document_not_yet_valid']),
  document_not_accepted: row(EITHER, as('document_not_accepted', 'Not accepted'), [
    'document_not_accepted',
    'state_not_accepted',
    'document_unknown',
  ]),
  face_unclear: row(
    AGAIN,
    ['Face unclear', 'The face of the selfie cannot be compared by eye.', 'show_face_clearer'],
    ['faces_uncertain', 'client_uncertain', 'face_missing', 'eyes_covered', 'selfie_cut'],
  ),
  faces_several: row(AGAIN, as('faces_several', 'Several faces'), ['faces_several', 'selfies_differ']),
  liveness_missing: row(AGAIN, as('liveness_missing', 'Movements again'), [
    'liveness_missing',
    'liveness_unlit',
    'liveness_exempted',
  ]),
  other: row(EITHER, ['Other', 'Something else: the note says what.']),
} as const satisfies Record<string, VerdictRow>

export type VerdictReason = keyof typeof VERDICT_REASONS

export const VERDICT_CODES = Object.keys(VERDICT_REASONS).filter(
  (code): code is VerdictReason => code in VERDICT_REASONS,
)

const REASONS_OF: Readonly<Record<VerdictReason, VerdictRow>> = VERDICT_REASONS

/** An approval needs none. */
export const verdictCodes = (outcome: 'approved' | Ending): VerdictReason[] =>
  outcome === 'approved' ? [] : VERDICT_CODES.filter((code) => REASONS_OF[code].endings.includes(outcome))

export const verdictReason = (code: VerdictReason): VerdictRow => REASONS_OF[code]
