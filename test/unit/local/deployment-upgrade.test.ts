import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { LANDED } from '../../../worker/domain/release/landed'
import { MADE_BY } from '../../../worker/domain/release/made-by'
import { rehearsed } from '../../../worker/local/backup/rehearse'
import { ROOT } from '../../../worker/local/building/build'
import type { Deployment } from '../../../worker/local/deploy/deployment'
import { recordMark, refuseLaterMark } from '../../../worker/local/deploy/release-mark'
import { pendingMigrations, plan, recordRelease } from '../../../worker/local/deploy/upgrade'
import type { Account } from '../../../worker/local/deploy/wrangler'

/** An account with one D1, as wrangler answers of it. */
function accountOf(database: DatabaseSync) {
  const changes: string[] = []
  const run = (args: string[]) => {
    const rows = database.prepare(args.at(-1) ?? '').all()
    return JSON.stringify([{ results: rows }])
  }
  const account: Account = {
    read: async (args) => ({ ok: true, stdout: run(args), output: '' }),
    change: async (args) => {
      changes.push(args.join(' '))
      return run(args)
    },
  }
  return { account, changes }
}

function databaseOf(count: number): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec('create table d1_migrations (id integer primary key autoincrement, name text unique)')
  for (const { file } of LANDED.slice(0, count)) {
    database.exec(readFileSync(path.join(ROOT, 'migrations', file), 'utf8'))
    database.prepare('insert into d1_migrations (name) values (?)').run(file)
  }
  return database
}

it('an older database of a deployment is named with what it lacks, and is this release’s afterwards', async () => {
  const older = databaseOf(LANDED.length - 1)
  const { account } = accountOf(older)
  const pending = await pendingMigrations(account, ['edge-kyc'])
  expect(pending).toMatchObject([{ database: 'edge-kyc', migrations: [LANDED.at(-1)?.file] }])
  expect(plan(pending, ['edge-kyc-vision', 'edge-kyc'])).toContain(
    `edge-kyc: a release before 1.0.0-rc.2 → ${MADE_BY.release}`,
  )

  const current = databaseOf(LANDED.length)
  const again = accountOf(current)
  await recordRelease(again.account, ['edge-kyc'], new Date(0))
  expect(await pendingMigrations(again.account, ['edge-kyc'])).toEqual([])
  expect(current.prepare('select release from store_release').all()).toEqual([{ release: MADE_BY.release }])
})

it('a database of a newer release is refused before anything is changed', async () => {
  const database = databaseOf(LANDED.length)
  database.exec(`insert into store_release values ('99.0.0', 1)`)
  const { account, changes } = accountOf(database)
  await expect(pendingMigrations(account, ['edge-kyc'])).rejects.toThrow(
    /edge-kyc cannot be used[\s\S]*99\.0\.0[\s\S]*no Worker was deployed/,
  )
  expect(changes).toEqual([])
})

it('a rehearsal migrates a copy and says how many rows it had', async () => {
  const older = databaseOf(LANDED.length - 1)
  older.exec(`insert into erased_session (id, owner, erased_at) values ('s', 'o', 1)`)
  expect(await rehearsed(older, 0)).toMatch(/^Database 0: \d+ rows of \d+ tables; .*no row lost/)
  expect(await rehearsed(older, 0)).toBe('Database 0: nothing to migrate')
})

it('the bucket says which release wrote it and the indexes, and is refused where that is a newer one', async () => {
  const deployment: Deployment = { environment: 'eu1', jurisdiction: 'eu', domains: [] }
  let stored: string | null = null
  const calls: string[] = []
  const account: Account = {
    async read(args) {
      calls.push(args.join(' '))
      if (stored === null) return { ok: false, stdout: '', output: 'The specified key does not exist.' }
      return { ok: true, stdout: stored, output: '' }
    },
    async change(args, { input = '' } = {}) {
      calls.push(args.join(' '))
      stored = input
      return ''
    },
  }
  const taken = () => refuseLaterMark(account, deployment)
  await taken()
  await recordMark(account, deployment, 2)
  const names = ['edge-kyc-images-eu1', 'edge-kyc-faces-eu1', 'edge-kyc-faces-shard-1-eu1']
  expect(JSON.parse(stored ?? '')).toEqual(Object.fromEntries(names.map((name) => [name, MADE_BY.release])))
  await taken()
  expect(calls[0]).toBe('r2 object get edge-kyc-images-eu1/release.json --remote --jurisdiction eu --pipe')
  stored = '{"edge-kyc-faces-eu1":"99.0.0"}'
  await expect(taken()).rejects.toThrow(/edge-kyc-images-eu1 cannot be used[\s\S]*edge-kyc-faces-eu1: release 99\.0\.0/)
})
