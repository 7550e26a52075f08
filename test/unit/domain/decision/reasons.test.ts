/** Each check that a scenario lets block, and each error of a task, with the reason that the decision gives for it. */
import { expect, it } from 'vitest'
import { isFraudSign } from '../../../../worker/domain/decision/check-reasons'
import type { DocumentCheck, SelfieCheck } from '../../../../worker/words/decision/check-names'
import { check, decided, document, faces, MATCH, selfie } from './session-of'

const ended = (of: Parameters<typeof decided>[0]) =>
  decided(of).decision.reasons.map(({ code, outcome, task }) => `${code} ${outcome} ${task}`)

it.each<[DocumentCheck, string]>([
  // Its risk outweighs another photo.
  ['isMRZValid', 'mrz_invalid review'],
  ['isLogicalMismatch', 'data_contradictory declined'],
  ['isXerocopy', 'copy_suspected declined'],
  ['isPrinted', 'print_suspected declined'],
  ['isDisplay', 'screen_suspected declined'],
  ['isMobile', 'screen_suspected declined'],
  ['isFieldsModified', 'fields_altered declined'],
  ['isFieldsCorrected', 'fields_altered declined'],
  ['isPhotoApplication', 'portrait_replaced declined'],
  ['isEdited', 'file_edited declined'],
  ['isStampsOk', 'marks_missing declined'],
  ['isSignatureOwnerOk', 'marks_missing declined'],
  ['isSignatureIssuerOk', 'marks_missing declined'],
  ['isCropped', 'document_cut resubmit'],
  ['isDamaged', 'document_damaged resubmit'],
  ['isOtherObjectsOk', 'document_covered resubmit'],
])('a document’s %s ends as %s', (name, reason) => {
  const items = [...document().checks[0].items.filter(({ caption }) => caption !== name), check(name, 'failed', 0.9)]
  const rules = { documentChecks: [{ name, threshold: 0.5 }] }
  expect(ended({ tasks: [document(items), selfie(), faces(MATCH)], rules })[0]).toBe(`${reason} document`)
})

it.each<[SelfieCheck, string]>([
  ['isFaceDeepFake', 'selfie_generated declined'],
  ['isDisplaySelfie', 'selfie_recaptured declined'],
  ['isXerocopy', 'selfie_recaptured declined'],
  ['isMobile', 'selfie_recaptured declined'],
  ['isCropped', 'selfie_cut resubmit'],
  ['isAgeMismatch', 'holder_mismatch declined'],
  ['isGenderMismatch', 'holder_mismatch declined'],
])('a selfie’s %s ends as %s', (name, reason) => {
  const shown = { ...selfie(), checks: [{ caption: 'fraud', items: [check(name, 'failed', 0.9)] }] }
  const rules = { selfieChecks: [{ name, threshold: 0.5 }] }
  expect(ended({ tasks: [document(), shown, faces(MATCH)], rules })[0]).toBe(`${reason} selfie`)
})

it.each([
  ['[document] unknown document type', 'document_unknown resubmit'],
  ['[document] document type is not accepted', 'document_not_accepted resubmit'],
  ['[document] documents of this state are not accepted', 'state_not_accepted resubmit'],
  ['[document] text fields not visible: more', 'document_unreadable resubmit'],
  ['[document] no document in the image', 'not_a_document resubmit'],
  ['[document] image is mirrored', 'document_mirrored resubmit'],
  ['[document] image cannot be used: cut off', 'image_unusable resubmit'],
  ['[document] anything else', 'document_unreadable resubmit'],
  ['[document] quality: the image is blurred', undefined],
  ['[selfie] no usable face found', 'face_missing resubmit'],
  ['[selfie] dark glasses hide the eyes', 'eyes_covered resubmit'],
  ['[selfie] liveness is not established', 'liveness_missing resubmit'],
  ['[selfie] the light of the screen is not seen on the face', 'liveness_unlit resubmit'],
  ['[selfie] a part of the liveness challenge could not be asked for', 'liveness_exempted review'],
  ['[selfie] the frames of the liveness challenge are not new', 'liveness_repeated review'],
  ['[selfie] anything else', 'face_missing resubmit'],
])('%s: %s', (error, reason) => {
  const of = error.startsWith('[selfie]') ? 'selfie' : 'document'
  const tasks =
    of === 'selfie'
      ? [document(), selfie([error]), faces(MATCH)]
      : [document(undefined, [error]), selfie(), faces(MATCH)]
  expect(ended({ tasks })[0]).toBe(reason && `${reason} ${of}`)
})

it.each([
  ['copy_suspected', 'review', true],
  ['copy_suspected', 'declined', true],
  ['copy_suspected', 'resubmit', false],
  ['chip_contradicts', 'declined', true],
  ['seal_invalid', 'declined', true],
  ['proof_revoked', 'declined', true],
  ['same_picture', 'declined', true],
  ['liveness_repeated', 'review', true],
  ['document_take_doubtful', 'review', true],
  ['document_cut', 'review', false],
  ['faces_differ', 'declined', false],
  ['document_expired', 'review', false],
] as const)('%s that ends as %s stays as a sign: %s', (code, outcome, stays) => {
  expect(isFraudSign({ code, outcome, task: 'document', index: 0 })).toBe(stays)
})
