import type { ReasonCode } from './reasons'

/** Reasons that refer to other sessions; storage/tables/found-sessions.ts finds those sessions by their words. */
export const FOUND_REASONS = [
  'face_under_other_name',
  'document_under_other_face',
  'document_under_other_name',
  'name_under_other_face',
  'sign_in_other_session',
  'face_too_often',
  'document_too_often',
  'device_too_often',
  'address_too_often',
  'blocked_face',
  'blocked_document',
] as const satisfies readonly ReasonCode[]
