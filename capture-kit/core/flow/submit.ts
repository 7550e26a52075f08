import type { Client } from '../client/client'
import type { LivenessAnswer } from '../selfie/challenge'
import type { CaptureSignals } from '../signals/capture-signals'
import { type AskCaptcha, withCaptcha } from '../upload/captcha'
import { followSession, isSettled } from '../upload/follow-session'
import { prepareImage } from '../upload/prepare-image'
import type { Failure, Outcome } from '../upload/session-calls'
import { type SessionView, type UploadOptions, uploadImages } from '../upload/upload'
import { type Tilted, takeFields } from './document-take'
import { type Challenge, livenessFields } from './liveness'
import type { FlowState } from './states'

/** Pictures as they were taken. */
export interface Captured {
  documents: readonly Blob[]
  selfie: Blob | null
  challenge: Challenge | null
  liveness: LivenessAnswer | null
  tilted: Tilted | null
  signals: CaptureSignals | null
}

interface Submission {
  idempotencyKey: string
  signal: AbortSignal
  captcha?: AskCaptcha | null | undefined
  onState: (state: Extract<FlowState, { step: 'uploading' | 'deciding' }>) => void
}

const OVERTAKEN = ['session is decided', 'session is being processed']

/** Another device or an operator was sooner, or a person is looking at it: what the session came to is the answer. */
export const isOvertaken = (failure: Failure): boolean =>
  failure.kind === 'refused' && OVERTAKEN.includes(failure.message)

const GONE = ['session is expired', 'session not found']

/** Nothing can be sent to it any more. */
export const isGone = (failure: Failure): boolean => failure.kind === 'refused' && GONE.includes(failure.message)

const USED_UP = 'liveness challenge is unknown, used or expired'

/** The pictures of documents are as good as before: only the selfie has to be taken again, by another challenge. */
export const isChallengeOver = (failure: Failure): boolean => failure.kind === 'refused' && failure.message === USED_UP

/** Prepares and sends the pictures, then waits until the session is no longer processed. */
export async function submit(
  call: Client,
  sessionId: string,
  { documents, selfie, challenge, liveness, tilted, signals }: Captured,
  { idempotencyKey, signal, captcha, onState }: Submission,
): Promise<Outcome<SessionView>> {
  onState({ step: 'uploading', share: 0, repetition: 0 })
  const images: Blob[] = []
  for (const picture of selfie ? [...documents, selfie] : documents)
    images.push((await prepareImage(picture)) ?? picture)
  const roles = images.map((_, i) => (i < documents.length ? 'document' : 'selfie'))
  const answered = challenge && liveness ? livenessFields(challenge, liveness) : {}
  let repetition = 0
  const fields = { sessionId, roles, ...answered, ...takeFields(tilted), ...(signals ? { signals } : {}) }
  const options: UploadOptions = {
    idempotencyKey,
    signal,
    onProgress: (share) => onState({ step: 'uploading', share, repetition }),
    onRetry: (count) => {
      repetition = count
      onState({ step: 'uploading', share: 0, repetition })
    },
  }
  const uploaded = await withCaptcha(captcha, (given) => uploadImages(call, images, { ...fields, ...given }, options))
  if (!uploaded.ok && !isOvertaken(uploaded.failure)) return uploaded
  onState({ step: 'deciding' })
  return followSession(call, sessionId, isSettled, { signal })
}
