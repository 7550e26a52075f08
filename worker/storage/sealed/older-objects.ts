/** Seals objects that earlier releases stored as they are. Archives are left alone: they live for an hour. */
import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database'
import { kycSession, person } from '../schema'
import { fixedLength } from './fixed-length'
import { HEAD_BYTES, headOf, sealedSize } from './object-format'
import type { SealedObjects } from './objects'

/** Objects after that key; gives the last that was looked at, null at the end. */
export type OlderObjects = (after: string, limit: number) => Promise<string | null>

/** Whose an object is, its key says by the id of a session or of a person. */
const FOLDERS = {
  'sessions/': { id: (key: string) => key.split('/')[1] ?? '', table: sql`${kycSession}` },
  'persons/': { id: (key: string) => key.split('/')[2] ?? '', table: sql`${person}` },
}

export function olderObjects(
  db: Database,
  bucket: R2Bucket,
  objects: SealedObjects,
  prefix: keyof typeof FOLDERS,
): OlderObjects {
  const { id, table } = FOLDERS[prefix]

  const sealed = async ({ key }: R2Object) => {
    const start = await bucket.get(key, { range: { offset: 0, length: HEAD_BYTES } })
    return !start || headOf(new Uint8Array(await start.arrayBuffer())) !== null
  }

  const seal = async (key: string, owner: string) => {
    const object = await bucket.get(key)
    if (!object) return
    const stream = fixedLength(sealedSize(object.size), objects.seal(owner, key, object.body))
    // Not where it has been replaced or deleted meanwhile.
    const onlyIf = { etagMatches: object.etag }
    const { httpMetadata } = object
    const put = bucket.put(key, stream.readable, { onlyIf, ...(httpMetadata ? { httpMetadata } : {}) })
    // What is not stored is not read to its end either.
    await Promise.all([put, stream.written.catch(() => undefined)])
  }

  return async (after, limit) => {
    const { objects: found, truncated } = await bucket.list({ prefix, limit, ...(after ? { startAfter: after } : {}) })
    const plain = []
    for (const object of found) if (object.size < HEAD_BYTES || !(await sealed(object))) plain.push(object.key)
    const owners = await ownersOf(db, table, plain.map(id))
    for (const key of plain) {
      const owner = owners.get(id(key))
      if (owner !== undefined) await seal(key, owner)
    }
    return truncated ? (found.at(-1)?.key ?? null) : null
  }
}

async function ownersOf(db: Database, table: SQL, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<{ id: string; owner: string }>(
    sql`select id, owner from ${table} where id in (select value from json_each(${JSON.stringify(ids)}))`,
  )
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}
