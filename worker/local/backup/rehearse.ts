/** `npm run deploy -- --rehearse`: a deployment's migrations on copies of its databases. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { judgeStore } from '../../domain/release/judge-store.ts'
import { LANDED } from '../../domain/release/landed.ts'
import { MADE_BY } from '../../domain/release/made-by.ts'
import { foundStore } from '../../storage/database/found-store.ts'
import { ROOT } from '../building/build.ts'
import type { Deployment } from '../deploy/deployment.ts'
import type { Account } from '../deploy/wrangler.ts'
import { askOf, schemaOf } from '../upgrade/found-store.ts'
import { remoteSource } from './copy.ts'
import { countRows } from './sorted-dump.ts'

interface Rehearsal {
  account: Account
  deployment: Deployment
  folder: string
  print: (line: string) => void
}

/** Migrates copies of the databases here, checks them and says how long it took. The account's stay as they are. */
export async function rehearse({ account, deployment, folder, print }: Rehearsal): Promise<void> {
  const source = await remoteSource(account, deployment, folder)
  for (let shard = 0; shard < source.shards; shard++)
    await source.reading(shard, async (database) => print(await rehearsed(database, shard)))
}

export async function rehearsed(database: DatabaseSync, shard: number): Promise<string> {
  const found = await foundStore(askOf(database))
  const verdict = judgeStore(found, LANDED, MADE_BY.release)
  if (verdict.state === 'refused') throw new Error(`Database ${shard}: ${verdict.found}. ${verdict.way}.`)
  if (verdict.state !== 'older') return `Database ${shard}: nothing to migrate`
  const before = countRows(database)
  const times: string[] = []
  for (const file of verdict.pending) {
    const began = performance.now()
    database.exec('begin')
    database.exec(await readFile(path.join(ROOT, 'migrations', file), 'utf8'))
    database.prepare('insert into d1_migrations (name) values (?)').run(file)
    database.exec('commit')
    times.push(`${file} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await verify(database, shard, before)
  const rows = Object.values(before).reduce((all, count) => all + count, 0)
  return `Database ${shard}: ${rows} rows of ${Object.keys(before).length} tables; ${times.join(', ')}; no row lost, schema and references hold`
}

async function verify(database: DatabaseSync, shard: number, before: Record<string, number>): Promise<void> {
  const after = countRows(database)
  const lost = Object.entries(before).find(([table, count]) => table !== 'd1_migrations' && (after[table] ?? 0) < count)
  if (lost)
    throw new Error(`Database ${shard}: ${lost[0]} has ${after[lost[0]] ?? 0} rows of ${lost[1]} after the migrations.`)
  const [orphan] = database.prepare('pragma foreign_key_check').all()
  if (orphan)
    throw new Error(`Database ${shard}: a row of ${orphan.table} refers to a missing row of ${orphan.parent}.`)
  const schema = await schemaOf(database)
  if (schema !== LANDED.at(-1)?.schema)
    throw new Error(`Database ${shard}: its schema is not this release's after the migrations.`)
}
