/** Finishes statements on an endpoint's deliveries, of which there may be millions: in steps, by the cron. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { choreCursor } from '../tables/upkeep-schema'
import { webhook, webhookDelivery } from '../tables/webhook-schema'

const CHORE = 'webhook-rest'
/** Endpoints looked at in one run of the cron. */
const WALKED = 200

/** Nothing can be changed of an owner who is being moved. */
const isHome = sql`owner not in (select owner from owner_fence)`

const some = (id: string, limit: number, more: SQL): SQL =>
  sql`${webhookDelivery.id} in (select id from ${webhookDelivery} where webhook_id = ${id} and ${more} limit ${limit})`

/** Nothing is sent to an endpoint that is disabled; what waited may be sent again later. */
export const parkSome = (db: Database, id: string, limit: number, more: SQL = sql`true`) =>
  db
    .update(webhookDelivery)
    .set({ state: 'failed' })
    .where(some(id, limit, sql`state = 'pending' and ${more}`))

export const deleteSome = (db: Database, id: string, limit: number, more: SQL) =>
  db.delete(webhookDelivery).where(some(id, limit, more))

/** Parks what waits for endpoints that are disabled, and deletes what is left of deleted ones. */
export async function settleRest(db: Database, limit: number): Promise<void> {
  const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
  const after = place?.cursor ?? ''
  /** One endpoint after the other, without reading all of its deliveries. */
  const found = await db.all<{ id: string; gone: number; waits: number }>(sql`
    with recursive known(id) as (
      select min(webhook_id) from ${webhookDelivery} where webhook_id > ${after}
      union all select (select min(d.webhook_id) from ${webhookDelivery} d where d.webhook_id > known.id) from known
        where known.id is not null limit ${WALKED})
    select known.id as id, w.id is null as gone, w.disabled_at is not null and exists (
        select 1 from ${webhookDelivery} d where d.webhook_id = known.id and d.state = 'pending') as waits
      from known left join ${webhook} w on w.id = known.id where known.id is not null`)
  let left = limit
  let cursor = found.length < WALKED ? '' : (found.at(-1)?.id ?? '')
  for (const [i, { id, gone, waits }] of found.entries()) {
    if (!gone && !waits) continue
    const { meta } = await (gone ? deleteSome(db, id, left, isHome) : parkSome(db, id, left, isHome))
    left -= meta.changes
    if (left > 0) continue
    // The same endpoint comes first in the next run.
    cursor = found[i - 1]?.id ?? after
    break
  }
  if (cursor === after) return
  await db
    .insert(choreCursor)
    .values({ chore: CHORE, cursor })
    .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
}
