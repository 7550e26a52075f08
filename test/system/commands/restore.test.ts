/** The runbook's first page: the database is put back to an earlier moment, then index and bucket are brought in line. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quiet, ROOT } from '../../../worker/local/building/build.ts'
import { databaseFiles } from '../../../worker/local/serving/database-file.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { localSecrets } from '../../../worker/local/serving/state.ts'
import { signToken } from '../../../worker/local/token.ts'
import { NIGHTLY } from '../../nightly.ts'

const run = promisify(execFile)
let folder: string
let token: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-restore-'))
  const { JWT_SECRET } = await localSecrets(folder)
  token = await signToken(JWT_SECRET, { user: 'ann', group: 1, lifetimeSeconds: 36_000 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As `npm start` has them; it stops when the work is done. */
async function served<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const vars = { ...(await localSecrets(folder)), RATE_LIMITS: 'off' }
  const workers = ['edge-kyc', 'edge-kyc-vector-index']
  const runtime = await startRuntime({ workers, stateDir: folder, site: false, vars, log: () => {} })
  try {
    await migrate(runtime)
    return await work(runtime)
  } finally {
    await runtime.stop()
  }
}

async function post({ url }: Runtime, operation: string, fields: FormData | object) {
  const isJson = !(fields instanceof FormData)
  const body = isJson ? JSON.stringify(fields) : fields
  const json = isJson ? { 'content-type': 'application/json' } : undefined
  const headers = { authorization: `Bearer ${token}`, ...json }
  const response = await fetch(new URL(`/v1/person/${operation}`, url), { method: 'POST', headers, body })
  return (await response.json()) as ReturnType<typeof JSON.parse>
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

/** Along an axis of its own: nobody else's. */
function face(axis: number): string {
  const values = new Float32Array(128)
  values[axis] = 1
  return Buffer.from(values.buffer).toString('base64')
}

const enrol = async (runtime: Runtime, axis: number): Promise<string> =>
  (await post(runtime, 'create', form({ embedding: face(axis) }))).persons[0].person_id

const found = async (runtime: Runtime, axis: number): Promise<string[]> =>
  (await post(runtime, 'search', form({ embedding: face(axis) }))).matches.map(
    ({ person_id }: { person_id: string }) => person_id,
  )

async function command(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  const env = { ...process.env, ...quiet, STATE_DIR: folder }
  try {
    const { stdout, stderr } = await run('npm', ['run', '-s', ...args], { cwd: ROOT, env })
    return { code: 0, out: stdout, said: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, said: stderr }
  }
}

it.runIf(NIGHTLY)('finds again who was there at that moment, and nobody who came later', async () => {
  const [[file = ''], copy] = [await databaseFiles(folder, 1), path.join(folder, 'copy.sqlite')]
  const stray = `sessions/${crypto.randomUUID()}/1/0-processed.jpg`
  const early = await served(async (runtime) => {
    const first = await enrol(runtime, 1)
    const moment = new DatabaseSync(file, { readOnly: true })
    moment.exec(`vacuum into '${copy}'`)
    moment.close()
    await enrol(runtime, 2)
    const database = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
    const list = await database.prepare('select list_id from person where id = ?').bind(first).first('list_id')
    await post(runtime, 'delete', { list_id: String(list), person_id: [first] })
    expect(await found(runtime, 1)).toEqual([])
    // Of a session that the earlier database does not know.
    await (await runtime.miniflare.getR2Bucket('IMAGES', 'edge-kyc')).put(stray, 'x')
    return first
  })

  for (const part of ['', '-wal', '-shm']) await rm(`${file}${part}`, { force: true })
  await cp(copy, file)
  const { code, out, said } = await command('reindex')
  expect(code, said).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ vectors: 1, objects: 1, orphans: 0 })

  await served(async (runtime) => {
    expect(await found(runtime, 1)).toEqual([early])
    expect(await found(runtime, 2)).toEqual([])
  })
})

it.runIf(NIGHTLY).each(['reindex', 'erase-owner'])('%s takes one owner at most', async (name) => {
  expect((await command(name, '--', 'one', 'two')).code).toBe(2)
})
