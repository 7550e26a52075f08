/** `wrangler deploy` in earnest, as teams call it, to an account that holds nothing yet. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MADE_BY } from '../../../worker/domain/release/made-by.ts'
import { statementsOf } from '../../../worker/local/backup/sql-statements.ts'
import { build, quiet, ROOT } from '../../../worker/local/building/build.ts'
import { API, DEPLOYED } from '../../../worker/local/building/workers.ts'
import { workerSize } from '../../../worker/local/deploy/sizes.ts'
import { NIGHTLY } from '../../nightly.ts'
import { released, unpackState } from '../../states/unpack.ts'
import { Account } from '../../support/cloudflare/account.ts'

const account = new Account()
let environment: Record<string, string>
/** As it is cloned, but for the packages: other tests use what is built here. */
let clone: string

const wrangler = (...args: string[]) => ran('node_modules/wrangler/bin/wrangler.js', ...args)

async function ran(script: string, ...args: string[]): Promise<string> {
  const settings = { CI: '1', WRANGLER_LOG: 'log', JWKS_URL: '', WRANGLER_LOG_PATH: path.join(clone, '.wrangler/logs') }
  const env = { ...process.env, ...quiet, ...environment, ...settings }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(clone, script), ...args], {
    cwd: clone,
    env,
  })
  return stdout + stderr
}

it('takes an API Worker that is small enough for npm run deploy', async () => {
  expect(await workerSize(API, await build(API))).toMatchObject({ fits: true })
})

describe.runIf(NIGHTLY)('wrangler, from a clone', () => {
  beforeAll(async () => {
    clone = await mkdtemp(path.join(tmpdir(), 'edge-kyc-clone-'))
    const parts = ['package.json', 'package-lock.json', 'wrangler.toml', 'tsconfig.json', 'test/bench/results']
    const folders = ['worker', 'capture-kit', 'migrations', 'models', 'test/support']
    const isOurs = (file: string) => !/[\\/](\.wrangler|\.build)([\\/]|$)/.test(path.relative(ROOT, file))
    for (const part of [...parts, ...folders])
      await cp(path.join(ROOT, part), path.join(clone, part), { recursive: true, filter: isOurs })
    await symlink(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'), 'junction')
    environment = await account.listen()
  })

  afterAll(async () => {
    account.close()
    await rm(clone, { recursive: true, force: true })
  })

  it('touches no account in a dry run', async () => {
    expect(await wrangler('deploy', '--dry-run')).toContain('--dry-run: exiting now.')
    expect(account.changes).toEqual([])
    expect(account.scripts.size).toBe(0)
  })

  // It bundles every Worker once more: a minute and more.
  it('brings a whole deployment about', { timeout: 600_000 }, async () => {
    expect(await wrangler('deploy')).toContain('https://edge-kyc.team.workers.dev')
    expect([...account.scripts.keys()].sort()).toEqual([...DEPLOYED].sort())
    expect([...account.databases.keys(), ...account.buckets.keys(), ...account.indexes.keys()]).toEqual([
      'edge-kyc',
      'edge-kyc-images',
      'edge-kyc-faces',
    ])
    expect(account.indexes.get('edge-kyc-faces')?.metadata).toEqual(['list_id'])
    expect(account.queues.get('edge-kyc-jobs')?.consumers).toHaveLength(1)
    expect(account.queues.get('edge-kyc-jobs-dead')?.consumers).toHaveLength(1)
    expect(account.databases.get('edge-kyc')?.statements.join()).toContain('CREATE TABLE `kyc_session`')

    const [api, vision] = [account.scripts.get('edge-kyc'), account.scripts.get('edge-kyc-vision')]
    expect([...(api?.secrets.keys() ?? [])].sort()).toEqual(['DATA_KEY', 'JWT_SECRET', 'LINK_SECRET', 'SIGNING_KEY'])
    expect(vision?.secrets.get('DATA_KEY')).toBe(api?.secrets.get('DATA_KEY'))
    // The operator is left with what the account never shows again.
    const left = JSON.parse(await readFile(path.join(clone, '.wrangler/deployments/production.json'), 'utf8'))
    expect(left).toMatchObject({
      DATA_KEY: api?.secrets.get('DATA_KEY'),
      JWT_SECRET: api?.secrets.get('JWT_SECRET'),
    })
    const database = account.databases.get('edge-kyc')?.uuid
    expect(vision?.versions.at(-1)?.bindings).toContainEqual({ name: 'DB', type: 'd1', id: database })
    expect(api?.versions.at(-1)?.bindings).toContainEqual({ name: 'DB', type: 'd1', id: database })
    // Its secrets were there before its code.
    expect(account.changes.findLastIndex((change) => change.endsWith('/secrets-bulk'))).toBeLessThan(
      account.changes.findIndex((change) => change.includes('edge-kyc-webp')),
    )
    expect(account.unknown).toEqual([])
    // The bucket says so of the index, too.
    expect(JSON.parse(account.objects.get('edge-kyc-images/release.json') ?? '')).toEqual({
      'edge-kyc-images': MADE_BY.release,
      'edge-kyc-faces': MADE_BY.release,
    })
  })

  it.each(released())('tries the migration of what %s has written on a copy alone', async (release) => {
    const folder = path.join(clone, '.wrangler', release)
    unpackState(release, folder)
    const rows = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
    for await (const statement of statementsOf(path.join(folder, 'backup/shard-0-0000.sql'))) rows.exec(statement)
    account.databases.set('edge-kyc', { uuid: 'older', jurisdiction: null, statements: [], rows })
    const [changes, said] = [account.changes.length, rows.prepare('select * from d1_migrations').all()]
    const printed = await ran('worker/local/bootstrap.mjs', 'worker/local/deploy.ts', '--rehearse')
    const migrations = (await readdir(path.join(ROOT, 'migrations'))).filter((file) => file.endsWith('.sql')).sort()
    const tried = migrations.slice(said.length).map((file) => `${file} [\\d.]+ s`)
    expect(tried).not.toEqual([])
    expect(printed).toMatch(
      new RegExp(
        `Database 0: 1\\d\\d rows of \\d+ tables; ${tried.join(', ')}; no row lost, schema and references hold`,
      ),
    )
    expect(account.changes.slice(changes)).toEqual(['POST /d1/database/older/export'])
    expect(rows.prepare('select * from d1_migrations').all()).toEqual(said)
    expect(account.unknown).toEqual([])
  })

  it('binds no fewer databases than there are', async () => {
    account.databases.set('edge-kyc-shard-1', { uuid: 'another', jurisdiction: null, statements: [] })
    const before = account.changes.length
    await expect(wrangler('deploy')).rejects.toThrow('more databases than wrangler.toml binds')
    expect(account.changes).toHaveLength(before)
  })
})
