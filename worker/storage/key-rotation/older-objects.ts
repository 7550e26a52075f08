/**
 * Objects that a retired key has sealed: the key in use seals them anew. Archives are left alone: they live for an hour.
 */
import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { fixedLength } from '../sealed/fixed-length'
import { HEAD_BYTES, headOf, sealedSize } from '../sealed/object-format'
import type { SealedObjects } from '../sealed/objects'
import type { OwnerKeys } from '../sealed/owner-keys'
import { kycSession, person, personFace } from '../tables/schema'
import { type Step, walked } from './walked'

/** A Worker has six connections. */
const AT_ONCE = 6

/** Whose an object is, its key says by the id of a session or of a face: who was fused leaves their faces to another. */
const FOLDERS = {
  'sessions/': { id: (key: string) => key.split('/')[1] ?? '', owners: sql`select id, owner from ${kycSession}` },
  'persons/': {
    id: (key: string) => key.split('/').at(-1)?.split('.')[0] ?? '',
    owners: sql`select f.id as id, p.owner as owner from ${personFace} f join ${person} p on p.id = f.person_id`,
  },
}

export function olderObjects(
  db: Database,
  bucket: R2Bucket,
  { keys, objects }: { keys: Pick<OwnerKeys, 'of'>; objects: SealedObjects },
  prefix: keyof typeof FOLDERS,
): Step {
  const { id, owners: among } = FOLDERS[prefix]

  /** Null: the object is not sealed, so it waits for no key. */
  const keyOf = async ({ key, size }: R2Object): Promise<string | null> => {
    if (size < HEAD_BYTES) return null
    const start = await bucket.get(key, { range: { offset: 0, length: HEAD_BYTES } })
    return start && (headOf(new Uint8Array(await start.arrayBuffer()))?.keyId ?? null)
  }

  const seal = async (key: string, owner: string) => {
    const object = await bucket.get(key)
    if (!object) return
    const { chunks, bytes } = await objects.open(key, object.body, object.size)
    const stream = fixedLength(sealedSize(bytes), objects.seal(owner, key, chunks))
    // Not where it has been replaced or deleted meanwhile.
    const onlyIf = { etagMatches: object.etag }
    const { httpMetadata } = object
    const put = bucket.put(key, stream.readable, { onlyIf, ...(httpMetadata ? { httpMetadata } : {}) })
    const [stored] = await Promise.all([put, stream.written.catch((error: unknown) => error)])
    if (stored) await stream.written
  }

  return async (after, limit) => {
    const { objects: found, truncated } = await bucket.list({ prefix, limit, ...(after ? { startAfter: after } : {}) })
    const owners = await ownersOf(db, among, [...new Set(found.map(({ key }) => id(key)))])
    const items = found.map((object) => ({ id: object.key, object }))
    const work = async ({ id: key, object }: (typeof items)[number]) => {
      const owner = owners.get(id(key))
      if (owner === undefined) return
      const [inUse] = await keys.of(owner)
      const sealedBy = await keyOf(object)
      if (sealedBy !== null && sealedBy !== inUse?.id) await seal(key, owner)
    }
    return walked(items, truncated ? (found.at(-1)?.key ?? null) : null, work, AT_ONCE)
  }
}

async function ownersOf(db: Database, among: SQL, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<{ id: string; owner: string }>(
    sql`select id, owner from (${among}) where id in (select value from json_each(${JSON.stringify(ids)}))`,
  )
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}
