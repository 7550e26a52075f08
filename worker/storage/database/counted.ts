/** How many rows a listing has: counted a little beyond the page, because an owner may have hundreds of thousands. */
import { count, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { COUNTED_AHEAD } from '../../contract/paging'
import type { Database } from './database'

export function counted(
  db: Database,
  table: SQLiteTable,
  where: SQL | undefined,
  page: { page: number; pageSize: number },
) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(page.page * page.pageSize + COUNTED_AHEAD)
    .as('some')
  return db.select({ total: count() }).from(some)
}
