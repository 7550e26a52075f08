import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types'
import type { ArchiveStore } from '../../domain/archive-ports'
import { answeringStore } from '../platform/answering'
import type { SealedObjects } from '../sealed/objects'
import { runningSha256 } from './running-sha256'

/** The least that R2 takes as a part; all but the last are of this size. */
const PART_BYTES = 5 * 1024 * 1024

export function r2Archives(bucket: R2Bucket, objects: SealedObjects): ArchiveStore {
  return {
    async write(key, { owner, contentType }, chunks) {
      const upload = answeringStore(
        await bucket.createMultipartUpload(key, { httpMetadata: { contentType } }),
        'IMAGES',
      )
      try {
        const digest = runningSha256()
        const parts: R2UploadedPart[] = []
        const part = new Uint8Array(PART_BYTES)
        let filled = 0
        let size = 0
        const flush = async () => {
          parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)))
          filled = 0
        }
        const counted = async function* () {
          for await (const chunk of chunks) {
            await digest.update(chunk)
            size += chunk.length
            yield chunk
          }
        }
        for await (const chunk of objects.seal(owner, key, counted())) {
          for (let at = 0; at < chunk.length; ) {
            const taken = chunk.subarray(at, at + PART_BYTES - filled)
            part.set(taken, filled)
            filled += taken.length
            at += taken.length
            if (filled === PART_BYTES) await flush()
          }
        }
        const sha256 = await digest.end()
        if (filled > 0) await flush()
        await upload.complete(parts)
        return { size, sha256 }
      } catch (error) {
        await upload.abort().catch(() => undefined)
        throw error
      }
    },
  }
}
