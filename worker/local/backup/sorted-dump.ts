/**
 * A database as SQL files that D1 imports: tables, then rows with parents before their children, then indexes and
 * triggers. What `wrangler d1 export` writes fills children first, and its import fails.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type DatabaseCopy, type Part, sha256Of } from './manifest.ts'

/** D1 imports files of up to 5 GB; a restore that was interrupted repeats one of them. */
const PART_BYTES = 256 * 1024 * 1024
/** D1 takes statements of up to 100,000 bytes. */
const STATEMENT_BYTES = 50_000

/** Says in a database which parts it has: each part's row is written in the part's own transaction. */
export const PROGRESS = 'restored_part'

/** SQLite's own, the platform's own, and the mark above. */
const isOurs = (name: string) => !/^(sqlite_|_cf_)/.test(name) && name !== PROGRESS

const text = (value: unknown) => String(value)
const name = (table: string) => `"${table.replaceAll('"', '""')}"`

/** Names of tables, parents first. */
export function sortedTables(database: DatabaseSync): string[] {
  const all = database.prepare("select name from sqlite_schema where type = 'table' order by name").all()
  const tables = all.map((row) => text(row.name)).filter(isOurs)
  const sorted = new Set<string>()
  const visit = (table: string, below: readonly string[]) => {
    if (sorted.has(table) || below.includes(table)) return
    const parents = database.prepare('select distinct "table" as parent from pragma_foreign_key_list(?)').all(table)
    for (const { parent } of parents) visit(text(parent), [...below, table])
    sorted.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...sorted]
}

export function countRows(database: DatabaseSync): Record<string, number> {
  const count = (table: string) => Number(database.prepare(`select count(*) as n from ${name(table)}`).get()?.n)
  return Object.fromEntries(sortedTables(database).map((table) => [table, count(table)]))
}

/** Writes the parts into the folder. The database must not change meanwhile: open a transaction first. */
export async function sortedDump(
  database: DatabaseSync,
  { folder, shard, partBytes = PART_BYTES }: { folder: string; shard: number; partBytes?: number | undefined },
): Promise<Pick<DatabaseCopy, 'rows' | 'parts'>> {
  const parts = new Parts(folder, shard, partBytes)
  await parts.write(`CREATE TABLE ${PROGRESS} (file TEXT PRIMARY KEY);`)
  for (const statement of schemaStatements(database, "type = 'table'")) await parts.write(statement)
  const tables = sortedTables(database)
  for (const table of tables) for (const statement of inserts(database, table)) await parts.write(statement)
  for (const statement of sequences(database)) await parts.write(statement)
  for (const statement of schemaStatements(database, "type in ('index', 'trigger', 'view')"))
    await parts.write(statement)
  return { rows: countRows(database), parts: await parts.end() }
}

function schemaStatements(database: DatabaseSync, where: string): string[] {
  // An index before the triggers, whose statements it may serve.
  const found = database
    .prepare(`select name, tbl_name, sql from sqlite_schema where ${where} and sql is not null order by type, name`)
    .all()
  return found.filter((row) => isOurs(text(row.name)) && isOurs(text(row.tbl_name))).map(({ sql }) => `${text(sql)};`)
}

function* inserts(database: DatabaseSync, table: string): Generator<string> {
  const columns = database
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0')
    .all(table)
    .map((row) => name(text(row.name)))
  const begin = `INSERT INTO ${name(table)} (${columns.join(', ')}) VALUES\n`
  const literal = columns.map((column) => `quote(${column})`).join(` || ',' || `)
  let rows: string[] = []
  let bytes = 0
  const statement = () => `${begin}${rows.map((row) => `(${row})`).join(',\n')};`
  for (const row of database.prepare(`select ${literal} as row from ${name(table)} order by rowid`).iterate()) {
    const next = text(row.row)
    const size = Buffer.byteLength(next) + 4
    if (rows.length > 0 && bytes + size > STATEMENT_BYTES) {
      yield statement()
      rows = []
      bytes = 0
    }
    rows.push(next)
    bytes += size
  }
  if (rows.length > 0) yield statement()
}

/** The last ids that were given out: an id is never given twice. */
function sequences(database: DatabaseSync): string[] {
  const known = database.prepare("select 1 from sqlite_schema where name = 'sqlite_sequence'").get()
  if (!known) return []
  const rows = database.prepare('select quote(name) as name, seq from sqlite_sequence').all()
  const set = rows.map((row) => `INSERT INTO sqlite_sequence (name, seq) VALUES (${row.name}, ${row.seq});`)
  return ['DELETE FROM sqlite_sequence;', ...set]
}

/** Files, each begun where the one before is full. */
class Parts {
  private readonly folder: string
  private readonly shard: number
  private readonly most: number
  private readonly done: Part[] = []
  private open: { file: string; bytes: number; stream: ReturnType<typeof createWriteStream> } | null = null

  constructor(folder: string, shard: number, most: number) {
    this.folder = folder
    this.shard = shard
    this.most = most
  }

  async write(statement: string): Promise<void> {
    if (this.open && this.open.bytes + statement.length > this.most) await this.close()
    if (!this.open) {
      const file = `shard-${this.shard}-${String(this.done.length).padStart(4, '0')}.sql`
      this.open = { file, bytes: 0, stream: createWriteStream(path.join(this.folder, file)) }
    }
    await this.append(`${statement}\n`)
  }

  private async append(line: string): Promise<void> {
    if (!this.open) return
    this.open.bytes += Buffer.byteLength(line)
    if (!this.open.stream.write(line)) await once(this.open.stream, 'drain')
  }

  private async close(): Promise<void> {
    if (!this.open) return
    await this.append(`INSERT INTO ${PROGRESS} (file) VALUES ('${this.open.file}');\n`)
    const { file, bytes, stream } = this.open
    stream.end()
    await once(stream, 'close')
    this.done.push({ file, bytes, sha256: await sha256Of(path.join(this.folder, file)) })
    this.open = null
  }

  async end(): Promise<Part[]> {
    await this.close()
    return this.done
  }
}
