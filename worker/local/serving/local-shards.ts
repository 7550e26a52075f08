/** Further databases on this machine: `SHARDS=3 npm start` makes them, and they stay. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../building/build.ts'
import { keptResult } from '../building/kept-result.ts'

const MOST = 16

/** How many there are, or are asked for; what lies in one must never be left out. */
export async function localShards(folder: string, asked = Number(process.env.SHARDS || 1)): Promise<number> {
  if (!Number.isInteger(asked) || asked < 1 || asked > MOST) throw new Error(`SHARDS is a number from 1 to ${MOST}.`)
  const file = path.join(folder, 'shards.json')
  const kept = await readFile(file, 'utf8').then(
    (text) => Number(JSON.parse(text).shards),
    () => 1,
  )
  if (asked <= kept) return kept
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify({ shards: asked }))
  return asked
}

/** Their bindings, as Miniflare takes them. */
export async function localDatabases(shards: number): Promise<Record<string, string>> {
  const id = await keptResult('database-id', ['wrangler.toml', 'package-lock.json'], databaseId)
  const further = Array.from({ length: shards - 1 }, (_, i) => [`DB_${i + 1}`, `${id}-shard-${i + 1}`])
  return { DB: id, ...Object.fromEntries(further) }
}

async function databaseId(): Promise<string> {
  const { unstable_readConfig } = await import('wrangler')
  const { d1_databases: all } = unstable_readConfig(
    { config: path.join(ROOT, 'wrangler.toml') },
    { hideWarnings: true },
  )
  const id = all[0]?.preview_database_id
  if (!id) throw new Error('wrangler.toml names no preview_database_id.')
  return id
}
