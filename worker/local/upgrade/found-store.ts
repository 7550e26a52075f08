/** A database in a file, as a release finds it. */
import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { FoundStore } from '../../domain/release/judge-store.ts'
import { type Ask, foundStore } from '../../storage/database/found-store.ts'

export const askOf =
  (database: DatabaseSync): Ask =>
  async (sql) =>
    database.prepare(sql).all()

/** Name of its schema; null: it holds nothing. */
export const schemaOf = async (database: DatabaseSync): Promise<string | null> =>
  (await foundStore(askOf(database))).schema

/** Of a file; null: there is none. */
export async function storeInFile(file: string): Promise<FoundStore | null> {
  if (!existsSync(file)) return null
  const { DatabaseSync: Open } = await import('node:sqlite')
  let database: DatabaseSync
  try {
    database = new Open(file, { readOnly: true })
    return await foundStore(askOf(database))
  } catch (error) {
    throw new Error(`${file} is no database that can be read (${error instanceof Error ? error.message : error}).`)
  }
}
