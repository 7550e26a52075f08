import type { R2Bucket, R2ObjectBody } from '@cloudflare/workers-types'
import type { ImageStore, StoredObject } from '../../domain/image-store'
import { fixedLength } from '../sealed/fixed-length'
import { sealedSize } from '../sealed/object-format'
import type { SealedObjects } from '../sealed/objects'

/** Keys that R2 accepts in one delete. */
const KEYS_PER_DELETE = 1000
/** A Worker may wait for six answers at the same time. */
const LISTINGS_AT_ONCE = 6

export function r2Images(bucket: R2Bucket, objects: SealedObjects): ImageStore {
  return {
    async put(key, bytes, { owner, contentType }) {
      const sealed = fixedLength(sealedSize(bytes.length), objects.seal(owner, key, [bytes]))
      const stored = bucket.put(key, sealed.readable, { httpMetadata: { contentType } })
      await Promise.all([stored, sealed.written])
    },

    async get(key) {
      const object = await bucket.get(key)
      return object && objects.openWhole(key, new Uint8Array(await object.arrayBuffer()))
    },

    async open(key) {
      const object = await bucket.get(key)
      return object && openedObject(object, objects)
    },

    async deleteAll(prefix) {
      let deleted = 0
      for (;;) {
        const { objects: found, truncated } = await bucket.list({ prefix, limit: KEYS_PER_DELETE })
        if (found.length > 0) await bucket.delete(found.map(({ key }) => key))
        deleted += found.length
        if (!truncated) return deleted
      }
    },

    async deleteFolders(prefixes) {
      const found = new Map<string, string[]>()
      const left = [...prefixes]
      const work = async () => {
        for (let prefix = left.pop(); prefix !== undefined; prefix = left.pop())
          found.set(prefix, await keysOf(bucket, prefix))
      }
      await Promise.all(Array.from({ length: LISTINGS_AT_ONCE }, work))
      const keys = [...found.values()].flat()
      for (let start = 0; start < keys.length; start += KEYS_PER_DELETE)
        await bucket.delete(keys.slice(start, start + KEYS_PER_DELETE))
      return new Map([...found].map(([prefix, own]) => [prefix, own.length]))
    },

    async delete(keys) {
      for (let start = 0; start < keys.length; start += KEYS_PER_DELETE) {
        await bucket.delete(keys.slice(start, start + KEYS_PER_DELETE))
      }
    },
  }
}

async function keysOf(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ prefix, limit: KEYS_PER_DELETE, ...(cursor ? { cursor } : {}) })
    keys.push(...listed.objects.map(({ key }) => key))
    if (!listed.truncated) return keys
    cursor = listed.cursor
  }
}

async function openedObject(object: R2ObjectBody, objects: SealedObjects): Promise<StoredObject> {
  const { chunks, bytes } = await objects.open(object.key, object.body, object.size)
  const contentType = object.httpMetadata?.contentType ?? 'application/octet-stream'
  const { readable, written } = fixedLength(bytes, chunks)
  // A fault breaks the stream off; whoever reads it sees that.
  written.catch(() => undefined)
  return { body: readable, contentType, bytes }
}
