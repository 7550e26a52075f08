/** `npm run shard` on what `npm start` has left, killed while it moves. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quiet, ROOT } from '../../../worker/local/building/build.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { signToken } from '../../../worker/local/token.ts'
import { NIGHTLY } from '../../nightly.ts'

const secrets = {
  JWT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  LINK_SECRET: 'b'.repeat(40),
  DATA_KEY: 'c'.repeat(40),
}
const SESSIONS = 60

let folder: string

async function during<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const workers = ['edge-kyc', 'edge-kyc-vector-index']
  const vars = { ...secrets, RATE_LIMITS: 'off' }
  const runtime = await startRuntime({ workers, stateDir: folder, site: false, shards: 2, vars, log: () => {} })
  try {
    await migrate(runtime)
    return await work(runtime)
  } finally {
    await runtime.stop()
  }
}

async function post({ url }: Runtime, operation: string, body: object): Promise<Record<string, unknown>> {
  const token = await signToken(secrets.JWT_SECRET, { user: 'ann', group: 1, lifetimeSeconds: 36_000 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' }
  const response = await fetch(new URL(operation, url), { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

const started = (command: string, ...args: string[]) => {
  const bootstrap = path.join(ROOT, 'worker/local/bootstrap.mjs')
  const main = path.join(ROOT, `worker/local/${command}/main.ts`)
  const env = { ...process.env, ...quiet, ...secrets, STATE_DIR: folder, SHARDS: '2' }
  return { file: process.execPath, args: [bootstrap, main, ...args], options: { cwd: ROOT, env } }
}

async function printed(command: string, ...args: string[]): Promise<Record<string, unknown>[]> {
  const { file, args: all, options } = started(command, ...args)
  const { stdout } = await promisify(execFile)(file, all, options)
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

/** Lets it work for a while, then gives it no chance to end well. */
async function killed(afterMs: number, ...args: string[]): Promise<void> {
  const { file, args: all, options } = started('shard', ...args)
  const child = spawn(file, all, { ...options, stdio: 'ignore', detached: true })
  const timer = setTimeout(() => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, afterMs)
  await once(child, 'close')
  clearTimeout(timer)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-shard-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.runIf(NIGHTLY)('moves an owner with everything, killed at any moment', async () => {
  await during(async (runtime) => {
    // Somebody of before there were two.
    for (let i = 0; i < SESSIONS; i++) await post(runtime, '/kyc/session/create', { clientKey: `visit-${i}` })
  })
  const [before] = await printed('audit', 'verify')
  expect(before).toMatchObject({ breaks: 0 })
  await writeFile(path.join(folder, 'heads.json'), JSON.stringify(before))
  for (const afterMs of [1200, 1500, 1800, 2200]) await killed(afterMs, 'move', 'ann', '--to', '1')
  expect(await printed('shard', 'move', 'ann', '--to', '1')).toEqual([
    expect.objectContaining({ owner: 'ann', shard: 1 }),
  ])
  expect(await printed('shard', 'status', '--owner', 'ann')).toEqual([{ shard: 1, closed: 0 }])
  await during(async (runtime) => {
    expect(await post(runtime, '/kyc/sessions', {})).toMatchObject({ total: SESSIONS })
    const first = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
    expect(await first.prepare('SELECT count(*) AS n FROM kyc_session').first('n')).toBe(0)
  })
  expect(await printed('shard', 'status')).toEqual([])
  // The chain is whole, and as long as it was.
  const [after] = await printed('audit', 'verify', '--head', path.join(folder, 'heads.json'))
  expect(after).toMatchObject({ breaks: 0, broken: [] })
})
