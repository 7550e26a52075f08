import type { D1Database } from '@cloudflare/workers-types'
import { getTableColumns, is, sql } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Readiness } from '../../domain/upkeep/ports'
import * as schema from '../tables/schema'
import * as sources from '../tables/source-schema'

export type Database = DrizzleD1Database

export function database(d1: D1Database): Database {
  return drizzle(d1)
}

const isTable = (value: unknown): value is SQLiteTable => is(value, SQLiteTable)
const TABLES = [...Object.values(schema), ...Object.values(sources)].filter(isTable)

/**
 * Asks for no row, but for every column: while migrations are being applied, some are not there yet. Written out with
 * the table's name before each: SQLite takes a quoted name alone that it does not know for a text.
 */
export function readiness(db: Database): Readiness {
  const hasTable = (table: SQLiteTable) =>
    db.all(sql`select ${sql.join(Object.values(getTableColumns(table)), sql`, `)} from ${table} limit 0`)
  return {
    async ready() {
      try {
        // The default scenario is the one row that requests depend on.
        const [scenarios] = await db.batch([
          db.select({ id: schema.scenario.id }).from(schema.scenario).limit(1),
          ...TABLES.map(hasTable),
        ])
        return scenarios.length === 1
      } catch {
        return false
      }
    },
  }
}
