/** Uploaded files on their way into a session. */
import { Refusal } from '../../application/refusal'
import { sha256Hex } from '../../application/sha256'
import type { LivenessFrame } from '../../contract/liveness'
import { imageFormat } from '../../domain/image-format'
import type { ImageStore } from '../../domain/ports'
import type { SessionImage } from '../../domain/session/session'
import type { UploadedFile } from '../body/body'

export interface Upload extends Omit<SessionImage, 'attempt'> {
  file: Uint8Array
}

/**
 * Names each file before anything is written. The random part keeps two calls that race with the same
 * image apart: the refused one deletes its own objects only.
 */
export async function uploads(files: UploadedFile[], sessionId: string, attempt: number): Promise<Upload[] | Refusal> {
  const named: Upload[] = []
  for (const [ordinal, { bytes }] of files.entries()) {
    const format = imageFormat(bytes)
    if (!format) {
      const expected = { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP' }
      return new Refusal('image_format', [{ expected, actual: 'another format', path: `images.${ordinal}` }])
    }
    const sha256 = await sha256Hex(bytes)
    const unique = `${sha256.slice(0, 16)}-${crypto.randomUUID().slice(0, 8)}`
    const key = `sessions/${sessionId}/${attempt}/${ordinal}-${unique}.${format.extension}`
    named.push({ sessionId, ordinal, key, contentType: format.contentType, bytes: bytes.length, sha256, file: bytes })
  }
  return named
}

/** All or none. */
export async function storeUploads(images: ImageStore, stored: Upload[]): Promise<void> {
  const puts = await Promise.allSettled(stored.map(({ key, file, contentType }) => images.put(key, file, contentType)))
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  await images.delete(stored.map(({ key }) => key))
  throw failed.reason
}

/** `frames`: what each file shows of a liveness challenge, null for an image of the session. */
export function recorded(stored: Upload[], frames: (LivenessFrame | null)[], attempt: number): SessionImage[] {
  return stored.map(({ file: _file, ...image }, i) => ({ ...image, attempt, frame: frames[i] ?? null }))
}
