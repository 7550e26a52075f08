import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types'
import type { ArchiveStore } from '../domain/ports'

/** The least that R2 takes as a part; all but the last are of this size. */
const PART_BYTES = 5 * 1024 * 1024

export function r2Archives(bucket: R2Bucket): ArchiveStore {
  return {
    async write(key, contentType, chunks) {
      const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } })
      try {
        const digest = new crypto.DigestStream('SHA-256')
        const hash = digest.getWriter()
        const parts: R2UploadedPart[] = []
        const part = new Uint8Array(PART_BYTES)
        let filled = 0
        let size = 0
        const flush = async () => {
          parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)))
          filled = 0
        }
        for await (const chunk of chunks) {
          await hash.write(chunk)
          size += chunk.length
          for (let at = 0; at < chunk.length; ) {
            const taken = chunk.subarray(at, at + PART_BYTES - filled)
            part.set(taken, filled)
            filled += taken.length
            at += taken.length
            if (filled === PART_BYTES) await flush()
          }
        }
        await hash.close()
        if (filled > 0) await flush()
        await upload.complete(parts)
        return { size, sha256: Buffer.from(await digest.digest).toString('hex') }
      } catch (error) {
        await upload.abort().catch(() => undefined)
        throw error
      }
    },
  }
}
