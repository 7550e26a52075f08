import type { R2Bucket } from '@cloudflare/workers-types'
import type { ImageStore } from '../domain/ports'

/** What R2 takes in one delete. */
const KEYS_PER_DELETE = 1000

export function r2Images(bucket: R2Bucket): ImageStore {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } })
    },

    async get(key) {
      const object = await bucket.get(key)
      return object ? new Uint8Array(await object.arrayBuffer()) : null
    },

    async open(key) {
      const object = await bucket.get(key)
      if (!object) return null
      const contentType = object.httpMetadata?.contentType ?? 'application/octet-stream'
      return { body: object.body, contentType, bytes: object.size }
    },

    async deleteAll(prefix) {
      let deleted = 0
      for (;;) {
        const { objects, truncated } = await bucket.list({ prefix, limit: KEYS_PER_DELETE })
        if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
        deleted += objects.length
        if (!truncated) return deleted
      }
    },

    async delete(keys) {
      for (let start = 0; start < keys.length; start += KEYS_PER_DELETE) {
        await bucket.delete(keys.slice(start, start + KEYS_PER_DELETE))
      }
    },
  }
}
