import { invalid, Refusal } from '../../application/refusal'
import { ProcessFields, ProcessRequest, ProcessResponse } from '../../contract/kyc-process'
import { LIMITS } from '../../contract/limits'
import { parsed } from '../body/parse'
import { processImages } from '../kyc/process-images'
import { sessionView, withoutEvidence } from '../kyc/session-view'
import { oncePerKey } from '../once-per-key'
import type { Operation } from '../operation'

export const kycProcess: Operation = {
  path: '/kyc/process',
  summary: 'Recognises documents and selfies',
  consumes: 'multipart/form-data',
  request: ProcessRequest,
  response: ProcessResponse,
  form: { others: { frames: LIMITS.framesPerCall } },
  refusals: [
    'session_not_found',
    'session_processing',
    'session_expired',
    'session_attempts',
    'session_images',
    'liveness_challenge',
  ],
  idempotent: true,
  example: { mode: 'sync', ocr: true, clientKey: 'visit-4711' },
  async handle(call) {
    const { body, services, link } = call
    const fields = parsed(ProcessFields, body.fields)
    if (fields instanceof Refusal) return fields
    if (!body.files.some(({ field }) => field === 'images'))
      return invalid({ type: 'array', minItems: 1 }, [], 'images')
    const session = await oncePerKey(call, (charge) => processImages(call, fields, charge), {
      kept: withoutEvidence,
      failed: ({ status }) => status === 'exception',
    })
    return session instanceof Refusal ? session : sessionView(session, link, services.now())
  },
}
