/**
 * `bench restore [--count 20000] [--size 100000]`: a database of that many sessions and persons, of ten owners, with
 * results, faces and events as the product seals them. It is backed up, deleted, restored and verified by the commands of
 * the runbook; then persons are searched and sessions read.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching.ts'
import { ROOT } from '../../../worker/local/building/build.ts'
import { API } from '../../../worker/local/building/workers.ts'
import { faultsOnly, migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { localSecrets } from '../../../worker/local/serving/state.ts'
import { signToken } from '../../../worker/local/token.ts'
import type { Bench } from '../bench.ts'
import type { Unsealed } from '../workers/sealing/index.ts'
import { SEALING_WORKER, sealValues } from './seal-values.ts'

const OWNERS = 10
const AT_ONCE = 250
/** Left by one session (`bench session`). */
const EVENTS = 7
/** Of the packed results, which do not shrink (`bench growth`). */
const [TASKS, EVIDENCE] = [2000, 2200]
const DIMENSIONS = 128
/** Searched and read at the end. */
const SAMPLES = 20
const DAY_MS = 86_400_000
const MB = 1_000_000

export const run: Bench = async ({ count = '20000', size = '100000', progress }) => {
  const state = await mkdtemp(path.join(tmpdir(), 'edge-kyc-large-'))
  const copy = path.join(state, 'backup')
  const [sessions, persons] = [Number(count), Number(size)]
  try {
    const made = await timed(() =>
      served(state, async (runtime) => {
        await fill(sessions, (numbers) => writeSessions(runtime, numbers), progress, 'sessions')
        await fill(persons, (numbers) => writePersons(runtime, numbers), progress, 'persons')
        await sealEvents(runtime, progress)
      }),
    )
    const databaseMB = await megabytes(path.join(state, 'v3/d1'))
    progress('backup')
    const backup = await timed(() => command(state, 'backup', '--', copy))
    for (const store of ['v3/d1', 'v3/do']) await rm(path.join(state, store), { recursive: true, force: true })
    progress('restore')
    const restore = await timed(() => command(state, 'restore', '--', copy))
    const found = await served(state, (runtime) => look(runtime, state, sessions, persons))
    const verified = await timed(() => command(state, 'audit', 'verify'))
    const [{ heads: _heads, ...verify }] = verified.value as [{ heads: unknown }]
    return {
      sessions,
      persons,
      databaseMB,
      backupMB: await megabytes(copy),
      seconds: { made: made.seconds, backup: backup.seconds, restore: restore.seconds, verify: verified.seconds },
      backup: backup.value.at(-1),
      restore: restore.value,
      verify,
      ...found,
    }
  } finally {
    await rm(state, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now()
  const value = await work()
  return { value, seconds: Math.round((performance.now() - began) / 100) / 10 }
}

/** Lines of JSON on its stdout. */
async function command(state: string, ...args: string[]): Promise<unknown[]> {
  const env = { ...process.env, STATE_DIR: state }
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', ...args], { cwd: ROOT, env, maxBuffer: 1e8 })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

async function served<T>(state: string, work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const vars = { ...(await localSecrets(state)), RATE_LIMITS: 'off' }
  const workers = [API, 'edge-kyc-vector-index', SEALING_WORKER]
  const runtime = await startRuntime({ workers, stateDir: state, site: false, vars, log: faultsOnly })
  try {
    await migrate(runtime)
    return await work(runtime)
  } finally {
    await runtime.stop()
  }
}

async function fill(
  count: number,
  write: (numbers: number[]) => Promise<unknown>,
  progress: (text: string) => void,
  what: string,
): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE) {
    await write(Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, i) => start + i))
    progress(`${Math.min(count, start + AT_ONCE)} ${what}`)
  }
}

const ownerOf = (n: number) => `owner-${n % OWNERS}`
const idOf = (kind: number, n: number) => `${n.toString(16).padStart(8, '0')}-e762-11f1-9${kind}d6-fb5672ead5f8`
const cellsOf = (runtime: Runtime, numbers: number[], cells: (n: number) => Unsealed[]) =>
  sealValues(runtime, numbers.flatMap(cells))

async function writeSessions(runtime: Runtime, numbers: number[]): Promise<void> {
  const filling = (bytes: number) => randomBytes((bytes * 3) / 4).toString('base64')
  const cells = await cellsOf(runtime, numbers, (n) => {
    const cell = (column: string) => ({ owner: ownerOf(n), cell: { table: 'kyc_session', column, row: idOf(1, n) } })
    const face = { type: 'faces', status: 'success', spent: 1, errors: [filling(TASKS)], checks: [] }
    return [
      { ...cell('tasks'), packed: { version: 2, tasks: [face] } },
      { ...cell('evidence'), packed: { version: 4, documents: [], selfie: null, filmed: filling(EVIDENCE) } },
    ]
  })
  const rows = numbers.map((n, i) => {
    return { id: idOf(1, n), owner: ownerOf(n), at: Date.now() - n, tasks: cells[2 * i], evidence: cells[2 * i + 1] }
  })
  const d1 = await runtime.miniflare.getD1Database('DB', API)
  const insert = (sql: string) => d1.prepare(sql).bind(JSON.stringify(rows))
  await d1.batch([
    insert(`insert into kyc_session (id, owner, status, attempt, errors, schema_id, client_id, is_client_new, spent_ms,
        created_at, expires_at, ocr, tasks, evidence)
      select value->>'id', value->>'owner', 'success', 1, '[]', (select id from scenario limit 1), value->>'id', 1, 9,
        value->>'at', value->>'at' + ${DAY_MS}, 1, unhex(value->>'tasks'), unhex(value->>'evidence') from json_each(?)`),
    insert(`insert into event (owner, session_id, at, actor, action)
      select s.value->>'owner', s.value->>'id', s.value->>'at', 'system', 'session_read'
      from json_each(?) s, json_each('${JSON.stringify(Array.from({ length: EVENTS }, () => 0))}')`),
  ])
}

/** The same for the same number. */
function faceOf(n: number): Buffer {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, i) => Math.sin((n + 1) * (i + 1) * 12.9898 + i))
  const length = Math.hypot(...vector)
  return Buffer.from(vector.map((value) => value / length).buffer)
}

async function writePersons(runtime: Runtime, numbers: number[]): Promise<void> {
  const cells = await cellsOf(runtime, numbers, (n) => {
    const owner = ownerOf(n)
    const bytes = faceOf(n).toString('base64')
    return [
      { owner, cell: { table: 'person', column: 'fields', row: idOf(2, n) }, text: [`Person ${n}`] },
      { owner, cell: { table: 'person_face', column: 'embedding', row: idOf(3, n) }, bytes },
      { owner, cell: { table: 'face_vector', column: 'embedding', row: idOf(4, n) }, bytes },
    ]
  })
  const rows = numbers.map((n, i) => {
    const [fields, face, vector] = cells.slice(3 * i)
    const ids = { person: idOf(2, n), face: idOf(3, n), vector: idOf(4, n) }
    return { ids, owner: ownerOf(n), list: `list-${n % OWNERS}`, at: n, sealed: { fields, face, vector } }
  })
  const d1 = await runtime.miniflare.getD1Database('DB', API)
  const insert = (sql: string) => d1.prepare(`${sql} from json_each(?)`).bind(JSON.stringify(rows))
  await d1.batch([
    insert(`insert or ignore into person_list (id, owner, name, is_main, created_at)
      select distinct value->>'list', value->>'owner', 'all', 1, 1`),
    insert(`insert into person (id, owner, list_id, fields, revision, created_at)
      select value->>'$.ids.person', value->>'owner', value->>'list', value->>'$.sealed.fields', 'r', value->>'at'`),
    insert(`insert into person_face (id, person_id, embedding, embedding_version, created_at)
      select value->>'$.ids.face', value->>'$.ids.person', unhex(value->>'$.sealed.face'), '${EMBEDDING_VERSION}', 1`),
    insert(`insert into face_vector
        (id, owner, collection, subject_id, embedding, embedding_version, created_at, sent_at, settled)
      select value->>'$.ids.vector', value->>'owner', value->>'list', value->>'$.ids.person',
        unhex(value->>'$.sealed.vector'), '${EMBEDDING_VERSION}', 1, 1, 1`),
  ])
}

/** By the cron, as what callers leave is sealed. */
async function sealEvents({ miniflare }: Runtime, progress: (text: string) => void): Promise<void> {
  const [d1, api] = [await miniflare.getD1Database('DB', API), await miniflare.getWorker(API)]
  const unsealed = () =>
    d1.prepare('select (select count(*) from event) - (select count(*) from event_seal) as n').first<number>('n')
  for (let left = await unsealed(); left !== 0; left = await unsealed()) {
    progress(`${left} events to seal`)
    await api.scheduled({ cron: '* * * * *' })
  }
}

/** How many of the samples are found by their face, and can be read. */
async function look({ url }: Runtime, state: string, sessions: number, persons: number) {
  const { JWT_SECRET } = await localSecrets(state)
  const call = async (owner: string, operation: string, body: FormData | string) => {
    const token = await signToken(JWT_SECRET, { user: owner, group: 1, lifetimeSeconds: 3600 })
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
    const headers = { authorization: `Bearer ${token}`, connection: 'close', ...json }
    const response = await fetch(new URL(`/v1/${operation}`, url), { method: 'POST', headers, body })
    return (await response.json()) as ReturnType<typeof JSON.parse>
  }
  let [found, read] = [0, 0]
  for (let i = 0; i < SAMPLES; i++) {
    const person = Math.floor((i * persons) / SAMPLES)
    const form = new FormData()
    form.append('embedding', faceOf(person).toString('base64'))
    const { matches = [] } = await call(ownerOf(person), 'person/search', form)
    if (matches.some((match: { person_id: string }) => match.person_id === idOf(2, person))) found++
    const session = Math.floor((i * sessions) / SAMPLES)
    const body = JSON.stringify({ sessionId: idOf(1, session) })
    if ((await call(ownerOf(session), 'kyc/session/status', body)).status === 'success') read++
  }
  return { samples: SAMPLES, found, read }
}

async function megabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size))
  return Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / MB)
}
