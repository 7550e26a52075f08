/** The database whose chains are verified, opened for reading: of the state folder, or a file. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { resourceFolder } from '../serving/state.ts'
import type { Query } from './chain-reader.ts'

export interface OpenDatabase {
  query: Query
  close(): void
}

/** `.sql`: what `wrangler d1 export` writes; anything else: the database itself. */
export async function openFile(file: string): Promise<OpenDatabase> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`)
  if (!file.endsWith('.sql')) return opened(new DatabaseSync(file, { readOnly: true }))
  // An export writes rows before the tables they refer to.
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  database.exec(await readFile(file, 'utf8'))
  return opened(database)
}

/** All of a state folder. A server may be running on it: what it has committed is read. */
export async function openState(folder: string): Promise<OpenDatabase[]> {
  const found: OpenDatabase[] = []
  const databases = path.join(resourceFolder(folder), 'd1/miniflare-D1DatabaseObject')
  const names = existsSync(databases) ? await readdir(databases) : []
  for (const name of names.filter((entry) => entry.endsWith('.sqlite') && entry !== 'metadata.sqlite')) {
    const database = opened(new DatabaseSync(path.join(databases, name), { readOnly: true }))
    const tables = await database.query("select name from sqlite_master where name in ('event', 'event_seal')")
    if (tables.length === 2) found.push(database)
    else database.close()
  }
  if (found.length > 0) return found
  throw new Error(`There is no database with events in ${folder}. Has npm start run on it?`)
}

function opened(database: DatabaseSync): OpenDatabase {
  return {
    query: async (sql, ...values) => database.prepare(sql).all(...values),
    close: () => database.close(),
  }
}
