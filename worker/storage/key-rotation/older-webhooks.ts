/** Endpoints' secrets, and decisions on their way to them, that the key in use has not sealed. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { webhook, webhookDelivery } from '../tables/webhook-schema'
import { lastOf, list, type Row, resealing } from './older-rows'
import { type Step, walked } from './walked'

export function olderWebhooks(db: Database, vault: Vault): Step {
  const { text } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<Row & { secret: string; previous: string | null }>(sql`
      select id, owner, secret, previous_secret as previous from ${webhook} where id > ${after} order by id limit ${limit}`)
    return walked(rows, lastOf(rows, limit), async (row) => {
      const cell = { table: 'webhook', column: 'secret', row: row.id }
      const changes = await text(row, cell, row.secret)
      changes.push(...(await text(row, cell, row.previous, 'previous_secret')))
      if (changes.length > 0) await db.run(sql`update ${webhook} set ${list(changes)} where id = ${row.id}`)
    })
  }
}

/** As their sessions' decisions, of which they are copies. */
export function olderDeliveries(db: Database, vault: Vault): Step {
  const { json } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<Row & { session: string; decision: string | null }>(sql`
      select id, owner, session_id as session, decision from ${webhookDelivery} where id > ${after} order by id limit ${limit}`)
    return walked(rows, lastOf(rows, limit), async (row) => {
      const cell = { table: 'kyc_session', column: 'decision', row: row.session }
      const changes = await json(row, cell, row.decision)
      if (changes.length > 0) await db.run(sql`update ${webhookDelivery} set ${list(changes)} where id = ${row.id}`)
    })
  }
}
