import { invalid, Refusal } from '../../application/refusal'
import { recordSessionRead } from '../../application/sessions/record-session-read'
import { submitImages } from '../../application/sessions/submit-images'
import { ProcessFields, ProcessRequest, ProcessResponse } from '../../contract/kyc-process'
import { LIMITS } from '../../contract/limits'
import { filesOf } from '../body/body'
import { parse } from '../body/parse'
import { remoteIp } from '../kyc/remote-ip'
import { sessionView, withoutEvidence } from '../kyc/session-view'
import { oncePerKey } from '../once-per-key'
import type { Operation } from '../operation'

export const kycProcess: Operation = {
  path: '/kyc/process',
  summary: 'Recognises documents and selfies',
  consumes: 'multipart/form-data',
  request: ProcessRequest,
  response: ProcessResponse,
  form: { others: { frames: LIMITS.framesPerCall }, lists: ['roles'] },
  refusals: [
    'session_not_found',
    'session_processing',
    'session_expired',
    'session_attempts',
    'session_decided',
    'session_images',
    'liveness_challenge',
  ],
  idempotent: true,
  example: { mode: 'sync', ocr: true, clientKey: 'visit-4711' },
  async handle(call) {
    const { caller, services, body, headers, link, waitUntil, now } = call
    const fields = parse(ProcessFields, body.fields)
    if (fields instanceof Refusal) return fields
    const [images, frames] = [filesOf(body, 'images'), filesOf(body, 'frames')]
    if (images.length === 0) return invalid({ type: 'array', minItems: 1 }, [], 'images')
    const given = { ...fields, images, frames, remoteIp: remoteIp(headers) }
    const session = await oncePerKey(
      call,
      (charge) => submitImages(caller, { ...given, charge }, { ...services, waitUntil }, now),
      { kept: withoutEvidence, failed: ({ status }) => status === 'exception' },
    )
    if (session instanceof Refusal) return session
    await recordSessionRead(caller, session, services, services.now())
    return sessionView(session, link, caller, services.now())
  },
}
