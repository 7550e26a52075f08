/** A database as a release finds it, read without changing anything. */
import type { FoundStore } from '../../domain/release/judge-store.ts'
import { SCHEMA_QUERY, type SchemaRow, schemaText } from '../../domain/release/schema-text.ts'

/** Rows of a statement, however the database is reached. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>

const TABLES = `select name from sqlite_schema where name in ('d1_migrations', 'store_release')`
const MIGRATIONS = 'select name from d1_migrations order by id'
const RELEASE = 'select release from store_release order by at desc, rowid desc limit 1'

const schemaRow = ({ type, name, sql }: Record<string, unknown>): SchemaRow => ({
  type: String(type),
  name: String(name),
  sql: String(sql),
})

export async function foundStore(ask: Ask): Promise<FoundStore> {
  const tables = (await ask(TABLES)).map(({ name }) => name)
  const applied = tables.includes('d1_migrations') ? await ask(MIGRATIONS) : []
  const [last] = tables.includes('store_release') ? await ask(RELEASE) : []
  const rows = (await ask(SCHEMA_QUERY)).map(schemaRow)
  return {
    applied: applied.map(({ name }) => String(name)),
    schema: rows.length === 0 ? null : await schemaName(rows),
    release: last ? String(last.release) : null,
  }
}

/** Hexadecimal digits of the SHA-256 by which a schema is named. */
const NAME_LENGTH = 16

async function schemaName(rows: readonly SchemaRow[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(schemaText(rows)))
  return Buffer.from(hash).toString('hex').slice(0, NAME_LENGTH)
}
