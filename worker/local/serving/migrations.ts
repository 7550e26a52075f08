/** The local database by wrangler's rules and in its table, so that `wrangler d1 migrations … --local` agrees. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { ROOT } from '../building/build.ts'
import { keptResult } from '../building/kept-result.ts'

export const MIGRATIONS = path.join(ROOT, 'migrations')

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Each migration and its record are in one transaction. */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(CREATE_TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && !applied.has(file))
  const record = (file: string) => db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file)
  const steps = await Promise.all(
    files.sort().map(async (file) => {
      const statements = await statementsOf(path.join(MIGRATIONS, file))
      return [...statements.map((sql) => db.prepare(sql)), record(file)]
    }),
  )
  // A new database gets all of them at once, which commands of the shell wait for.
  for (const step of applied.size === 0 ? [steps.flat()] : steps) await db.batch(step)
}

function statementsOf(file: string): Promise<string[]> {
  return keptResult(`statements-${path.basename(file)}`, [file, 'package-lock.json'], async () => {
    const { unstable_splitSqlQuery } = await import('wrangler')
    return unstable_splitSqlQuery(await readFile(file, 'utf8'))
  })
}
