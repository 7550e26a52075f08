/** Why a session ended as it did: every code, with a sentence for operators and what the person is asked to do. */
import type { Advice } from './advice'

interface ReasonRow {
  /** For whoever decides or answers the person's call. */
  operator: string
  /** Null: nothing the person could do, or nothing that they may learn. */
  advice: Advice | null
}

const row = (operator: string, advice: Advice | null = null): ReasonRow => ({ operator, advice })

export const REASONS = {
  // Evidence that is missing or could not be read.
  document_missing: row('No document was sent.', 'send_document'),
  selfie_missing: row('No selfie was sent.', 'send_selfie'),
  not_a_document: row('An image that was sent as a document shows none.', 'show_document'),
  image_unusable: row('A file could not be used as an image.', 'show_document_sharper'),
  document_side_missing: row('The side of the card that makes it checkable was not sent.', 'send_other_side'),
  document_unknown: row('The kind of document is not known.', 'use_other_document'),
  document_not_checkable: row('The document carries nothing that machines can check: a person must look.'),
  document_unreadable: row('Neither name nor number could be read.', 'show_document_sharper'),
  mrz_unread: row('The machine-readable zone could not be read with certainty.', 'show_machine_readable_zone'),
  barcode_unread: row('The barcode could not be read.', 'show_document_sharper'),
  state_unknown: row('The document names a state that does not exist.'),
  dates_impossible: row('Dates of the document cannot be, or not in this order.', 'show_document_sharper'),
  number_malformed: row(
    'The number of the document has letters where its issuer prints digits.',
    'show_document_sharper',
  ),
  name_contradicted: row('A printed name is not the one that machines read.', 'show_document_sharper'),
  marked_false: row('The document says of itself that it is not genuine.'),
  specimen: row(
    'The document is a specimen: of a state that does not exist, or with the name SPECIMEN. Only the sandbox approves it.',
    'use_other_document',
  ),
  print_unconfirmed: row('What is printed does not confirm what machines read.', 'show_document_sharper'),
  portrait_missing: row('No portrait was found on the document.', 'show_document_portrait'),
  original_not_judged: row(
    'Whether the document is an original could not be judged: a picture has no colours, shows it too small (`originals`), or the checks for copies and screens could not look.',
    'send_original_photo',
  ),
  /** Of earlier releases. */
  authenticity_unchecked: row('Whether it is an original could not be checked.', 'show_document_sharper'),
  document_take_missing: row(
    'The scenario wants a take of the tilted document, and none showed an original (`documentTake`).',
    'tilt_document',
  ),
  face_missing: row('The selfie shows no usable face.', 'show_face'),
  faces_several: row('The selfie shows more than one face: whose is meant is open.', 'show_one_face'),
  liveness_missing: row('Liveness is not established.', 'repeat_movements'),
  liveness_unlit: row('The light of the screen was not seen on the face.', 'let_screen_light_face'),
  capture_unattested: row(
    'No platform vouched for the app that took the selfie: the call that answers the liveness challenge has to bring `x-app-attestation`.',
  ),
  liveness_exempted: row('The person cannot do a part of the liveness challenge: a person must look.'),
  // Proofs from wallets.
  proof_invalid: row('What a wallet showed is not what its issuer has signed.'),
  proof_revoked: row('Its issuer has taken back what a wallet showed.'),
  proof_unbound: row('The wallet has not signed this request: a person must look.', 'use_other_document'),
  proof_expired: row('What a wallet showed has expired or is not valid yet.', 'use_valid_document'),
  proof_incomplete: row(
    'The wallet did not show name and date of birth, or number and expiry of a document that has them.',
    'use_other_document',
  ),
  issuer_unknown: row(
    'Whether a trusted issuer has signed what a wallet or a chip showed cannot be told: a person must look.',
    'use_other_document',
  ),
  // Rules of the scenario.
  document_expired: row('The document has expired.', 'use_valid_document'),
  document_not_yet_valid: row('The document was issued after today.'),
  document_not_accepted: row('The scenario does not accept this kind of document.', 'use_accepted_document'),
  state_not_accepted: row('The scenario does not accept documents of this state.', 'use_accepted_country'),
  under_age: row('The holder is younger than the scenario asks.'),
  age_open: row('The document leaves open whether the holder is old enough: a person must look.'),
  // Consistency.
  documents_differ: row('The documents name different people.', 'show_own_document'),
  same_picture: row('Selfie and portrait on the document are one and the same picture.'),
  /** Told of a final decision, too (decisions/0042). */
  faces_differ: row('The face of the selfie is not the one on the document.', 'show_own_face'),
  faces_uncertain: row('Selfie and portrait are alike, but not enough.', 'show_face_clearer'),
  client_differs: row('The face of the selfie is not that of the known client.'),
  client_uncertain: row('Selfie and the known client are alike, but not enough.', 'show_face_clearer'),
  client_not_comparable: row('The face of the known client cannot be compared any more: a person must look.'),
  // What the checks see.
  mrz_invalid: row('Check digits or formats of the machine-readable zone do not hold.', 'show_machine_readable_zone'),
  data_contradictory: row('Parts of the document contradict each other.'),
  copy_suspected: row('The document looks like a photocopy.'),
  screen_suspected: row('The document looks like a picture on a screen.'),
  print_suspected: row('The document looks like a home-made print.'),
  fields_altered: row('Fields of the document look changed.'),
  portrait_replaced: row('The portrait looks replaced.'),
  file_edited: row('The file was edited.'),
  document_take_doubtful: row(
    'The take of the tilted document speaks against an original: a person must look. Measured on renders only.',
  ),
  document_cut: row('Part of the document is cut off.', 'show_whole_document'),
  document_damaged: row('The document is damaged.'),
  document_covered: row('Something covers the document, or a part that belongs there is missing.', 'uncover_document'),
  marks_missing: row('A stamp or signature that belongs there is missing.'),
  selfie_generated: row('The face of the selfie looks generated.'),
  selfie_recaptured: row('The selfie looks like a picture of a picture.'),
  liveness_repeated: row('Pictures of the liveness challenge were made from each other, or were seen before.'),
  selfie_cut: row('The face is cut off.', 'show_whole_face'),
  holder_mismatch: row('Age or sex of the face does not fit the document.'),
  /** Several signs that are too weak one by one but together too strong. */
  risk_in_sum: row('Several weak signs together speak against it.'),
  // What proves itself.
  chip_invalid: row('What was read of the chip is not what its issuer signed, or not of the chip itself.'),
  chip_contradicts: row('The chip says otherwise than the document, or shows another face.'),
  seal_invalid: row('What the signed barcode of the document says is not what its issuer signed.'),
  seal_contradicts: row('The signed barcode says otherwise than the document.'),
  // Other sessions of the same user.
  face_under_other_name: row('The face was seen in another session under another name or birth date.'),
  document_under_other_face: row('The document was seen in another session with another face.'),
  document_under_other_name: row('The number of the document was seen in another session under another name.'),
  name_under_other_face: row('Name and birth date were seen in another session with another face.'),
  sign_in_other_session: row(
    'Another session with this document, face or client showed signs of fraud: a person must look.',
  ),
  blocked_face: row('The face is that of a person on a blocklist.'),
  blocked_document: row('The document is on a blocklist.'),
  face_too_often: row('The face was in more sessions than the scenario allows in so short a time.'),
  document_too_often: row('The document was in more sessions than the scenario allows in so short a time.'),
  device_too_often: row('One device began more sessions than the scenario allows in so short a time.'),
  address_too_often: row('One address began more sessions than the scenario allows in so short a time.'),
  // The session's past.
  earlier_sign: row('An earlier try of this session showed signs of fraud.'),
} as const satisfies Record<string, ReasonRow>

export type ReasonCode = keyof typeof REASONS

export const REASON_CODES = Object.keys(REASONS).filter((code): code is ReasonCode => code in REASONS)
