/** Puts a backup's databases back: each part in one transaction, then counts, foreign keys and chains are verified. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { judgeStore } from '../../domain/release/judge-store.ts'
import { LANDED } from '../../domain/release/landed.ts'
import { MADE_BY } from '../../domain/release/made-by.ts'
import type { Query } from '../audit/chain-reader.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { ensureDatabase, inPlace } from '../deploy/resources.ts'
import { type Account, jsonIn, readOrThrow } from '../deploy/wrangler.ts'
import { databaseFiles } from '../serving/database-file.ts'
import { localShards } from '../serving/local-shards.ts'
import { audited, databaseName, queryOf, sum } from './copy.ts'
import { checkParts, type DatabaseCopy, isComplete, type Manifest } from './manifest.ts'
import { PROGRESS } from './sorted-dump.ts'
import { statementsOf } from './sql-statements.ts'

/** A database that is being put back. */
export interface Target {
  query: Query
  /** All of the file's statements or none. */
  load(file: string): Promise<void>
  close(): void
}

export type Targets = (shard: number) => Promise<Target>

/** Files where `npm start` looks for its databases. */
export async function localTargets(stateFolder: string, shards: number): Promise<Targets> {
  await localShards(stateFolder, shards)
  const files = await databaseFiles(stateFolder, shards)
  return async (shard) => {
    const database = new DatabaseSync(files[shard] ?? '')
    database.exec('pragma journal_mode = wal')
    return {
      query: queryOf(database),
      async load(file) {
        database.exec('begin immediate')
        try {
          for await (const statement of statementsOf(file)) database.exec(statement)
          database.exec('commit')
        } catch (error) {
          database.exec('rollback')
          throw error
        }
      },
      close: () => database.close(),
    }
  }
}

/** Databases of an account, made where they are missing. D1 undoes an import that fails. */
export const remoteTargets =
  (account: Account, deployment: Deployment): Targets =>
  async (shard) => {
    const name = databaseName(deployment, shard)
    await ensureDatabase(account, name, inPlace(deployment.jurisdiction))
    const execute = ['d1', 'execute', name, '--remote', '--yes']
    return {
      async query(sql, ...values) {
        const command = [...execute, '--json', '--command', written(sql, values)]
        const output = (await readOrThrow(account, command)) ?? ''
        return jsonIn<{ results: Record<string, unknown>[] }>(output)[0]?.results ?? []
      },
      load: async (file) => void (await account.change([...execute, '--file', file])),
      close: () => undefined,
    }
  }

/** wrangler takes no parameters. */
function written(sql: string, values: (string | number)[]): string {
  const rest = [...values]
  return sql.replaceAll('?', () => {
    const value = rest.shift() ?? ''
    return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
  })
}

interface Options {
  folder: string
  secrets: readonly string[]
  say(line: string): void
}

/** Throws, before anything is put back, where this release cannot run on what the backup holds. */
export function refuseOtherReleases({ databases }: Manifest): void {
  for (const { shard, store } of databases) {
    const verdict = store && judgeStore(store, LANDED, MADE_BY.release)
    if (verdict?.state === 'refused')
      throw new Error(
        `This release (${MADE_BY.release}) cannot put the backup back: database ${shard}: ${verdict.found}. ${verdict.way}.`,
      )
  }
}

export interface Restored {
  shard: number
  rows: number
  events: number | null
  breaks: number | null
}

/** Goes on where an earlier call was interrupted. */
export async function loadDatabases(targets: Targets, manifest: Manifest, options: Options): Promise<Restored[]> {
  if (!isComplete(manifest)) throw new Error('The backup was interrupted: make it complete, or take another one.')
  const restored: Restored[] = []
  for (const copy of manifest.databases) await checkParts(options.folder, copy)
  for (const copy of manifest.databases) {
    const target = await targets(copy.shard)
    try {
      await load(target, copy, options)
      restored.push(await verify(target, copy, options))
    } finally {
      target.close()
    }
  }
  return restored
}

async function load(target: Target, { shard, parts, rows }: DatabaseCopy, { folder, say }: Options): Promise<void> {
  const present = (await target.query("select name from sqlite_schema where type = 'table'"))
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite_|_cf_)/.test(name))
  if (present.length > 0 && !present.includes(PROGRESS)) {
    // Its mark goes with the end of its verification.
    const isSame = Object.keys(rows).length === present.length && (await differences(target, rows)).length === 0
    if (!isSame) throw new Error(`Database ${shard} is not empty: delete it first.`)
    return
  }
  const marks = present.length > 0 ? await target.query(`select file from ${PROGRESS}`) : []
  const done = new Set(marks.map(({ file }) => file))
  for (const { file } of parts) {
    if (done.has(file)) continue
    await target.load(path.join(folder, file))
    say(`${file} loaded`)
  }
}

/** Tables whose rows are not as many as the backup counted. */
async function differences(target: Target, rows: DatabaseCopy['rows']): Promise<string[]> {
  const different: string[] = []
  for (const [table, expected] of Object.entries(rows)) {
    const [found] = await target.query(`select count(*) as n from "${table}"`)
    if (Number(found?.n) !== expected) different.push(`${table} has ${found?.n} rows of ${expected}`)
  }
  return different
}

async function verify(target: Target, copy: DatabaseCopy, { secrets }: Options): Promise<Restored> {
  const { shard, rows } = copy
  const refuse = (problem: string) => {
    throw new Error(`Database ${shard}: ${problem}.`)
  }
  const different = await differences(target, rows)
  if (different.length > 0) refuse(different.join(', '))
  const [lost] = await target.query('pragma foreign_key_check')
  if (lost) refuse(`a row of ${lost.table} refers to a missing row of ${lost.parent}`)
  const audit = await audited(target.query, secrets, copy.audit?.heads)
  const known = copy.audit?.breaks ?? 0
  if (audit && audit.breaks > known) refuse(`${audit.breaks} breaks in its chains, ${known} in the backup's`)
  await target.query(`drop table if exists ${PROGRESS}`)
  return { shard, rows: sum(rows), events: audit?.events ?? null, breaks: audit?.breaks ?? null }
}

export const isStateFolder = (folder: string) => existsSync(path.join(folder, 'secrets.json'))
