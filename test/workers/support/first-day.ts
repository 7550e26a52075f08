/** A database as migrations leave it. Making it takes much longer than emptying it, so that it is made anew where a file has changed the schema alone. */
import { applyD1Migrations, type D1Migration } from 'cloudflare:test'

type Row = Record<string, string | number | null>

interface FirstDay {
  schema: string
  tables: string[]
  /** Rows that migrations write, with their table. */
  rows: { table: string; row: Row }[]
}

let firstDay: FirstDay | undefined

/** What has to go first: it keeps rows of other tables from being deleted. */
const KEEPS_OTHERS = ['owner_fence', 'legal_hold']

export async function asOnFirstDay(db: D1Database, migrations: D1Migration[]): Promise<void> {
  if (firstDay !== undefined && (await schemaOf(db)) === firstDay.schema) return emptied(db, firstDay)
  await dropped(db)
  await applyD1Migrations(db, migrations)
  firstDay ??= await taken(db)
}

/** Leaves not even tables. */
export async function dropped(db: D1Database): Promise<void> {
  const tables = await tablesOf(db)
  if (tables.length === 0) return
  const drops = tables.map((name) => db.prepare(`DROP TABLE "${name}"`))
  await db.batch([db.prepare('PRAGMA defer_foreign_keys = on'), ...drops])
}

async function emptied(db: D1Database, { tables, rows }: FirstDay): Promise<void> {
  const deletes = tables.map((name) => db.prepare(`DELETE FROM "${name}"`))
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...KEEPS_OTHERS.map((name) => db.prepare(`DELETE FROM "${name}"`)),
    // Again: triggers write to tables that were empty already.
    ...deletes,
    ...deletes,
    // From which number on new rows count.
    db.prepare('DELETE FROM sqlite_sequence'),
    ...rows.map(({ table, row }) => {
      const names = Object.keys(row).map((name) => `"${name}"`)
      const values = names.map(() => '?')
      return db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${values})`).bind(...Object.values(row))
    }),
  ])
}

async function taken(db: D1Database): Promise<FirstDay> {
  const tables = (await tablesOf(db)).filter((name) => name !== 'd1_migrations')
  const found = await db.batch<Row>(tables.map((name) => db.prepare(`SELECT * FROM "${name}"`)))
  const rows = tables.flatMap((table, i) => (found[i]?.results ?? []).map((row) => ({ table, row })))
  return { schema: await schemaOf(db), tables, rows }
}

const OWN = `name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`

async function tablesOf(db: D1Database): Promise<string[]> {
  const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND ${OWN}`
  return (await db.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name)
}

async function schemaOf(db: D1Database): Promise<string> {
  const sql = `SELECT group_concat(sql, ';') AS text FROM (SELECT sql FROM sqlite_master WHERE ${OWN} ORDER BY type, name)`
  return (await db.prepare(sql).first<string>('text')) ?? ''
}
