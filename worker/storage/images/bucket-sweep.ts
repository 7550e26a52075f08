/** Walks the bucket in steps, some pages a run, and deletes what nobody will ever ask for. */
import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { ARCHIVE_PIECES } from '../../domain/archive'
import type { BucketSweep } from '../../domain/expiry-ports'
import { log } from '../../log'
import type { Database } from '../database/database'
import { choreCursor } from '../tables/upkeep-schema'
import { orphans } from './orphans'

/** Objects that R2 lists or deletes in one call. */
const PAGE = 1000
/**
 * Pages of a walk in one run. A session leaves some eight objects: a million sessions a day add 5,600 objects a minute;
 * the walk still comes round, even if that takes weeks.
 */
const PAGES_PER_RUN = 10

/** Age up to which pieces of an archive are kept: longer than the cron takes to make one. */
const PIECES_KEPT_MS = 24 * 60 * 60_000

export interface SweepOptions {
  /** For which archives are kept. */
  archiveSeconds: number
  /** For which objects are kept that no row refers to. */
  orphanSeconds: number
  pages?: number
}

/** Keys of the objects that go. */
type Doomed = (objects: R2Object[]) => Promise<string[]> | string[]

/** `next`: where the next page begins; empty: this was the last. */
async function sweepPage(bucket: R2Bucket, at: { prefix: string; after: string }, doomed: Doomed) {
  const { prefix, after } = at
  const { objects, truncated } = await bucket.list({ prefix, limit: PAGE, ...(after ? { startAfter: after } : {}) })
  const keys = await doomed(objects)
  if (keys.length > 0) await bucket.delete(keys)
  return { next: truncated ? (objects.at(-1)?.key ?? '') : '', deleted: keys.length }
}

/** `all`: every database whose sessions have objects there; the first keeps the place. */
export function bucketSweep(
  all: readonly [Database, ...Database[]],
  bucket: R2Bucket,
  options: SweepOptions,
): BucketSweep {
  const { archiveSeconds, orphanSeconds, pages = PAGES_PER_RUN } = options
  const [db] = all
  const { ofSessions, old, note, removeDue } = orphans(all, bucket, orphanSeconds * 1000)

  const walk = async (prefix: string, doomed: Doomed) => {
    const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, prefix))
    let cursor = place?.cursor ?? ''
    let removed = 0
    for (let page = 0; page < pages; page++) {
      const { next, deleted } = await sweepPage(bucket, { prefix, after: cursor }, doomed)
      cursor = next
      removed += deleted
      if (cursor === '') break
    }
    if (place || cursor !== '')
      await db
        .insert(choreCursor)
        .values({ chore: prefix, cursor })
        .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
    return removed
  }

  return {
    async sweep(now) {
      const unclaimed = await walk('sessions/', async (objects) => {
        const found = await ofSessions(old(objects, now))
        await note(found.lost, now)
        return found.unclaimed
      })
      const orphaned = await removeDue(now)
      const end = now.getTime() - archiveSeconds * 1000
      const endOfPieces = now.getTime() - PIECES_KEPT_MS
      const archives = await walk('archives/', (objects) =>
        objects
          .filter(({ key, uploaded }) => uploaded.getTime() < (key.includes(ARCHIVE_PIECES) ? endOfPieces : end))
          .map(({ key }) => key),
      )
      if (unclaimed + orphaned + archives > 0) log('bucket_swept', { unclaimed, orphaned, archives })
    },
  }
}
