/**
 * Remains of deleted rows in the databases of an unused state folder: SQLite keeps them in its log and in free pages,
 * and workerd neither has `secure_delete` nor allows to set it.
 */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { resourceFolder } from './state.ts'

export async function clearRemains(folder: string): Promise<void> {
  const resources = resourceFolder(folder)
  if (!existsSync(resources)) return
  const entries = await readdir(resources, { recursive: true })
  for (const name of entries.filter((entry) => entry.endsWith('.sqlite'))) clearOrSay(path.join(resources, name))
}

/** No reason not to start: the file may be in use after all. */
function clearOrSay(file: string): void {
  try {
    clear(file)
  } catch (error) {
    console.error(`${file} may hold what was deleted: ${error instanceof Error ? error.message : error}`)
  }
}

function clear(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const checkpoint = () => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    checkpoint()
    const { freelist_count: free } = database.prepare('PRAGMA freelist_count').get() ?? {}
    if (typeof free !== 'number' || free === 0) return
    database.exec('VACUUM')
    checkpoint()
  } finally {
    database.close()
  }
}
