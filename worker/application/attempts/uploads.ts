/** Uploaded files on their way into a session: stored while their call is still arriving. */

import { type ObjectKey, objectKey } from '../../domain/case/object-key'
import type { ImageRole, SessionImage, ShownFrame } from '../../domain/case/session'
import { imageFormat } from '../../domain/image-format'
import type { ImageStore } from '../../domain/image-store'
import { sha256Hex } from '../sha256'

/** Files of chips. */
const OTHER = { contentType: 'application/octet-stream', extension: 'bin' }

/** Stored file that no attempt has accepted yet. */
export interface Upload {
  /** Session in whose folder the file lies. */
  sessionId: string
  key: ObjectKey
  contentType: string
  bytes: number
  sha256: string
}

/** Folder in a session for the images of its next attempt. */
export interface UploadFolder {
  owner: string
  sessionId: string
  attempt: number
}

/**
 * Stores a file. The random part of the name keeps two calls that race with the same image apart: the refused one
 * deletes its own objects only. Nothing of it comes from the content: somebody with the same file could tell it by
 * that. `file` was let in by its first bytes.
 */
export async function storeUpload(
  file: Uint8Array<ArrayBuffer>,
  { owner, sessionId, attempt }: UploadFolder,
  ordinal: number,
  { images }: { images: Pick<ImageStore, 'put'> },
): Promise<Upload> {
  const format = imageFormat(file) ?? OTHER
  const sha256 = await sha256Hex(file)
  const random = crypto.randomUUID().replaceAll('-', '')
  const unique = `${random.slice(0, 16)}-${random.slice(16, 24)}`
  const key = objectKey(`sessions/${sessionId}/${attempt}/${ordinal}-${unique}.${format.extension}`)
  await images.put(key, file, { owner, contentType: format.contentType })
  return { sessionId, key, contentType: format.contentType, bytes: file.length, sha256 }
}

/** Moves an upload to another folder; throws when it is gone. */
export async function moveUpload(
  upload: Upload,
  folder: UploadFolder,
  ordinal: number,
  { images }: { images: Pick<ImageStore, 'get' | 'put' | 'delete'> },
): Promise<Upload> {
  const file = await images.get(upload.key)
  if (!file) throw new Error('an image that was just stored is not there')
  const moved = await storeUpload(file, folder, ordinal, { images })
  file.buffer.transfer(0)
  await images.delete([upload.key])
  return moved
}

interface Said {
  /** Part of a liveness challenge that each file shows, null for an image of the session. */
  frames: (ShownFrame | null)[]
  /** Roles of the first files. */
  roles: ImageRole[]
}

export function imageRecords(uploads: Upload[], { frames, roles }: Said, attempt: number): SessionImage[] {
  return uploads.map((image, ordinal) => {
    return { ...image, ordinal, attempt, frame: frames[ordinal] ?? null, role: roles[ordinal] ?? null }
  })
}
