/** Uploaded files on their way into a session. */
import { imageFormat } from '../../domain/image-format'
import { objectKey } from '../../domain/object-key'
import type { ImageStore } from '../../domain/ports'
import type { ImageRole, SessionImage } from '../../domain/session/session'
import { Refusal } from '../refusal'
import { sha256Hex } from '../sha256'
import type { ShownFrame } from './refuse-frames'

export interface Upload extends Omit<SessionImage, 'attempt'> {
  file: Uint8Array
}

/**
 * Names each file before anything is written. The random part keeps two calls that race with the same
 * image apart: the refused one deletes its own objects only. Nothing of a name comes from the content: who has the same
 * file could tell it by that.
 */
export async function nameUploads(
  files: Uint8Array<ArrayBuffer>[],
  sessionId: string,
  attempt: number,
): Promise<Upload[] | Refusal> {
  const uploads: Upload[] = []
  for (const [ordinal, file] of files.entries()) {
    const format = imageFormat(file)
    if (!format) {
      const expected = { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP' }
      return new Refusal('image_format', [{ expected, actual: 'another format', path: `images.${ordinal}` }])
    }
    const sha256 = await sha256Hex(file)
    const random = crypto.randomUUID().replaceAll('-', '')
    const unique = `${random.slice(0, 16)}-${random.slice(16, 24)}`
    const key = objectKey(`sessions/${sessionId}/${attempt}/${ordinal}-${unique}.${format.extension}`)
    uploads.push({ sessionId, ordinal, key, contentType: format.contentType, bytes: file.length, sha256, file })
  }
  return uploads
}

/** All or none. */
export async function storeUploads(
  owner: string,
  uploads: Upload[],
  { images }: { images: Pick<ImageStore, 'put' | 'delete'> },
): Promise<void> {
  const puts = await Promise.allSettled(
    uploads.map(({ key, file, contentType }) => images.put(key, file, { owner, contentType })),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  await images.delete(uploads.map(({ key }) => key))
  throw failed.reason
}

interface Said {
  /** What each file shows of a liveness challenge, null for an image of the session. */
  frames: (ShownFrame | null)[]
  /** Of the first files: what they were sent as. */
  roles: ImageRole[]
}

export function imageRecords(uploads: Upload[], { frames, roles }: Said, attempt: number): SessionImage[] {
  return uploads.map(({ file: _file, ...image }, i) => {
    return { ...image, attempt, frame: frames[i] ?? null, role: roles[i] ?? null }
  })
}
