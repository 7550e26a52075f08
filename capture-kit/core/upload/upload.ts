/** From captured images to a decided session. */
import type { Answered, Operations } from '../client/answer'
import type { Client } from '../client/client'
import { type Outcome, type Persistence, persistently } from './session-calls'

export type SessionView = Exclude<Answered<'/kyc/session/status'>['body'], undefined>

/** Code of an action that the person is asked to take. */
export type Advice = SessionView['decision']['advice'][number]['code']

/** Fields of `/kyc/process`, named as in the contract; liveness frames and the like are among them. */
export type UploadFields = Omit<Operations['/kyc/process']['request'], 'images' | 'mode' | 'token'>

export interface UploadOptions extends Persistence {
  /** Share of the bytes that have been sent, 0..1; begins again when a lost upload is repeated. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Key of an upload that was given up and is tried again with the same images; random otherwise. */
  idempotencyKey?: string
}

/** Sends prepared images; recognition goes on after it resolves. Repetitions of the upload count once. */
export function uploadImages(
  call: Client,
  images: Blob[],
  fields: UploadFields,
  { onProgress, signal, idempotencyKey = crypto.randomUUID(), ...persistence }: UploadOptions = {},
): Promise<Outcome<Answered<'/kyc/process'>['body']>> {
  const options = {
    idempotencyKey,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { progress: onProgress } : {}),
  }
  return persistently(call, '/kyc/process', { ...fields, images, mode: 'async' }, { ...options, ...persistence })
}
