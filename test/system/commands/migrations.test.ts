import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeStore } from '../../../worker/domain/release/judge-store.ts'
import { LANDED } from '../../../worker/domain/release/landed.ts'
import { MADE_BY } from '../../../worker/domain/release/made-by.ts'
import { markText, RELEASE_MARK } from '../../../worker/domain/release/release-mark.ts'
import { quiet, ROOT } from '../../../worker/local/building/build.ts'
import { API } from '../../../worker/local/building/workers.ts'
import { databaseFiles } from '../../../worker/local/serving/database-file.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { signToken } from '../../../worker/local/token.ts'
import { storeInFile } from '../../../worker/local/upgrade/found-store.ts'

const secrets = {
  JWT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  LINK_SECRET: 'b'.repeat(40),
  DATA_KEY: 'c'.repeat(40),
}
const workers = ['edge-kyc', 'edge-kyc-vector-index']

let folder: string

async function during<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const options = { workers, stateDir: folder, site: false, vars: { ...secrets, RATE_LIMITS: 'off' }, log: () => {} }
  const runtime = await startRuntime(options)
  try {
    return await work(runtime)
  } finally {
    await runtime.stop()
  }
}

async function post({ url }: Runtime, operation: string): Promise<Record<string, unknown>> {
  const token = await signToken(secrets.JWT_SECRET, { user: 'someone', group: 1, lifetimeSeconds: 36_000 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(new URL(operation, url), { method: 'POST', headers, body: '{}' })
  return (await response.json()) as Record<string, unknown>
}

async function wrangler(...args: string[]): Promise<string> {
  const script = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const all = [script, 'd1', 'migrations', ...args, 'edge-kyc', '--local', '--persist-to', folder]
  const env = { ...process.env, ...quiet, WRANGLER_LOG: 'log', CI: '1' }
  return (await promisify(execFile)(process.execPath, all, { cwd: ROOT, env })).stdout
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-migrations-'))
  await during(async (runtime) => {
    await migrate(runtime)
    await post(runtime, '/v1/kyc/session/create')
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('wrangler finds nothing left to apply in the state folder', async () => {
  expect(await wrangler('apply')).toContain('No migrations to apply')
})

it('the state folder says which release wrote it, and is that release’s', async () => {
  const [file = ''] = await databaseFiles(folder, 1)
  const found = await storeInFile(file)
  expect(found?.release).toBe(MADE_BY.release)
  expect(found && judgeStore(found, LANDED, MADE_BY.release)).toEqual({ state: 'current' })
})

it('a bucket that a newer release has written is refused before anything is migrated', async () => {
  await during(async (runtime) => {
    const bucket = await runtime.miniflare.getR2Bucket('IMAGES', API)
    const mark = (await (await bucket.get(RELEASE_MARK))?.text()) ?? ''
    expect(JSON.parse(mark)).toEqual({ IMAGES: MADE_BY.release, FACE_INDEX: MADE_BY.release })
    await bucket.put(RELEASE_MARK, markText(['FACE_INDEX'], '99.0.0'))
    await expect(migrate(runtime)).rejects.toThrow('FACE_INDEX: release 99.0.0 wrote it, which is newer')
    await bucket.put(RELEASE_MARK, mark)
    await migrate(runtime)
  })
})
