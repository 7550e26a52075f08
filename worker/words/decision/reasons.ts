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
  not_a_document: row('An image sent as a document shows no document.', 'show_document'),
  face_beside_document: row(
    'The image shows a face beside the document. The face needs an image of its own.',
    'send_selfie',
  ),
  image_unusable: row('A file could not be used as an image.', 'show_document_sharper'),
  document_mirrored: row('The picture of the document is mirrored.', 'show_document_unmirrored'),
  document_side_missing: row('The side of the card that can be checked was not sent.', 'send_other_side'),
  document_unknown: row('The document type is unknown.', 'use_other_document'),
  document_not_checkable: row('The document has nothing that can be checked automatically. It needs manual review.'),
  document_unreadable: row('Neither name nor number could be read.', 'show_document_sharper'),
  mrz_unread: row('The machine-readable zone could not be read with certainty.', 'show_machine_readable_zone'),
  barcode_unread: row('The barcode could not be read.', 'show_document_sharper'),
  state_unknown: row('The document names a state that does not exist.'),
  dates_impossible: row('The dates on the document are impossible or out of order.', 'show_document_sharper'),
  number_malformed: row('The document number has letters where its issuer prints digits.', 'show_document_sharper'),
  name_contradicted: row('The printed name differs from the machine-readable name.', 'show_document_sharper'),
  marked_false: row('The document is marked as not genuine.'),
  specimen: row(
    'The document or selfie is a specimen: the state does not exist, the holder is named SPECIMEN, or the face is a picture that this service publishes. Only the sandbox approves specimens.',
    'use_other_document',
  ),
  print_unconfirmed: row('The printed data does not confirm the machine-readable data.', 'show_document_sharper'),
  portrait_missing: row('No portrait was found on the document.', 'show_document_portrait'),
  original_not_judged: row(
    'The service could not judge whether the document is an original: an image is grey, shows it too small, or the checks for copies and screens could not look.',
    'send_original_photo',
  ),
  /** Of earlier releases. */
  authenticity_unchecked: row(
    'The service could not check whether the document is an original.',
    'show_document_sharper',
  ),
  document_take_missing: row('The scenario requires the tilt check, and no original was seen.', 'tilt_document'),
  face_missing: row('The selfie shows no usable face.', 'show_face'),
  eyes_covered: row('Dark glasses hide the eyes on the selfie.', 'show_eyes'),
  faces_several: row(
    'The selfie shows more than one face. It is not clear which face is the holder’s.',
    'show_one_face',
  ),
  selfies_differ: row('The selfies of one call show different people. It needs manual review.', 'show_one_face'),
  liveness_missing: row('Liveness is not established.', 'repeat_movements'),
  liveness_unlit: row('The light of the screen was not seen on the face.', 'let_screen_light_face'),
  capture_unattested: row(
    'The app that took the selfie was not attested: the call that answers the liveness challenge must carry `x-app-attestation`.',
  ),
  liveness_exempted: row('The person cannot do part of the liveness challenge. It needs manual review.'),
  // Proofs from wallets.
  proof_invalid: row('The wallet credential is not what its issuer signed.'),
  proof_revoked: row('The issuer revoked the wallet credential.'),
  proof_unbound: row('The wallet has not signed this request. It needs manual review.', 'use_other_document'),
  proof_expired: row('The wallet credential has expired or is not valid yet.', 'use_valid_document'),
  proof_incomplete: row(
    'The wallet did not share name and date of birth, or the number and expiry date of the document.',
    'use_other_document',
  ),
  issuer_unknown: row(
    'The issuer of the wallet credential or chip could not be verified as trusted. It needs manual review.',
    'use_other_document',
  ),
  // Rules of the scenario.
  document_expired: row('The document has expired.', 'use_valid_document'),
  document_not_yet_valid: row('The document was issued after today.'),
  document_not_accepted: row('The scenario does not accept this document type.', 'use_accepted_document'),
  state_not_accepted: row('The scenario does not accept documents from this state.', 'use_accepted_country'),
  under_age: row('The holder is under the scenario’s minimum age.'),
  age_open: row('The document leaves open whether the holder is old enough. It needs manual review.'),
  // Consistency.
  documents_differ: row('The documents name different people.', 'show_own_document'),
  same_picture: row('The selfie and the portrait on the document are the same photo.'),
  /** Told of a final decision, too (decisions/0042). */
  faces_differ: row('The face in the selfie is not the one on the document.', 'show_own_face'),
  faces_uncertain: row('The selfie and the portrait are similar, but not enough.', 'show_face_clearer'),
  client_differs: row('The face in the selfie is not the known client’s.'),
  client_uncertain: row('The selfie and the known client are similar, but not enough.', 'show_face_clearer'),
  client_not_comparable: row('The known client’s face can’t be compared any more. It needs manual review.'),
  // What the checks see.
  mrz_invalid: row('Check digits or formats of the machine-readable zone are wrong.', 'show_machine_readable_zone'),
  data_contradictory: row('The data on the document contradicts itself.'),
  copy_suspected: row('The document looks like a photocopy.'),
  screen_suspected: row('The document looks photographed from a screen.'),
  print_suspected: row('The document looks like a home-made print.'),
  fields_altered: row('Fields on the document look altered.'),
  portrait_replaced: row('The portrait looks replaced.'),
  file_edited: row('The file was edited.'),
  document_take_doubtful: row(
    'The tilt check suggests that the document is not an original. It needs manual review. Measured on renders only.',
  ),
  document_cut: row('Part of the document is cut off.', 'show_whole_document'),
  document_damaged: row('The document is damaged.'),
  document_covered: row('Something covers the document, or part of it is missing.', 'uncover_document'),
  marks_missing: row('A required stamp or signature is missing.'),
  selfie_generated: row('The face in the selfie looks generated.'),
  selfie_recaptured: row('The selfie looks photographed from a screen or a print.'),
  liveness_repeated: row('Images of the liveness challenge were reused or derived from each other.'),
  selfie_cut: row('The face is cut off.', 'show_whole_face'),
  holder_mismatch: row('Age or sex of the face does not match the document.'),
  /** Several signs that are too weak one by one but together too strong. */
  risk_in_sum: row('Several weak signs of fraud add up.'),
  // What proves itself.
  chip_invalid: row('The chip data is not what its issuer signed, or the chip was copied.'),
  chip_contradicts: row('The chip data differs from the document, or shows another face.'),
  seal_invalid: row('The signed barcode is not what its issuer signed.'),
  seal_contradicts: row('The signed barcode differs from the document.'),
  // Other sessions of the same user.
  face_under_other_name: row('The face appeared in another session under another name or birth date.'),
  document_under_other_face: row('The document appeared in another session with another face.'),
  document_under_other_name: row('The document number appeared in another session under another name.'),
  name_under_other_face: row('Name and birth date appeared in another session with another face.'),
  sign_in_other_session: row(
    'Another session with this document, face or client showed signs of fraud. It needs manual review.',
  ),
  blocked_face: row('The face belongs to a person on a blocklist.'),
  blocked_document: row('The document is on a blocklist.'),
  face_too_often: row('The face appeared in more sessions than the scenario allows in this period.'),
  document_too_often: row('The document appeared in more sessions than the scenario allows in this period.'),
  device_too_often: row('One device started more sessions than the scenario allows in this period.'),
  address_too_often: row('One address started more sessions than the scenario allows in this period.'),
  // A further step.
  step_up: row('The session waits for a further step: a wallet, the chip or the tilt check.'),
  step_not_done: row('None of the further steps that the session asked for was done.'),
  // The session's past.
  earlier_sign: row('An earlier attempt in this session showed signs of fraud.'),
} as const satisfies Record<string, ReasonRow>

export type ReasonCode = keyof typeof REASONS

export const REASON_CODES = Object.keys(REASONS).filter((code): code is ReasonCode => code in REASONS)
