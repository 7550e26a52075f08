/** Makes a backup: each database as sorted parts, the chains verified, the objects that rows name listed. */
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { auditKeys } from '../../api/audit-keys.ts'
import { foundStore } from '../../storage/database/found-store.ts'
import { auditReport, type Heads, type Query } from '../audit/chain-reader.ts'
import { type Deployment, deploymentName, nameIn, shardStores } from '../deploy/deployment.ts'
import { furtherShards, STORES } from '../deploy/resources.ts'
import type { Account } from '../deploy/wrangler.ts'
import { databaseFiles } from '../serving/database-file.ts'
import { localShards } from '../serving/local-shards.ts'
import { askOf } from '../upgrade/found-store.ts'
import {
  type AuditedCopy,
  type DatabaseCopy,
  isComplete,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { sortedDump } from './sorted-dump.ts'
import { statementsOf } from './sql-statements.ts'

export interface Source {
  deployment: string | null
  shards: number
  /** A database that nothing writes while `work` reads it. */
  reading<T>(shard: number, work: (database: DatabaseSync) => Promise<T>): Promise<T>
}

/** A server may be running on it: what it had committed when the reading began is read. */
export async function localSource(stateFolder: string): Promise<Source> {
  const shards = existsSync(stateFolder) ? await localShards(stateFolder) : 1
  const files = await databaseFiles(stateFolder, shards)
  return {
    deployment: null,
    shards,
    async reading(shard, work) {
      const file = files[shard] ?? ''
      if (!existsSync(file))
        throw new Error(`There is no database ${shard} in ${stateFolder}. Has npm start run on it?`)
      const database = new DatabaseSync(file, { readOnly: true })
      try {
        database.exec('begin')
        return await work(database)
      } finally {
        database.close()
      }
    },
  }
}

/** Exports each database, which stands still meanwhile, into a file of `folder` that is deleted afterwards. */
export async function remoteSource(account: Account, deployment: Deployment, folder: string): Promise<Source> {
  return {
    deployment: deploymentName(deployment),
    shards: 1 + (await furtherShards(account, deployment)),
    async reading(shard, work) {
      const [exported, file] = [path.join(folder, 'export.sql'), path.join(folder, 'export.sqlite')]
      const remove = () => Promise.all([exported, file].map((each) => rm(each, { force: true })))
      await remove()
      try {
        const name = databaseName(deployment, shard)
        await account.change(['d1', 'export', name, '--remote', '--skip-confirmation', '--output', exported])
        // The export has children before their parents.
        const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
        try {
          database.exec('pragma journal_mode = off; pragma synchronous = off; begin')
          for await (const statement of statementsOf(exported)) database.exec(statement)
          database.exec('commit')
          await rm(exported)
          return await work(database)
        } finally {
          database.close()
        }
      } finally {
        await remove()
      }
    },
  }
}

export const databaseName = (deployment: Deployment, shard: number) =>
  shard === 0 ? nameIn(deployment, STORES.database) : shardStores(deployment, shard).database

interface Options {
  folder: string
  /** Secrets of the seals; none: the chains are not verified. */
  secrets: readonly string[]
  say(line: string): void
  partBytes?: number
}

/** Goes on where an earlier call on the same folder was interrupted. */
export async function copyDatabases(source: Source, options: Options): Promise<Manifest> {
  const { folder, say } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const manifest = await begunBackup(source, folder)
  for (let shard = manifest.databases.length; shard < source.shards; shard++) {
    const copy = await source.reading(shard, (database) => copied(database, shard, options))
    manifest.databases.push(copy)
    await writeManifest(folder, manifest)
    say(
      `database ${shard}: ${Object.keys(copy.rows).length} tables, ${sum(copy.rows)} rows, ${copy.parts.length} files`,
    )
  }
  return manifest
}

async function begunBackup({ deployment, shards }: Source, folder: string): Promise<Manifest> {
  const found = await readManifest(folder)
  if (!found) {
    const others = (await readdir(folder)).filter((file) => !/^(shard-|objects-|export\.)/.test(file))
    if (others.length > 0) throw new Error(`${folder} is not empty.`)
    return { deployment, madeAt: new Date().toISOString(), shards, databases: [] }
  }
  if (isComplete(found)) throw new Error(`${folder} holds a backup of ${found.madeAt}: name another folder.`)
  if (found.deployment !== deployment || found.shards !== shards)
    throw new Error(`${folder} holds the beginning of another backup.`)
  return found
}

async function copied(
  database: DatabaseSync,
  shard: number,
  { folder, secrets, partBytes }: Options,
): Promise<DatabaseCopy> {
  refuseOrphans(database, shard)
  const made = await sortedDump(database, { folder, shard, partBytes })
  const objects = await listObjects(database, path.join(folder, `objects-${shard}.txt`))
  const store = await foundStore(askOf(database))
  return { shard, store, ...made, objects, audit: await audited(queryOf(database), secrets) }
}

export const sum = (rows: Record<string, number>) => Object.values(rows).reduce((all, n) => all + n, 0)

function refuseOrphans(database: DatabaseSync, shard: number): void {
  const [lost] = database.prepare('pragma foreign_key_check').all()
  if (lost) throw new Error(`Database ${shard}: a row of ${lost.table} refers to a missing row of ${lost.parent}.`)
}

/** Audit of the chains in one database; null without secrets. `known`: earlier heads. */
export async function audited(
  query: Query,
  secrets: readonly string[],
  known: Heads = {},
): Promise<AuditedCopy | null> {
  const [first, ...others] = secrets
  if (first === undefined) return null
  const { broken: _broken, ...report } = await auditReport(query, await auditKeys([first, ...others]), { known })
  return report
}

export const queryOf =
  (database: DatabaseSync): Query =>
  async (sql, ...values) =>
    database.prepare(sql).all(...values)

const OBJECTS = `select key from kyc_image union all
  select image_key from person_face where image_key is not null order by 1`

/** Their keys, one a line. R2 itself is not copied. */
async function listObjects(database: DatabaseSync, file: string): Promise<number> {
  const stream = createWriteStream(file)
  let objects = 0
  for (const { key } of database.prepare(OBJECTS).iterate()) {
    objects++
    if (!stream.write(`${key}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
  return objects
}
