/** Walks the bucket in steps, a page a run, and deletes what nobody will ever ask for. */
import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { eq, sql } from 'drizzle-orm'
import type { BucketSweep } from '../domain/ports'
import type { Database } from './database'
import { choreCursor, kycImage, kycSession } from './schema'

/** What R2 lists and deletes in one call. */
const PAGE = 1000
/** No upload of that age is still on its way into an attempt. */
const SETTLED_MS = 60 * 60_000

/** As uploads are named (application/sessions/uploads.ts); what the pipeline makes has other names. */
const UPLOAD = /^sessions\/[0-9a-f-]{36}\/\d+\/\d+-[0-9a-f]{16}-[0-9a-f]{8}\.\w+$/

/** `all`: every database whose sessions have objects there; the first keeps the place. */
export function bucketSweep(
  all: readonly [Database, ...Database[]],
  bucket: R2Bucket,
  archiveSeconds: number,
): BucketSweep {
  const [db] = all

  const step = async (prefix: string, doomed: (objects: R2Object[]) => Promise<string[]> | string[]) => {
    const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, prefix))
    const startAfter = place?.cursor ? { startAfter: place.cursor } : {}
    const { objects, truncated } = await bucket.list({ prefix, limit: PAGE, ...startAfter })
    const keys = await doomed(objects)
    if (keys.length > 0) await bucket.delete(keys)
    const cursor = truncated ? (objects.at(-1)?.key ?? '') : ''
    if (!place && cursor === '') return
    await db
      .insert(choreCursor)
      .values({ chore: prefix, cursor })
      .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
  }

  /** Objects of sessions that are gone, and uploads that no attempt has taken in. */
  const orphans = async (objects: R2Object[], now: Date): Promise<string[]> => {
    const old = objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > SETTLED_MS)
    const named = old.map(({ key }) => ({ key, session: key.split('/')[1] ?? '', upload: UPLOAD.test(key) ? 1 : 0 }))
    let rest = named
    for (const each of all) {
      if (rest.length === 0) return []
      const rows = await each.all<{ key: string }>(sql`
        select value->>'key' as key from json_each(${JSON.stringify(rest)})
        where not exists (select 1 from ${kycSession} where id = value->>'session')
          or (value->>'upload' = 1 and not exists (
            select 1 from ${kycImage} i where i.session_id = value->>'session' and i.key = value->>'key'))`)
      const orphaned = new Set(rows.map(({ key }) => key))
      rest = rest.filter(({ key }) => orphaned.has(key))
    }
    return rest.map(({ key }) => key)
  }

  return {
    async sweep(now) {
      await step('sessions/', (objects) => orphans(objects, now))
      const end = now.getTime() - archiveSeconds * 1000
      await step('archives/', (objects) =>
        objects.filter(({ uploaded }) => uploaded.getTime() < end).map(({ key }) => key),
      )
    },
  }
}
