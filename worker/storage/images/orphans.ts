/**
 * Objects that no row refers to. They may be all that is left of rows that a restored database has lost, by mistake or
 * not: so they are written down first, and deleted when they have been orphans for a while.
 */
import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { kycImage, kycSession, personFace } from '../tables/schema'
import { orphanObject } from '../tables/upkeep-schema'

/** No upload of that age is still on its way into an attempt. */
export const SETTLED_MS = 60 * 60_000
/** Objects that R2 deletes in one call. */
const DELETED_PER_RUN = 1000

/** As uploads are named (application/attempts/uploads.ts); what the pipeline makes has other names. */
const UPLOAD = /^sessions\/[0-9a-f-]{36}\/\d+\/\d+-[0-9a-f]{16}-[0-9a-f]{8}\.\w+$/

export const sessionOf = (key: string) => key.split('/')[1] ?? ''

type Databases = readonly [Database, ...Database[]]

/** Keys of objects under sessions/ whose session is gone, and of uploads that no attempt has used. */
async function orphansOfSessions(all: Databases, keys: string[]): Promise<{ lost: string[]; unclaimed: string[] }> {
  let named = keys.map((key) => ({ key, session: sessionOf(key), upload: UPLOAD.test(key) ? 1 : 0 }))
  const unclaimed = new Set<string>()
  for (const each of all) {
    if (named.length === 0) break
    const rows = await each.all<{ key: string; lost: number }>(sql`
      select object as key, lost from (
        select value->>'key' as object, value->>'upload' as upload, value->>'session' as session,
          not exists (select 1 from ${kycSession} where id = value->>'session') as lost
        from json_each(${JSON.stringify(named)}))
      where lost or (upload = 1 and not exists (
        select 1 from ${kycImage} i where i.session_id = session and i.key = object))`)
    const found = new Set(rows.map(({ key }) => key))
    named = named.filter(({ key }) => found.has(key))
    for (const { key, lost } of rows) if (!lost) unclaimed.add(key)
  }
  const rest = named.map(({ key }) => key)
  return {
    lost: rest.filter((key) => !unclaimed.has(key)),
    unclaimed: rest.filter((key) => unclaimed.has(key)),
  }
}

async function orphansOfPersons(all: Databases, keys: string[]): Promise<string[]> {
  let rest = keys
  for (const each of all) {
    if (rest.length === 0) break
    const rows = await each.all<{ key: string }>(
      sql`select value as key from json_each(${JSON.stringify(rest)})
        where not exists (select 1 from ${personFace} where image_key is not null and image_key = value)`,
    )
    rest = rows.map(({ key }) => key)
  }
  return rest
}

/** `all`: every database that has rows of objects; the first keeps what is written down. */
export function orphans(all: Databases, bucket: R2Bucket, graceMs: number) {
  const [db] = all

  return {
    ofSessions: (keys: string[]) => orphansOfSessions(all, keys),
    ofPersons: (keys: string[]) => orphansOfPersons(all, keys),

    old: (objects: R2Object[], now: Date) =>
      objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > SETTLED_MS).map(({ key }) => key),

    /** Gives how many were not known before. */
    async note(keys: string[], now: Date): Promise<number> {
      if (keys.length === 0) return 0
      const rows = await db
        .insert(orphanObject)
        .select(sql`select value, ${now.getTime()} from json_each(${JSON.stringify(keys)}) where true`)
        .onConflictDoNothing()
        .returning({ key: orphanObject.key })
      return rows.length
    },

    /** Those whose time has come, unless something refers to them again. */
    async removeDue(now: Date): Promise<number> {
      const due = await db
        .select({ key: orphanObject.key })
        .from(orphanObject)
        .where(lte(orphanObject.seenAt, now.getTime() - graceMs))
        .orderBy(orphanObject.seenAt)
        .limit(DELETED_PER_RUN)
      if (due.length === 0) return 0
      const keys = due.map(({ key }) => key)
      const { lost } = await orphansOfSessions(
        all,
        keys.filter((key) => key.startsWith('sessions/')),
      )
      const faces = await orphansOfPersons(
        all,
        keys.filter((key) => key.startsWith('persons/')),
      )
      const gone = [...lost, ...faces]
      if (gone.length > 0) await bucket.delete(gone)
      const handled = sql`(select value from json_each(${JSON.stringify(keys)}))`
      await db.delete(orphanObject).where(inArray(orphanObject.key, handled))
      return gone.length
    },
  }
}

export type Orphans = ReturnType<typeof orphans>
