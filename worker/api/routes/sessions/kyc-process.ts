import { submitImages } from '../../../application/attempts/submit-images'
import { invalid, Refusal } from '../../../application/refusal'
import { recordSessionRead } from '../../../application/sessions/record-session-read'
import { ProcessFields, ProcessHeaders, ProcessRequest, ProcessResponse } from '../../../contract/sessions/kyc-process'
import type { Charge } from '../../../domain/billing/balance'
import type { Work } from '../../../domain/calls/ports'
import { LIMITS } from '../../../words/limits'
import { storedFiles } from '../../body/body'
import { parse } from '../../body/parse'
import { readAppAttestation } from '../../kyc/app-attestation'
import { CHIP_FORM, sentChip } from '../../kyc/chip-form'
import { remoteIp } from '../../kyc/remote-ip'
import { sessionView, withoutEvidence } from '../../kyc/session-view'
import { uploadShelf } from '../../kyc/upload-shelf'
import { oncePerKey } from '../../once-per-key'
import type { Operation } from '../../operation'

export const kycProcess: Operation = {
  path: '/kyc/process',
  summary: 'Recognises documents and selfies',
  consumes: 'multipart/form-data',
  request: ProcessRequest,
  response: ProcessResponse,
  form: {
    others: {
      frames: { files: LIMITS.framesPerCall },
      take: { files: 1, bytes: LIMITS.takeBytes },
      documentTiles: { files: 1, bytes: LIMITS.documentTakeBytes },
      ...CHIP_FORM,
    },
    lists: ['roles', 'cannot'],
    imagesOnly: true,
  },
  receive: async (call) => {
    const attestation = readAppAttestation(call.headers)
    return attestation instanceof Refusal ? attestation : uploadShelf(call, call.fields)
  },
  headers: ProcessHeaders,
  refusals: [
    'session_not_found',
    'session_processing',
    'session_expired',
    'session_attempts',
    'session_decided',
    'session_images',
    'liveness_challenge',
    'too_many_sessions',
  ],
  idempotent: true,
  example: { images: ['passport.jpg', 'selfie.jpg'], mode: 'sync', ocr: true, clientKey: 'visit-4711' },
  async handle(call) {
    const { caller, services, body, headers, link, waitUntil, discardFiles, now } = call
    const fields = parse(ProcessFields, body.fields)
    if (fields instanceof Refusal) return fields
    const attestation = readAppAttestation(headers)
    if (attestation instanceof Refusal) return attestation
    const images = storedFiles(body, 'images')
    const [frames, take] = [storedFiles(body, 'frames'), storedFiles(body, 'take')]
    const documentTiles = storedFiles(body, 'documentTiles')
    const chip = sentChip(body)
    const [first] = [...images, ...chip.map(({ upload }) => upload)]
    if (!first && documentTiles.length === 0 && !fields.cannot?.length)
      return invalid({ type: 'array', minItems: 1 }, [], 'images')
    const given = {
      ...fields,
      images,
      frames,
      take,
      documentTiles,
      chip,
      attestation,
      remoteIp: remoteIp(headers),
      userAgent: headers.get('user-agent'),
    }
    let isFirst = false
    const submit = (charge: Charge | null, work: Work) => {
      isFirst = true
      return submitImages(caller, { ...given, charge, work }, { ...services, waitUntil }, now)
    }
    const session = await oncePerKey(call, submit, {
      kept: withoutEvidence,
      subjects: ({ sessionId }) => [sessionId],
      failed: ({ status }) => status === 'exception',
      // The images of a new session lie in its folder already.
      workId: fields.sessionId === undefined && caller.boundTo === null ? first?.sessionId : undefined,
    })
    // A repeated call's images are there already, and nobody has logged that its answer is shown again.
    if (!isFirst) await discardFiles()
    if (session instanceof Refusal) return session
    if (!isFirst) await recordSessionRead(caller, session, services, services.now())
    return sessionView(session, link, caller, services.now())
  },
}
