/** The same of what sessions said and of what is blocked; their hashes are made anew with the key in use. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readBlockedDocument } from '../../contract/stored/blocked-document'
import { readIdentity } from '../../contract/stored/identity'
import { IDENTITY_MARKS, marksOf, numberMark } from '../../domain/duplicates/marks'
import type { Database } from '../database/database'
import { blockedCell, identityCell } from '../duplicates/seen-identities'
import { hashesOf, insertMarks } from '../duplicates/seen-marks'
import type { Vault } from '../sealed/vault'
import { blockedDocument, seenIdentity, seenMark } from '../tables/seen-schema'
import { lastOf, list, type Row, resealing } from './older-rows'
import { type Step, walked } from './walked'

interface IdentityRow extends Row {
  at: number
  identity: string
}

export function olderIdentities(db: Database, vault: Vault): Step {
  const { json } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<IdentityRow>(sql`
      select session_id as id, owner, at, identity from ${seenIdentity} where session_id > ${after}
      order by session_id limit ${limit}`)
    return walked(rows, lastOf(rows, limit), async (row) => {
      const { id: sessionId, owner } = row
      const changes = await json(row, identityCell(sessionId), row.identity)
      if (changes.length === 0) return
      const identity = readIdentity(await vault.openJson(identityCell(sessionId), JSON.parse(row.identity)))
      const hashes = await hashesOf(vault, owner, marksOf(identity))
      await db.batch([
        db.delete(seenMark).where(and(eq(seenMark.sessionId, sessionId), inArray(seenMark.kind, [...IDENTITY_MARKS]))),
        insertMarks(db, { owner, sessionId, hashes }, new Date(row.at)),
      ])
      // Last: a row that is sealed by the key in use is not looked at again.
      await db.run(sql`update ${seenIdentity} set ${list(changes)} where session_id = ${sessionId}`)
    })
  }
}

export function olderBlocked(db: Database, vault: Vault): Step {
  const { json } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<Row & { document: string }>(
      sql`select id, owner, document from ${blockedDocument} where id > ${after} order by id limit ${limit}`,
    )
    return walked(rows, lastOf(rows, limit), async (row) => {
      const changes = await json(row, blockedCell(row.id), row.document)
      if (changes.length === 0) return
      const opened = readBlockedDocument(await vault.openJson(blockedCell(row.id), JSON.parse(row.document)))
      const value = numberMark(opened.number)?.value ?? ''
      const [hash] = await vault.lookups(row.owner, { table: 'seen_mark', column: 'document' }, value)
      await db.run(sql`update ${blockedDocument} set ${list([...changes, sql`hash = ${hash}`])} where id = ${row.id}`)
    })
  }
}
