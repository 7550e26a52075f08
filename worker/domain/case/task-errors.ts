/** Errors of tasks as the wire words them, and the reason each one is for the decision. */
import type { ReasonCode } from '../../words/decision/reasons'

export const UNKNOWN_TYPE = '[document] unknown document type'
export const NOT_ACCEPTED = '[document] document type is not accepted'
export const STATE_NOT_ACCEPTED = '[document] documents of this state are not accepted'
export const TEXT_NOT_VISIBLE = '[document] text fields not visible'
export const NO_DOCUMENT = '[document] no document in the image'
export const MIRRORED = '[document] image is mirrored'
export const FACE_BESIDE = '[document] the face beside the document needs a picture of its own'
export const UNUSABLE = '[document] image cannot be used'
export const NO_FACE = '[selfie] no usable face found'
export const EYES_COVERED = '[selfie] dark glasses hide the eyes'
export const DIFFERENT_PEOPLE = '[selfie] the selfies show different people'
export const NOT_LIVE = '[selfie] liveness is not established'
export const NOT_LIT = '[selfie] the light of the screen is not seen on the face'
export const LIVENESS_EXEMPTED = '[selfie] a part of the liveness challenge could not be asked for'
export const FORGED_TAKE = '[selfie] the frames of the liveness challenge are not new'
export const NO_PORTRAIT = '[faces] no portrait found on the document'

const REASON_OF: Record<string, ReasonCode> = {
  [UNKNOWN_TYPE]: 'document_unknown',
  [NOT_ACCEPTED]: 'document_not_accepted',
  [STATE_NOT_ACCEPTED]: 'state_not_accepted',
  [TEXT_NOT_VISIBLE]: 'document_unreadable',
  [NO_DOCUMENT]: 'not_a_document',
  [MIRRORED]: 'document_mirrored',
  [FACE_BESIDE]: 'face_beside_document',
  [UNUSABLE]: 'image_unusable',
  [NO_FACE]: 'face_missing',
  [EYES_COVERED]: 'eyes_covered',
  [DIFFERENT_PEOPLE]: 'selfies_differ',
  [NOT_LIVE]: 'liveness_missing',
  [NOT_LIT]: 'liveness_unlit',
  [LIVENESS_EXEMPTED]: 'liveness_exempted',
  [FORGED_TAKE]: 'liveness_repeated',
  [NO_PORTRAIT]: 'portrait_missing',
}

/** Reason code of a task's error; null: it stands for nothing the decision knows. Text after a colon is detail. */
export function reasonOfError(error: string): ReasonCode | null {
  return REASON_OF[error.replace(/: .*$/, '')] ?? null
}
