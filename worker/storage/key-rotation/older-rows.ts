/**
 * Cells that the key in use has not sealed: of releases that did not seal, and of keys that have been retired. Each is
 * replaced only while it still holds what was read.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Cell, Vault } from '../sealed/vault'
import { sessionCell, sessionRows } from '../sessions/session-row'
import { tasksOf } from '../sessions/stored-session'
import { faceVector, kycImage, kycSession, person, personFace } from '../tables/schema'
import { type Step, walked } from './walked'

export interface Row {
  id: string
  owner: string
}

const TEXTS = ['client_key', 'client_user', 'email', 'wallet', 'app_attestation'] as const
const JSONS = ['tasks', 'evidence', 'decision', 'verdicts', 'wallet_request', 'wallet_proof'] as const
/** As it lies in the table: JSON is text. */
type SessionRow = Row & Record<(typeof TEXTS)[number] | (typeof JSONS)[number] | 'search_terms', string | null>

export function olderSessions(db: Database, vault: Vault): Step {
  const { text, json } = resealing(vault)
  const rows = sessionRows(vault)
  return async (after, limit) => {
    const found = await db.all<SessionRow>(sql`
      select id, owner, client_key, client_user, email, wallet, app_attestation, tasks, evidence, decision, verdicts,
        wallet_request, wallet_proof, search_terms
      from ${kycSession}
      where id > ${after} order by id limit ${limit}`)
    return walked(found, lastOf(found, limit), async (row) => {
      const changes: SQL[] = []
      for (const column of TEXTS) changes.push(...(await text(row, cell('kyc_session', column, row), row[column])))
      if (changes.length > 0 && row.client_key !== null) changes.push(await keyHash(row, row.client_key))
      for (const column of JSONS) changes.push(...(await json(row, cell('kyc_session', column, row), row[column])))
      // After all that they are made of: results alone may have been sealed by a key that is gone.
      if (changes.length > 0 && row.search_terms !== null) changes.push(await terms(row, row.search_terms))
      // Of an attempt that an earlier release ended: once it is sealed, no statement can read it.
      if (row.decision?.startsWith('{')) changes.push(sql`outcome = json_extract(decision, '$.outcome')`)
      if (changes.length > 0) await db.run(sql`update ${kycSession} set ${list(changes)} where id = ${row.id}`)
    })
  }

  /** Of one that waits for a person; nothing where that has ended since. */
  async function terms({ id, owner, ...row }: SessionRow, before: string): Promise<SQL> {
    const { client_key: clientKey, client_user: clientUser, email, tasks } = row
    const stored = tasks?.startsWith('"') ? String(JSON.parse(tasks)) : JSON.parse(tasks ?? '[]')
    const opened = tasksOf(await vault.openJson(sessionCell(id, 'tasks'), stored))
    const about = await rows.about({ id, clientKey, clientUser, email })
    const after = await rows.searchTerms(owner, { tasks: opened, ...about })
    return replaced('search_terms', before, JSON.stringify(after))
  }

  /** A session that has a key keeps it: whoever writes the hash writes the same. */
  async function keyHash(row: Row, stored: string): Promise<SQL> {
    const clientKey = await vault.openText(cell('kyc_session', 'client_key', row), stored)
    const [hash] = await vault.lookups(row.owner, { table: 'kyc_session', column: 'client_key' }, clientKey)
    return sql`client_key_hash = ${hash}`
  }
}

/** Sums of uploaded files. Their table has no single id: the walk goes by the number of the row. */
export function olderSums(db: Database, vault: Vault): Step {
  const { text } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<Row & { key: string; sha256: string }>(sql`
      select i.rowid as id, s.owner as owner, i.key as key, i.sha256 as sha256
      from ${kycImage} i join ${kycSession} s on s.id = i.session_id
      where i.rowid > ${Number(after)} order by i.rowid limit ${limit}`)
    const last = lastOf(rows, limit)
    return walked(rows, last === null ? null : String(last), async (row) => {
      const changes = await text(row, { table: 'kyc_image', column: 'sha256', row: row.key }, row.sha256)
      if (changes.length > 0) await db.run(sql`update ${kycImage} set ${list(changes)} where rowid = ${row.id}`)
    })
  }
}

export function olderPersons(db: Database, vault: Vault): Step {
  const { json } = resealing(vault)
  return async (after, limit) => {
    const rows = await db.all<Row & { fields: string }>(
      sql`select id, owner, fields from ${person} where id > ${after} order by id limit ${limit}`,
    )
    return walked(rows, lastOf(rows, limit), async (row) => {
      const changes = await json(row, cell('person', 'fields', row), row.fields)
      if (changes.length > 0) await db.run(sql`update ${person} set ${list(changes)} where id = ${row.id}`)
    })
  }
}

/** Of persons' faces; whose they are, their persons know. */
export function olderFaces(db: Database, vault: Vault): Step {
  return olderEmbeddings(
    db,
    vault,
    'person_face',
    sql`
    select f.id as id, p.owner as owner, hex(f.embedding) as embedding
    from ${personFace} f join ${person} p on p.id = f.person_id`,
  )
}

export function olderVectors(db: Database, vault: Vault): Step {
  return olderEmbeddings(
    db,
    vault,
    'face_vector',
    sql`
    select f.id as id, f.owner as owner, hex(f.embedding) as embedding from ${faceVector} f`,
  )
}

/** `rows`: a query of them, under the name f. */
function olderEmbeddings(db: Database, vault: Vault, table: 'person_face' | 'face_vector', rows: SQL): Step {
  return async (after, limit) => {
    const found = await db.all<Row & { embedding: string }>(
      sql`${rows} where f.id > ${after} order by f.id limit ${limit}`,
    )
    return walked(found, lastOf(found, limit), async (row) => {
      const stored = Buffer.from(row.embedding, 'hex')
      if (await vault.isCurrent(row.owner, stored)) return
      const own = cell(table, 'embedding', row)
      const sealed = await vault.sealBytes(row.owner, own, await vault.openBytes(own, stored))
      const change = replaced('embedding', stored, sealed)
      await db.run(sql`update ${sql.identifier(table)} set ${change} where id = ${row.id}`)
    })
  }
}

/** The change that seals a cell anew, or none. */
export function resealing(vault: Vault) {
  const sealed = async (owner: string, own: Cell, stored: string) =>
    vault.sealText(owner, own, await vault.openText(own, stored))
  return {
    /** `column`: where it lies, should that not be the cell that it is bound to. */
    async text({ owner }: Row, own: Cell, stored: string | null, column = own.column): Promise<SQL[]> {
      if (stored === null || (await vault.isCurrent(owner, stored))) return []
      return [replaced(column, stored, await sealed(owner, own, stored))]
    },

    /** Sealed, it is one JSON text; as it was, a list or an object. */
    async json({ owner }: Row, own: Cell, stored: string | null): Promise<SQL[]> {
      if (stored === null) return []
      const within = stored.startsWith('"') ? String(JSON.parse(stored)) : stored
      if (await vault.isCurrent(owner, within)) return []
      const value = stored.startsWith('"') ? await vault.openJson(own, within) : JSON.parse(stored)
      return [replaced(own.column, stored, JSON.stringify(await vault.sealJson(owner, own, value)))]
    },
  }
}

const cell = (table: string, column: string, { id: row }: Row): Cell => ({ table, column, row })

const replaced = (column: string, before: string | Buffer, after: string | Buffer) => {
  const name = sql.identifier(column)
  return sql`${name} = case when ${name} is ${before} then ${after} else ${name} end`
}

export const list = (changes: SQL[]) => sql.join(changes, sql`, `)
export const lastOf = (rows: Row[], limit: number) => (rows.length < limit ? null : (rows.at(-1)?.id ?? null))
