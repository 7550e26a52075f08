/** The runbook's page *A database is gone*: made, destroyed, put back. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quiet, ROOT } from '../../../worker/local/building/build.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { localSecrets } from '../../../worker/local/serving/state.ts'
import { signToken } from '../../../worker/local/token.ts'

let state: string
let copy: string

beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'edge-kyc-gone-'))
  copy = path.join(state, 'backup')
})
afterAll(() => rm(state, { recursive: true, force: true }))

async function served<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const vars = { ...(await localSecrets(state)), RATE_LIMITS: 'off' }
  const workers = ['edge-kyc', 'edge-kyc-vector-index']
  const runtime = await startRuntime({ workers, stateDir: state, site: false, shards: 2, vars, log: () => {} })
  try {
    await migrate(runtime)
    return await work(runtime)
  } finally {
    await runtime.stop()
  }
}

async function post({ url }: Runtime, user: string, operation: string, body: FormData | string) {
  const { JWT_SECRET } = await localSecrets(state)
  const token = await signToken(JWT_SECRET, { user, group: 1, lifetimeSeconds: 36_000 })
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const headers = { authorization: `Bearer ${token}`, ...json }
  const response = await fetch(new URL(`/v1/${operation}`, url), { method: 'POST', headers, body })
  return (await response.json()) as ReturnType<typeof JSON.parse>
}

function face(axis: number): FormData {
  const values = new Float32Array(128)
  values[axis] = 1
  const form = new FormData()
  form.append('embedding', Buffer.from(values.buffer).toString('base64'))
  return form
}

const OWNERS = ['ann', 'bob', 'cat', 'dan']

async function found(runtime: Runtime): Promise<unknown[]> {
  const all = OWNERS.map(async (owner, i) => {
    const { matches } = await post(runtime, owner, 'person/search', face(i))
    const { results } = await post(runtime, owner, 'kyc/sessions', '{}')
    return { owner, persons: matches.length, sessions: results.length }
  })
  return Promise.all(all)
}

async function command(
  ...args: string[]
): Promise<{ code: number; lines: ReturnType<typeof JSON.parse>[]; said: string }> {
  const env = { ...process.env, ...quiet, STATE_DIR: state, SHARDS: '2' }
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', ['run', '-s', ...args], { cwd: ROOT, env })
    return {
      code: 0,
      lines: stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
      said: stderr,
    }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, lines: [], said: stderr }
  }
}

it('puts back what two databases held, and the index finds everybody', async () => {
  const before = await served(async (runtime) => {
    for (const [i, owner] of OWNERS.entries()) {
      await post(runtime, owner, 'person/create', face(i))
      await post(runtime, owner, 'kyc/session/create', '{"clientKey":"visit"}')
    }
    // Its chains are sealed.
    await (await runtime.miniflare.getWorker('edge-kyc')).scheduled({ cron: '* * * * *' })
    const taken = await command('backup', '--', copy)
    expect(taken.said).toContain('database 1')
    expect(taken.lines).toMatchObject([{ databases: 2, breaks: 0 }])
    return found(runtime)
  })
  expect(before).toEqual(OWNERS.map((owner) => ({ owner, persons: 1, sessions: 1 })))

  await rm(path.join(state, 'v3/d1'), { recursive: true })
  await rm(path.join(state, 'v3/do'), { recursive: true })
  const restored = await command('restore', '--', copy)
  expect(restored.code, restored.said).toBe(0)
  const [first, second, job] = restored.lines
  expect([first, second]).toMatchObject([
    { shard: 0, breaks: 0 },
    { shard: 1, breaks: 0 },
  ])
  expect(job).toMatchObject({ vectors: 4, vectorsInIndex: 4, sessionsMissingImages: 0 })
  // Keys do not lie beside what they open.
  const { DATA_KEY } = await localSecrets(state)
  expect(await readFile(path.join(copy, 'manifest.json'), 'utf8')).not.toContain(DATA_KEY)

  expect(await served(found)).toEqual(before)
  const [audit] = (await command('audit', 'verify')).lines
  expect(audit).toMatchObject({ breaks: 0 })
  expect(audit.events).toBeGreaterThanOrEqual(first.events + second.events)
})
