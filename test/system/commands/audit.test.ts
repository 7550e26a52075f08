import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quiet, ROOT } from '../../../worker/local/building/build.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { localSecrets } from '../../../worker/local/serving/state.ts'
import { signToken } from '../../../worker/local/token.ts'
import { sampled } from '../../nightly.ts'

let folder: string
let runtime: Runtime

const run = promisify(execFile)
const heads = () => path.join(folder, 'heads.json')
const env = () => ({ ...process.env, ...quiet, STATE_DIR: folder })

async function audit(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  try {
    const { stdout, stderr } = await run('npm', ['run', '-s', 'audit', '--', ...args], { cwd: ROOT, env: env() })
    return { code: 0, out: stdout, said: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, said: stderr }
  }
}
const verify = async (...args: string[]) => {
  const { code, out, said } = await audit('verify', ...args)
  if (out === '') throw new Error(said)
  return { code, ...JSON.parse(out) }
}

async function start(): Promise<Runtime> {
  const secrets = await localSecrets(folder)
  const workers = ['edge-kyc', 'edge-kyc-vector-index']
  const vars = { ...secrets, RATE_LIMITS: 'off' }
  const started = await startRuntime({ workers, stateDir: folder, site: false, vars, log: () => {} })
  await migrate(started)
  return started
}

async function open(user: string): Promise<string> {
  const { JWT_SECRET } = await localSecrets(folder)
  const token = await signToken(JWT_SECRET, { user, group: 1, lifetimeSeconds: 36_000 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(new URL('/v1/kyc/session/create', runtime.url), { method: 'POST', headers, body: '{}' })
  const { sessionId } = (await response.json()) as { sessionId: string }
  return sessionId
}

const sql = async (text: string) => (await runtime.miniflare.getD1Database('DB', 'edge-kyc')).prepare(text).run()

/** As `wrangler d1 export` asks for it. */
async function exported(): Promise<string> {
  const database = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
  const [lines] = await database.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(0, 0).raw()
  return Object.values(lines ?? {}).join('\n')
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-audit-'))
  runtime = await start()
})
afterAll(async () => {
  await runtime.stop()
  await rm(folder, { recursive: true, force: true })
})

it('verifies and lists while the server runs, and after it has stopped', async () => {
  const sessions = [await open('ann'), await open('ann'), await open('bob')]
  const database = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
  await expect.poll(() => database.prepare('select count(*) as n from event_seal').first('n')).toBe(3)
  const whole = await verify()
  expect(whole).toMatchObject({ code: 0, events: 3, unsealed: 0, broken: [] })
  expect(whole.heads).toMatchObject({ ann: { seq: 2 }, bob: { seq: 1 } })
  const listed = async (...args: string[]) => {
    const { out } = await audit('list', '--owner', 'ann', ...args)
    return out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).sessionId)
  }
  expect(await listed()).toEqual(sessions.slice(0, 2))
  expect(await listed('--session', sessions[1] ?? '')).toEqual([sessions[1]])
  expect(await listed('--since', '2999-01-01')).toEqual([])

  await runtime.stop()
  expect(await verify('--owner', 'ann')).toMatchObject({ code: 0, events: 2 })
  runtime = await start()
})

it('tells what was done to the database, and ends with 1', async () => {
  const before = await audit('verify')
  await writeFile(heads(), before.out)
  await sql("update event set actor = 'system' where id = 1")
  expect(await verify()).toMatchObject({ code: 1, broken: [{ owner: 'ann', seq: 1, kind: 'changed' }] })
  await sql("update event set actor = 'user' where id = 1")
  expect(await verify('--head', heads())).toMatchObject({ code: 0 })

  await sql('delete from event where id = 3')
  await sql('delete from event_seal where event_id = 3')
  await sql("update sqlite_sequence set seq = 2 where name = 'event'")
  expect(await verify('--head', heads())).toMatchObject({
    code: 1,
    broken: [{ owner: 'bob', seq: 1, kind: 'missing' }],
  })
})

it("reads what wrangler exports, with the deployment's secret", async () => {
  const file = path.join(folder, 'export.sql')
  const state = await mkdtemp(path.join(tmpdir(), 'edge-kyc-audit-copy-'))
  try {
    await writeFile(file, await exported())
    expect(await verify('--database', file)).toMatchObject({ code: 0, events: 2, sealed: 2 })
    const other = { ...env(), STATE_DIR: state, LINK_SECRET: 'the secret of some other deployment' }
    const foreign = run('npm', ['run', '-s', 'audit', '--', 'verify', '--database', file], { cwd: ROOT, env: other })
    await expect(foreign).rejects.toMatchObject({ code: 1 })
  } finally {
    await rm(state, { recursive: true, force: true })
  }
})

const WRONG = [[], ['fix'], ['list'], ['verify', '--session', 'x'], ['list', 'x']]

it('refuses what it does not know', async () => {
  for (const wrong of sampled(WRONG, (_, i) => i === 3))
    expect([wrong, (await audit(...wrong)).code]).toEqual([wrong, 2])
  const nothing = await audit('verify', '--database', 'nowhere.sqlite')
  expect([nothing.code, nothing.out]).toEqual([2, ''])
  expect(nothing.said).toContain('does not exist')
})
