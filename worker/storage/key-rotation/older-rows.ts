/**
 * Cells that a retired key has sealed: the key in use seals them anew. Each is replaced only while it still holds what
 * was read.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Cell, Vault } from '../sealed/vault'
import { sessionCell, sessionRows } from '../sessions/session-row'
import { tasksOf } from '../sessions/stored-session'
import { kycSession } from '../tables/schema'
import { type Step, walked } from './walked'

export interface Row {
  id: string
  owner: string
}

const TEXTS = ['client_key', 'client_user', 'email', 'wallet', 'app_attestation'] as const
const JSONS = ['decision', 'verdicts'] as const
const PACKED = ['wallet_request', 'wallet_proof'] as const
const BYTES = ['tasks', 'evidence'] as const
type Column =
  | (typeof TEXTS)[number]
  | (typeof JSONS)[number]
  | (typeof PACKED)[number]
  | (typeof BYTES)[number]
  | 'search_terms'
/** As it lies in the table: JSON is text, bytes are in hex. */
type SessionRow = Row & Record<Column, string | null>

export function olderSessions(db: Database, vault: Vault): Step {
  const { text, json, packed, bytes } = resealing(vault)
  const rows = sessionRows(vault)
  return async (after, limit) => {
    const found = await db.all<SessionRow>(sql`
      select id, owner, client_key, client_user, email, wallet, app_attestation, hex(tasks) as tasks,
        iif(evidence is null, null, hex(evidence)) as evidence, decision, verdicts, wallet_request, wallet_proof, search_terms
      from ${kycSession}
      where id > ${after} order by id limit ${limit}`)
    return walked(found, lastOf(found, limit), async (row) => {
      const changes = [...(await texts(row)), ...(await jsons(row))]
      if (changes.length === 0) return
      // After all that they are made of: results alone may have been sealed by a key that is gone.
      if (row.search_terms !== null) changes.push(await terms(row, row.search_terms))
      await db.run(sql`update ${kycSession} set ${list(changes)} where id = ${row.id}`)
    })
  }

  async function texts(row: SessionRow): Promise<SQL[]> {
    const changes: SQL[] = []
    for (const column of TEXTS) changes.push(...(await text(row, cell('kyc_session', column, row), row[column])))
    if (changes.length > 0 && row.client_key !== null) changes.push(await keyHash(row, row.client_key))
    return changes
  }

  async function jsons(row: SessionRow): Promise<SQL[]> {
    const changes: SQL[] = []
    for (const column of JSONS) changes.push(...(await json(row, cell('kyc_session', column, row), row[column])))
    for (const column of PACKED) changes.push(...(await packed(row, cell('kyc_session', column, row), row[column])))
    for (const column of BYTES) changes.push(...(await bytes(row, cell('kyc_session', column, row), row[column])))
    return changes
  }

  /** Search terms of a session that waits for a person, sealed anew; no change where the wait has ended since. */
  async function terms({ id, owner, ...row }: SessionRow, before: string): Promise<SQL> {
    const { client_key: clientKey, client_user: clientUser, email, tasks } = row
    const opened =
      tasks === null ? [] : tasksOf(await vault.openJson(sessionCell(id, 'tasks'), Buffer.from(tasks, 'hex')))
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

    /** What is sealed is any JSON. */
    async packed({ owner }: Row, own: Cell, stored: string | null, column = own.column): Promise<SQL[]> {
      if (stored === null || (await vault.isCurrent(owner, stored))) return []
      return [replaced(column, stored, await vault.sealJson(owner, own, await vault.openJson(own, stored)))]
    },

    /** The same, and the sealed value is one JSON text. */
    async json({ owner }: Row, own: Cell, stored: string | null, column = own.column): Promise<SQL[]> {
      if (stored === null) return []
      const within = String(JSON.parse(stored))
      if (await vault.isCurrent(owner, within)) return []
      const value = await vault.openJson(own, within)
      return [replaced(column, stored, JSON.stringify(await vault.sealJson(owner, own, value)))]
    },

    /** `stored`: in hex. */
    async bytes({ owner }: Row, own: Cell, stored: string | null, column = own.column): Promise<SQL[]> {
      const before = stored === null ? null : Buffer.from(stored, 'hex')
      if (before === null || (await vault.isCurrent(owner, before))) return []
      return [replaced(column, before, await vault.sealBytes(owner, own, await vault.openBytes(own, before)))]
    },
  }
}

const cell = (table: string, column: string, { id: row }: Row): Cell => ({ table, column, row })

export const replaced = (column: string, before: string | Buffer, after: string | Buffer) => {
  const name = sql.identifier(column)
  return sql`${name} = case when ${name} is ${before} then ${after} else ${name} end`
}

export const list = (changes: SQL[]) => sql.join(changes, sql`, `)
export const lastOf = (rows: Row[], limit: number) => (rows.length < limit ? null : (rows.at(-1)?.id ?? null))
