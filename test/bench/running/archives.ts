/**
 * `bench archives [--count 10000]`: a month of one owner with that many decided sessions, each with results and events of
 * the size that a passport and a selfie leave, sealed as the product seals them. First the archive in one call, however
 * large; then as it ships, the cron making what is too large for a call; then a list of as many persons is deleted. CPU is
 * of the whole local runtime, its D1 and R2 included.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API } from '../../../worker/local/building/workers.ts'
import { faultsOnly, migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { signToken } from '../../../worker/local/token.ts'
import type { Bench } from '../bench.ts'
import { cpuSeconds, workerdProcesses } from '../cpu.ts'
import { freePort } from '../free-port.ts'
import { IsolateHeaps } from './isolate-heaps.ts'
import { SEALING_WORKER, sealValues } from './seal-values.ts'

const SECRET = 'a-secret-of-the-benches-that-is-long-enough'
const OWNER = 'ann'
const MONTH = '2026-05'
const FIRST = Date.UTC(2026, 4, 1)
/** Left by one session (`bench session`, decisions/0028). */
const EVENTS = 7
const RESULT_BYTES = 16_000
const PER_BATCH = 100
const DAY_MS = 86_400_000
const MB = 1_000_000

const cpuOf = () => workerdProcesses().reduce((sum, pid) => sum + cpuSeconds(pid), 0)

export const run: Bench = async ({ count = '10000', progress, row }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-archives-'))
  const inspectorPort = await freePort()
  const sessions = Number(count)
  try {
    const measured: Record<string, object> = {}
    for (const [name, perCall] of [
      ['one call', String(Number.MAX_SAFE_INTEGER)],
      ['as it ships', null],
    ] as const) {
      const vars = {
        JWT_SECRET: SECRET,
        LINK_SECRET: SECRET,
        DATA_KEY: SECRET,
        RATE_LIMITS: 'off',
        ...(perCall === null ? {} : { LIMIT_ARCHIVE_ROWS_PER_CALL: perCall }),
      }
      const workers = [API, 'edge-kyc-vector-index', SEALING_WORKER]
      const runtime = await startRuntime({
        workers,
        stateDir: folder,
        site: false,
        vars,
        inspectorPort,
        log: faultsOnly,
      })
      try {
        await migrate(runtime)
        await seed(runtime, sessions, progress)
        measured[name] = await archived(runtime, inspectorPort)
        row({ name, ...measured[name] })
        if (perCall === null) measured.list = await deletedList(runtime, sessions)
      } finally {
        await runtime.stop()
      }
    }
    return { sessions, ...measured }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sealed and packed as the product writes them. */
async function seed(runtime: Runtime, sessions: number, progress: (text: string) => void): Promise<void> {
  const d1 = await runtime.miniflare.getD1Database('DB', API)
  const count = async (sql: string) => Number(await d1.prepare(sql).first('n'))
  for (let start = await count('select count(*) as n from kyc_session'); start < sessions; start += PER_BATCH) {
    const ids = Array.from({ length: Math.min(PER_BATCH, sessions - start) }, () => crypto.randomUUID())
    const sealed = await sealValues(
      runtime,
      ids.map((row) => ({
        owner: OWNER,
        cell: { table: 'kyc_session', column: 'tasks', row },
        packed: results(),
      })),
    )
    const rows = ids.map((id, i) => ({
      id,
      created: FIRST + Math.floor(((start + i) * 28 * DAY_MS) / sessions),
      tasks: sealed[i],
    }))
    const insert = (sql: string) => d1.prepare(sql).bind(JSON.stringify(rows))
    await d1.batch([
      insert(`insert into kyc_session (id, owner, status, attempt, errors, schema_id, client_id, is_client_new, spent_ms,
          created_at, expires_at, ocr, tasks)
        select value->>'id', '${OWNER}', 'success', 1, '[]', (select id from scenario limit 1), value->>'id', 1, 9,
          value->>'created', value->>'created' + ${DAY_MS}, 1, unhex(value->>'tasks') from json_each(?)`),
      insert(`insert into event (owner, session_id, at, actor, action)
        select '${OWNER}', s.value->>'id', s.value->>'created', 'system', 'session_read'
        from json_each(?) s, json_each('${JSON.stringify(Array.from({ length: EVENTS }, () => 0))}')`),
    ])
    if (start % 2000 === 0) progress(`${start} sessions written`)
  }
}

/** Words and numbers, as results hold: they shrink to a third. */
function results() {
  const one = () => `${crypto.randomUUID().slice(0, 13)} name value score passed document field`
  const errors = Array.from({ length: Math.round(RESULT_BYTES / 62) }, one)
  return { version: 2, tasks: [{ type: 'faces', status: 'success', spent: 1, errors, checks: [] }] }
}

const call = async (runtime: Runtime, operation: string, body: object): Promise<Record<string, unknown>> => {
  const token = await signToken(SECRET, { user: OWNER, group: 1, lifetimeSeconds: 3600 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(new URL(operation, runtime.url), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

async function archived(runtime: Runtime, inspectorPort: number) {
  const api = await runtime.miniflare.getWorker(API)
  const heaps = await IsolateHeaps.watch(`http://127.0.0.1:${inspectorPort}`, [API])
  const [began, cpu] = [performance.now(), cpuOf()]
  let answer = await call(runtime, '/kyc/download', { archiveName: MONTH })
  const answered = performance.now() - began
  const runs: number[] = []
  for (; answer.pending; answer = await call(runtime, '/kyc/download', { archiveName: MONTH })) {
    const before = cpuOf()
    await api.scheduled({ cron: '* * * * *' })
    runs.push(Math.round((cpuOf() - before) * 10) / 10)
  }
  const seconds = (performance.now() - began) / 1000
  const peakMB = Math.round((heaps.takePeaks().get(API)?.total ?? 0) / MB)
  heaps.stop()
  return {
    size: answer.size,
    answeredSeconds: Math.round(answered / 100) / 10,
    seconds: Math.round(seconds),
    cpuSeconds: Math.round(cpuOf() - cpu),
    cpuSecondsOfRuns: runs,
    peakMB,
  }
}

async function deletedList(runtime: Runtime, persons: number) {
  const d1 = await runtime.miniflare.getD1Database('DB', API)
  const { list_id: list } = await call(runtime, '/person/list/create', { name: 'all' })
  for (let start = 0; start < persons; start += 1000) {
    const ids = JSON.stringify(Array.from({ length: Math.min(1000, persons - start) }, () => crypto.randomUUID()))
    const insert = (sql: string) => d1.prepare(sql).bind(ids)
    await d1.batch([
      insert(`insert into person (id, owner, list_id, fields, revision, created_at)
        select value, '${OWNER}', '${list}', '{}', value, 1 from json_each(?)`),
      insert(`insert into face_vector (id, owner, collection, subject_id, embedding, embedding_version, created_at, sent_at,
          settled)
        select 'v' || value, '${OWNER}', 'persons', value, zeroblob(551), 'x', 1, 1, 1 from json_each(?)`),
    ])
  }
  const [began, cpu] = [performance.now(), cpuOf()]
  const answer = await call(runtime, '/person/list/delete', { list_id: list })
  return {
    ...answer,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    cpuSeconds: Math.round((cpuOf() - cpu) * 10) / 10,
  }
}
