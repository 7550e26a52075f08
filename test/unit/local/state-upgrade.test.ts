import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LANDED } from '../../../worker/domain/release/landed'
import { ROOT } from '../../../worker/local/building/build'
import { databaseFiles } from '../../../worker/local/serving/database-file'
import { releaseState } from '../../../worker/local/serving/state-lock'
import { takeState } from '../../../worker/local/upgrade/state-upgrade'
import { unpackState } from '../../states/unpack'

let folder: string
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'edge-kyc-state-'))
  said = []
})
afterEach(() => {
  releaseState(folder)
  rmSync(folder, { recursive: true, force: true })
})

const take = () => takeState(folder, 'a test', (line) => said.push(line))
const databaseFile = async () => (await databaseFiles(folder, 1))[0] ?? ''

/** A database as the release that had the first `count` migrations left it. */
async function databaseOf(count: number): Promise<DatabaseSync> {
  const database = new DatabaseSync(await databaseFile())
  database.exec('pragma synchronous = off; begin')
  database.exec('create table d1_migrations (id integer primary key autoincrement, name text unique)')
  for (const { file } of LANDED.slice(0, count)) {
    database.exec(readFileSync(path.join(ROOT, 'migrations', file), 'utf8'))
    database.prepare('insert into d1_migrations (name) values (?)').run(file)
  }
  database.exec('commit')
  return database
}

it.each([
  ['unreleased-914c7f68', '1.0.0-rc.1 of 2026-11-27 18:03 (commit 914c7f68)'],
  ['unreleased-067fafb', '0.1.0 of 2026-11-23 (commit 067fafb)'],
])('the state of %s is refused with the way out, and nothing in it is changed', async (name, words) => {
  unpackState(name, folder)
  const before = readFileSync(await databaseFile())
  await expect(take()).rejects.toThrow(words)
  await expect(take()).rejects.toThrow('/subject/export')
  expect(readFileSync(await databaseFile()).equals(before)).toBe(true)
})

it('an older database is copied before it is migrated', async () => {
  const database = await databaseOf(LANDED.length - 1)
  database.exec(`insert into erased_session (id, owner, erased_at) values ('s', 'o', 1)`)
  database.close()
  await take()
  const [copy = ''] = readdirSync(path.join(folder, 'before-upgrade'))
  const kept = new DatabaseSync(path.join(folder, 'before-upgrade', copy, path.basename(await databaseFile())))
  expect(kept.prepare('select id from erased_session').all()).toEqual([{ id: 's' }])
  kept.close()
  expect(said.join('\n')).toContain(LANDED.at(-1)?.file)
})

it('a database of a newer release, and one that cannot be read, are refused', async () => {
  const database = await databaseOf(LANDED.length)
  database.exec(`insert into store_release values ('99.0.0', 1)`)
  database.close()
  await expect(take()).rejects.toThrow('release 99.0.0 wrote it, which is newer')
  writeFileSync(await databaseFile(), 'x'.repeat(8192))
  await expect(take()).rejects.toThrow('is no database that can be read')
})

it('new secrets over old data are refused', async () => {
  const database = await databaseOf(LANDED.length)
  database.exec(
    `insert into owner_key (id, owner, kid, wrapped, created_at) values ('i', 'o', 'k1', x'${'00'.repeat(60)}', 1)`,
  )
  database.close()
  await expect(take()).rejects.toThrow(/secrets\.json is missing/)
  const secrets = {
    JWT_SECRET: 'j'.repeat(40),
    LINK_SECRET: 'l'.repeat(40),
    DATA_KEY: `k1:${'d'.repeat(40)}`,
    SIGNING_KEY: '',
  }
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(secrets))
  await expect(take()).rejects.toThrow(/DATA_KEY in .* opens nothing/)
  writeFileSync(path.join(folder, 'secrets.json'), '{"JWT_SECRET": "cut')
  await expect(take()).rejects.toThrow(/secrets\.json cannot be read/)
})

it('one process at a time has a folder, until it ends, however that is', async () => {
  const holder = fork(path.join(import.meta.dirname, 'holding.ts'), [folder], { stdio: 'ignore' })
  await once(holder, 'message')
  await expect(take()).rejects.toThrow(`Process ${holder.pid} (another start) works on ${folder}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await take()
})
