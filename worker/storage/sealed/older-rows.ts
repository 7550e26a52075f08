/** Seals cells that earlier releases wrote as they are: each is replaced only while it still holds what was read. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database'
import { faceVector, kycSession, person, personFace } from '../schema'
import { isSealedBytes, isSealedText, SEALED_JSON, type Vault } from './vault'

/** Rows after that id, oldest id first; gives the last id that was looked at, null at the end. */
export type OlderRows = (after: string, limit: number) => Promise<string | null>

/** As it lies in the table: JSON is text. */
type Raw = string | null
interface Row {
  id: string
  owner: string
}

const TEXTS = ['client_key', 'client_user', 'email', 'wallet'] as const
const JSONS = ['tasks', 'evidence', 'decision'] as const
type SessionRow = Row & Record<(typeof TEXTS)[number] | (typeof JSONS)[number], Raw>

export function olderSessions(db: Database, vault: Vault): OlderRows {
  return async (after, limit) => {
    const rows = await db.all<SessionRow>(sql`
      select id, owner, client_key, client_user, email, wallet, tasks, evidence, decision from ${kycSession}
      where id > ${after} order by id limit ${limit}`)
    for (const row of rows) {
      const changes: SQL[] = []
      for (const column of TEXTS) {
        const value = row[column]
        if (value === null || isSealedText(value)) continue
        changes.push(replaced(column, value, await vault.sealText(row.owner, cell('kyc_session', column, row), value)))
        if (column === 'client_key') changes.push(await keyHash(row.owner, value))
      }
      for (const column of JSONS) {
        const value = row[column]
        if (value === null || value.startsWith(SEALED_JSON)) continue
        const sealed = await vault.sealText(row.owner, cell('kyc_session', column, row), value)
        changes.push(replaced(column, value, JSON.stringify(sealed)))
      }
      if (changes.length > 0) await db.run(sql`update ${kycSession} set ${list(changes)} where id = ${row.id}`)
    }
    return lastOf(rows, limit)
  }

  /** Right for the key whether or not the row has meanwhile been sealed by somebody else. */
  async function keyHash(owner: string, clientKey: string): Promise<SQL> {
    const [hash] = await vault.lookups(owner, { table: 'kyc_session', column: 'client_key' }, clientKey)
    return sql`client_key_hash = ${hash}`
  }
}

export function olderPersons(db: Database, vault: Vault): OlderRows {
  return async (after, limit) => {
    const rows = await db.all<Row & { fields: string }>(
      sql`select id, owner, fields from ${person} where id > ${after} order by id limit ${limit}`,
    )
    for (const row of rows) {
      if (row.fields.startsWith(SEALED_JSON)) continue
      const sealed = JSON.stringify(await vault.sealText(row.owner, cell('person', 'fields', row), row.fields))
      await db.run(sql`update ${person} set ${replaced('fields', row.fields, sealed)} where id = ${row.id}`)
    }
    return lastOf(rows, limit)
  }
}

/** Of persons' faces; whose they are, their persons know. */
export function olderFaces(db: Database, vault: Vault): OlderRows {
  return olderEmbeddings(
    db,
    vault,
    'person_face',
    sql`
    select f.id as id, p.owner as owner, hex(f.embedding) as embedding
    from ${personFace} f join ${person} p on p.id = f.person_id`,
  )
}

export function olderVectors(db: Database, vault: Vault): OlderRows {
  return olderEmbeddings(
    db,
    vault,
    'face_vector',
    sql`
    select f.id as id, f.owner as owner, hex(f.embedding) as embedding from ${faceVector} f`,
  )
}

/** `rows`: a query of them, under the name f. */
function olderEmbeddings(db: Database, vault: Vault, table: 'person_face' | 'face_vector', rows: SQL): OlderRows {
  return async (after, limit) => {
    const found = await db.all<Row & { embedding: string }>(
      sql`${rows} where f.id > ${after} order by f.id limit ${limit}`,
    )
    for (const row of found) {
      const embedding = Buffer.from(row.embedding, 'hex')
      if (isSealedBytes(embedding)) continue
      const sealed = await vault.sealBytes(row.owner, cell(table, 'embedding', row), embedding)
      const change = replaced('embedding', embedding, sealed)
      await db.run(sql`update ${sql.identifier(table)} set ${change} where id = ${row.id}`)
    }
    return lastOf(found, limit)
  }
}

const cell = (table: string, column: string, { id: row }: Row) => ({ table, column, row })

const replaced = (column: string, before: string | Buffer, after: string | Buffer) => {
  const name = sql.identifier(column)
  return sql`${name} = case when ${name} is ${before} then ${after} else ${name} end`
}

const list = (changes: SQL[]) => sql.join(changes, sql`, `)
const lastOf = (rows: Row[], limit: number) => (rows.length < limit ? null : (rows.at(-1)?.id ?? null))
