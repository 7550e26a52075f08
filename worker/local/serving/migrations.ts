/** The local database by wrangler's rules and in its table, so that `wrangler d1 migrations … --local` agrees. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { MADE_BY } from '../../domain/release/made-by.ts'
import { ROOT } from '../building/build.ts'
import { keptResult } from '../building/kept-result.ts'

export const MIGRATIONS = path.join(ROOT, 'migrations')

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

const RECORD = `INSERT INTO store_release (release, at) VALUES (?1, ?2)
  ON CONFLICT DO UPDATE SET at = excluded.at`

/** Each migration and its record are in one transaction: one that is broken off begins anew at the next start. */
export async function applyMigrations(db: D1Database, say: (line: string) => void = () => {}): Promise<void> {
  await db.prepare(CREATE_TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && !applied.has(file)).sort()
  const record = (file: string) => db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file)
  const steps = await Promise.all(
    files.map(async (file) => {
      const statements = await statementsOf(path.join(MIGRATIONS, file))
      return [...statements.map((sql) => db.prepare(sql)), record(file)]
    }),
  )
  // A new database gets all of them at once, which commands of the shell wait for.
  if (applied.size === 0) await db.batch(steps.flat())
  else
    for (const [i, step] of steps.entries()) {
      const began = performance.now()
      await db.batch(step)
      say(`${files[i]} (${i + 1} of ${files.length}, ${((performance.now() - began) / 1000).toFixed(1)} s)`)
    }
  await db.prepare(RECORD).bind(MADE_BY.release, Date.now()).run()
}

function statementsOf(file: string): Promise<string[]> {
  return keptResult(`statements-${path.basename(file)}`, [file, 'package-lock.json'], async () => {
    const { unstable_splitSqlQuery } = await import('wrangler')
    return unstable_splitSqlQuery(await readFile(file, 'utf8'))
  })
}
