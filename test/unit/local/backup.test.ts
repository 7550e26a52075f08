import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyDatabases, remoteSource, type Source } from '../../../worker/local/backup/copy'
import { loadDatabases, remoteTargets, type Target } from '../../../worker/local/backup/load'
import { readManifest } from '../../../worker/local/backup/manifest'
import { sqlStatements } from '../../../worker/local/backup/sql-statements'
import type { Account } from '../../../worker/local/deploy/wrangler'

/** Children come before their parents by name and in order of creation, as in the product. */
const SCHEMA = `
  create table audit_row (id integer primary key autoincrement, note text);
  create table kyc_image (key text primary key, session_id text not null references kyc_session(id) on delete cascade);
  create table person_face (id text, image_key text);
  create table kyc_session (id text primary key, body blob, score real, note text);
  create table event (id integer primary key, owner text);
  create table event_seal (event_id integer, owner text);
  create index kyc_image_session on kyc_image (session_id);
  create trigger refuse_none before insert on kyc_image begin
    select case when new.key = 'none; at all' then raise(abort, 'no ;') end;
    insert into audit_row (note) values ('it''s; ' || new.key);
  end;`
const ROWS = `
  insert into kyc_session values ('a', x'00ff', 0.1, 'it''s; "one" -- two /* three' || char(10) || 'line'),
    ('b', null, 1e300, 'ü');
  insert into kyc_image values ('sessions/a/1', 'a'), ('sessions/b/1', 'b');
  delete from audit_row where id = 2;`
const all = (database: DatabaseSync) =>
  ['kyc_session', 'kyc_image', 'audit_row'].map((table) => database.prepare(`select * from ${table} order by 1`).all())

let folder: string
let original: DatabaseSync
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-backup-'))
  original = new DatabaseSync(':memory:')
  original.exec(SCHEMA + ROWS)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const source = (database = original): Source => ({
  deployment: null,
  shards: 1,
  reading: (_shard, work) => work(database),
})
const quietly = { secrets: [], say: () => {} }
const backup = (partBytes = 300) => copyDatabases(source(), { folder, partBytes, ...quietly })

function memoryTarget(database: DatabaseSync, load: (sql: string) => void): Target {
  return {
    query: async (sql, ...values) => database.prepare(sql).all(...values),
    load: async (file) => load(await readFile(file, 'utf8')),
    close: () => {},
  }
}
/** As D1 imports a file: foreign keys hold at every row, and all of it or nothing. */
const imported = (database: DatabaseSync) => (sql: string) => {
  database.exec('begin')
  try {
    database.exec(sql)
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

describe('statements of a file', () => {
  it.each([1, 7, 10_000])('are found in pieces of %i characters', async (size) => {
    const text = `${SCHEMA}${ROWS}`
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size))
    const found: string[] = []
    for await (const statement of sqlStatements(chunks(pieces))) found.push(statement)
    const database = new DatabaseSync(':memory:')
    for (const statement of found) database.exec(statement)
    expect(found).toHaveLength(11)
    expect(all(database)).toEqual(all(original))
  })

  it('refuses a file that was cut off', async () => {
    const read = async () => {
      for await (const _ of sqlStatements(chunks(["insert into t values ('a"])));
    }
    await expect(read()).rejects.toThrow('ends within a statement')
  })
})

async function* chunks(pieces: string[]): AsyncGenerator<string> {
  yield* pieces
}

describe('a backup', () => {
  it('is put back with parents before their children, and nothing changed', async () => {
    const manifest = await backup()
    expect(manifest.databases[0]?.parts.length).toBeGreaterThan(3)
    expect(await readFile(path.join(folder, 'objects-0.txt'), 'utf8')).toBe('sessions/a/1\nsessions/b/1\n')
    const database = new DatabaseSync(':memory:')
    const target = memoryTarget(database, imported(database))
    const restored = await loadDatabases(async () => target, manifest, { folder, ...quietly })
    expect(restored).toEqual([{ shard: 0, rows: 5, events: null, breaks: null }])
    expect(all(database)).toEqual(all(original))
    // The trigger is there again, and no id is given out twice.
    database.exec("insert into kyc_image values ('sessions/a/2', 'a')")
    expect(database.prepare('select max(id) as id from audit_row').get()).toEqual({ id: 3 })
  })

  it('goes on with the file at which it stopped', async () => {
    const manifest = await backup()
    const database = new DatabaseSync(':memory:')
    const load = imported(database)
    let files = 0
    const stopping = memoryTarget(database, (sql) => {
      if (files++ === 2) throw new Error('the line is cut')
      load(sql)
    })
    await expect(loadDatabases(async () => stopping, manifest, { folder, ...quietly })).rejects.toThrow('the line')
    const loaded: string[] = []
    const again = { folder, secrets: [], say: (line: string) => loaded.push(line) }
    await loadDatabases(async () => memoryTarget(database, load), manifest, again)
    expect(loaded).toHaveLength((manifest.databases[0]?.parts.length ?? 0) - 2)
    expect(all(database)).toEqual(all(original))
  })

  it('goes on with the database at which copying stopped', async () => {
    const two = { ...source(), shards: 2 }
    const stopping: Source = {
      ...two,
      reading: (shard, work) => (shard === 1 ? Promise.reject(new Error('gone')) : work(original)),
    }
    await expect(copyDatabases(stopping, { folder, ...quietly })).rejects.toThrow('gone')
    const half = await readManifest(folder)
    await expect(loadDatabases(neverReached, half ?? fail(), { folder, ...quietly })).rejects.toThrow('interrupted')
    const first = await stat(path.join(folder, 'shard-0-0000.sql'))
    const manifest = await copyDatabases(two, { folder, ...quietly })
    expect(manifest.databases.map(({ shard }) => shard)).toEqual([0, 1])
    expect((await stat(path.join(folder, 'shard-0-0000.sql'))).mtimeMs).toBe(first.mtimeMs)
  })

  it('is refused where something lies, and where a file has changed', async () => {
    const manifest = await backup()
    const full = new DatabaseSync(':memory:')
    full.exec('create table kyc_session (id text)')
    const target = memoryTarget(full, imported(full))
    await expect(loadDatabases(async () => target, manifest, { folder, ...quietly })).rejects.toThrow('not empty')
    await expect(backup()).rejects.toThrow('name another folder')
    await rm(path.join(folder, 'shard-0-0001.sql'))
    await expect(loadDatabases(neverReached, manifest, { folder, ...quietly })).rejects.toThrow('ENOENT')
  })

  it('is refused where a row is missing afterwards', async () => {
    const manifest = await backup()
    const database = new DatabaseSync(':memory:')
    const load = imported(database)
    const losing = memoryTarget(database, (sql) =>
      load(sql.replace("('sessions/b/1','b')", "('sessions/b/2','a'),('sessions/b/1','b')")),
    )
    await expect(loadDatabases(async () => losing, manifest, { folder, ...quietly })).rejects.toThrow(
      'kyc_image has 3 rows of 2',
    )
  })
})

const neverReached = () => Promise.reject(new Error('reached'))
const fail = () => {
  throw new Error('no manifest')
}

/** wrangler with databases in memory. */
function account(databases: Map<string, DatabaseSync>, asked: string[][]): Account {
  const json = (value: unknown) => ({ ok: true, stdout: JSON.stringify(value), output: '' })
  return {
    async read(args) {
      const [, command, name = ''] = args
      if (command === 'list') return json([...databases.keys()].map((each) => ({ name: each, uuid: each })))
      const results = databases
        .get(name)
        ?.prepare(args.at(-1) ?? '')
        .all()
      return json([{ results }])
    },
    async change(args) {
      asked.push(args)
      const [, command, name = ''] = args
      if (command === 'create') databases.set(name, new DatabaseSync(':memory:'))
      const database = databases.get(name) ?? fail()
      if (command === 'execute') imported(database)(await readFile(args.at(-1) ?? '', 'utf8'))
      if (command === 'export') {
        // As wrangler writes it: tables with their rows by name, then the rest.
        const { writeFile } = await import('node:fs/promises')
        await writeFile(args.at(-1) ?? '', `PRAGMA defer_foreign_keys=TRUE;\n${SCHEMA}${ROWS}`)
      }
      return ''
    },
  }
}

it("copies a deployment's databases, and puts them into ones that it makes", async () => {
  const asked: string[][] = []
  const databases = new Map(['edge-kyc-eu', 'edge-kyc-shard-1-eu'].map((name) => [name, original]))
  const deployment = { environment: 'eu', jurisdiction: 'eu', domains: [] } as const
  const given = account(databases, asked)
  const options = { folder, ...quietly }
  const manifest = await copyDatabases(await remoteSource(given, { ...deployment, domains: [] }, folder), options)
  expect(manifest).toMatchObject({ deployment: 'eu', shards: 2 })
  expect(asked.map(([, command, name]) => `${command} ${name}`)).toEqual([
    'export edge-kyc-eu',
    'export edge-kyc-shard-1-eu',
  ])
  expect((await readdir(folder)).filter((file) => file.startsWith('export'))).toEqual([])
  const empty = new Map<string, DatabaseSync>()
  const made: string[][] = []
  await loadDatabases(remoteTargets(account(empty, made), { ...deployment, domains: [] }), manifest, options)
  expect(made[0]).toEqual(['d1', 'create', 'edge-kyc-eu', '--jurisdiction', 'eu'])
  const restored = empty.get('edge-kyc-shard-1-eu') ?? fail()
  expect(all(restored)).toEqual(all(original))
})
