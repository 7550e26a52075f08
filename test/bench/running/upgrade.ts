/**
 * `bench upgrade [--count 10000]`: the present code on the state of each released version (test/states): answers lost and
 * changed. Then a state of that many sessions is migrated, and five times more while it is killed: does it resume?
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { judgeStore } from '../../../worker/domain/release/judge-store.ts'
import { LANDED } from '../../../worker/domain/release/landed.ts'
import { MADE_BY } from '../../../worker/domain/release/made-by.ts'
import { databaseFiles } from '../../../worker/local/serving/database-file.ts'
import { storeInFile } from '../../../worker/local/upgrade/found-store.ts'
import { released, unpackState } from '../../states/unpack.ts'
import { upgraded } from '../../states/upgraded.ts'
import type { Bench } from '../bench.ts'

const KILLS = 5

export const run: Bench = async ({ count = '10000', progress, row }) => {
  const states = []
  for (const name of released()) {
    progress(name)
    const found = await upgraded(name)
    row({ ...found })
    states.push({ ...found, lost: found.lost.length, changed: found.changed.length })
  }
  const [oldest] = released()
  if (oldest === undefined) throw new Error('There is no state of a release.')
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-upgrade-'))
  try {
    const [whole, copy] = [path.join(folder, 'whole'), path.join(folder, 'copy')]
    unpackState(oldest, whole)
    const sessions = await multiply(whole, Number(count))
    await cp(whole, copy, { recursive: true })
    const { seconds } = await migrated(copy)
    let resumed = 0
    for (let kill = 0; kill < KILLS; kill++) {
      progress(`kill ${kill + 1}`)
      await rm(copy, { recursive: true })
      await cp(whole, copy, { recursive: true })
      // From the copy before the migration to its last statement.
      await killed(copy, (seconds * 1000 * (kill + 0.5)) / KILLS)
      await migrated(copy)
      if (await isWhole(copy, sessions)) resumed++
    }
    return { release: MADE_BY.release, states, sessions, migrateSeconds: seconds, kills: KILLS, resumed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const database = async (folder: string) => new DatabaseSync((await databaseFiles(folder, 1))[0] ?? '')

/** Sessions as the release wrote them, under ids of their own: their content opens under the first one's alone. */
async function multiply(folder: string, count: number): Promise<number> {
  const db = await database(folder)
  const columns = db.prepare(`select name from pragma_table_info('kyc_session') where name <> 'id'`).all()
  const named = columns.map(({ name }) => `"${name}"`).join(', ')
  const copy = db.prepare(
    `insert into kyc_session (id, ${named}) select ?, ${named} from kyc_session order by rowid limit 1`,
  )
  db.exec('pragma synchronous = off; begin')
  for (let i = 0; i < count; i++) copy.run(randomUUID())
  db.exec('commit')
  const total = Number(db.prepare('select count(*) as n from kyc_session').get()?.n)
  db.close()
  return total
}

const migrating = (folder: string): ChildProcess =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'upgrade/migrating.ts'), folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })

async function migrated(folder: string): Promise<{ seconds: number }> {
  const began = performance.now()
  const code = await new Promise((resolve) => migrating(folder).on('exit', resolve))
  if (code !== 0) throw new Error(`The migration ended with ${code}.`)
  return { seconds: Math.round((performance.now() - began) / 100) / 10 }
}

/** The whole group, workerd too. */
async function killed(folder: string, afterMs: number): Promise<void> {
  const child = migrating(folder)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  setTimeout(() => child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'), afterMs)
  await ended
}

async function isWhole(folder: string, sessions: number): Promise<boolean> {
  const [file = ''] = await databaseFiles(folder, 1)
  const found = await storeInFile(file)
  if (!found || judgeStore(found, LANDED, MADE_BY.release).state !== 'current') return false
  const db = new DatabaseSync(file, { readOnly: true })
  const count = Number(db.prepare('select count(*) as n from kyc_session').get()?.n)
  const orphans = db.prepare('pragma foreign_key_check').all().length
  const integrity = db.prepare('pragma integrity_check').get()?.integrity_check
  db.close()
  return count === sessions && orphans === 0 && integrity === 'ok'
}
