/** Reasons of legal holds, and what erasures under way were asked for, that the key in use has not sealed. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { holdCell } from '../rights/d1-holds'
import { requestCell } from '../rights/d1-subject-requests'
import type { Vault } from '../sealed/vault'
import { legalHold, subjectRequest } from '../tables/rights-schema'
import { lastOf, list, type Row, resealing } from './older-rows'
import { type Step, walked } from './walked'

export function olderHolds(db: Database, vault: Vault): Step {
  const { text } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<Row & { subject: string; reason: string }>(sql`
      select rowid as id, owner, subject_id as subject, reason from ${legalHold}
      where rowid > ${Number(after)} order by rowid limit ${limit}`)
    const last = lastOf(rows, limit)
    return walked(rows, last === null ? null : String(last), async (row) => {
      const changes = await text(row, holdCell(row.subject), row.reason)
      if (changes.length > 0) await db.run(sql`update ${legalHold} set ${list(changes)} where rowid = ${row.id}`)
    })
  }
}

export function olderRequests(db: Database, vault: Vault): Step {
  const { text } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<Row & { value: string | null }>(sql`
      select id, owner, value from ${subjectRequest} where id > ${after} order by id limit ${limit}`)
    return walked(rows, lastOf(rows, limit), async (row) => {
      const changes = await text(row, requestCell(row.id), row.value)
      if (changes.length > 0) await db.run(sql`update ${subjectRequest} set ${list(changes)} where id = ${row.id}`)
    })
  }
}
