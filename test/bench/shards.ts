/**
 * `bench shards [--count 10000]`: one owner with that many sessions, each with the rows that a passport and a selfie leave,
 * goes from the first database to a second one, as the cron moves it: how many of its runs and how long each phase takes.
 * The clock is moved where a move waits for isolates to forget. Local D1 in one process: no network.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate, startRuntime } from '../../worker/local/runtime.ts'
import { API } from '../../worker/local/workers.ts'
import { askMove, moveOf } from '../../worker/storage/shards/move-requests.ts'
import { ownerMoves } from '../../worker/storage/shards/owner-moves.ts'
import type { Bench } from './bench.ts'
import { cpuSeconds, workerdProcesses } from './cpu.ts'

const SECRET = 'a-secret-of-the-benches-that-is-long-enough'
const OWNER = 'ann'
const EVENTS = 7
const RESULT_BYTES = 12_000
const PER_BATCH = 100
/** A session, its image, its attempt, a vector, its events and their seals. */
const ROWS_A_SESSION = 4 + 2 * EVENTS

const cpuOf = () => workerdProcesses().reduce((sum, pid) => sum + cpuSeconds(pid), 0)

export const run: Bench = async ({ count = '10000', progress, row }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-shards-'))
  const vars = { JWT_SECRET: SECRET, LINK_SECRET: SECRET, DATA_KEY: SECRET, RATE_LIMITS: 'off' }
  const workers = [API, 'edge-kyc-vector-index']
  const runtime = await startRuntime({ workers, stateDir: folder, site: false, shards: 2, vars, log: () => {} })
  try {
    await migrate(runtime)
    const stores = await Promise.all(
      ['DB', 'DB_1'].map(async (name, shard) => ({ shard, db: await runtime.miniflare.getD1Database(name, API) })),
    )
    const [first] = stores
    if (!first) throw new Error('no database')
    const sessions = Number(count)
    await seed(first.db, sessions, progress)
    const ask = ({ sql, values }: { sql: string; values: (string | number)[] }) =>
      first.db
        .prepare(sql)
        .bind(...values)
        .all<{ phase: string; fault: string | null }>()
    await ask(askMove(OWNER, 1, new Date()))
    const moves = ownerMoves(stores)
    const phases: Record<string, { runs: number; seconds: number; cpuSeconds: number }> = {}
    for (let later = 0, left = 1; left > 0; later += 61_000) {
      const [before] = (await ask(moveOf(OWNER))).results
      if (before?.fault) throw new Error(before.fault)
      const phase = before?.phase ?? 'done'
      const [began, cpu] = [performance.now(), cpuOf()]
      left = await moves.advance(() => new Date(Date.now() + later))
      const spent = phases[phase] ?? { runs: 0, seconds: 0, cpuSeconds: 0 }
      spent.runs++
      spent.seconds += (performance.now() - began) / 1000
      spent.cpuSeconds += cpuOf() - cpu
      phases[phase] = spent
      progress(`${phase}: run ${spent.runs}`)
    }
    for (const [phase, spent] of Object.entries(phases)) row({ phase, ...spent })
    const all = Object.values(phases)
    const sum = (what: 'runs' | 'seconds' | 'cpuSeconds') => all.reduce((total, phase) => total + phase[what], 0)
    const closed = all.slice(0, -1).reduce((total, { runs }) => total + runs, 0)
    const rows = sessions * ROWS_A_SESSION
    return {
      ...{ sessions, rows, runs: sum('runs'), seconds: Math.round(sum('seconds')) },
      ...{ rowsPerSecond: Math.round(rows / sum('seconds')), cpuSeconds: Math.round(sum('cpuSeconds')) },
      minutesClosedByCron: closed,
      phases,
    }
  } finally {
    await runtime.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type D1 = Parameters<typeof ownerMoves>[0][number]['db']

async function seed(db: D1, sessions: number, progress: (text: string) => void): Promise<void> {
  const events = JSON.stringify(Array.from({ length: EVENTS }, () => 0))
  for (let start = 0; start < sessions; start += PER_BATCH) {
    const length = Math.min(PER_BATCH, sessions - start)
    const rows = Array.from({ length }, (_, i) => ({ id: crypto.randomUUID(), at: 1000 + start + i }))
    const insert = (sql: string) => db.prepare(sql).bind(JSON.stringify(rows))
    await db.batch([
      insert(`insert into kyc_session (id, owner, status, attempt, errors, schema_id, client_id, is_client_new, spent_ms,
          created_at, expires_at, ocr, tasks)
        select value->>'id', '${OWNER}', 'success', 1, '[]', (select id from scenario limit 1), value->>'id', 1, 9,
          value->>'at', 86400000, 1, json_quote(hex(randomblob(${RESULT_BYTES / 2}))) from json_each(?)`),
      insert(`insert into kyc_image (session_id, attempt, ordinal, key, content_type, bytes, sha256)
        select value->>'id', 1, 0, 'sessions/' || (value->>'id') || '/1/0', 'image/jpeg', 9, 'x' from json_each(?)`),
      insert(`insert into session_attempt (session_id, attempt, work_id)
        select value->>'id', 1, value->>'id' from json_each(?)`),
      insert(`insert into face_vector (id, owner, collection, subject_id, embedding, embedding_version, created_at, sent_at,
          settled)
        select 'v' || (value->>'id'), '${OWNER}', 'clients', value->>'id', randomblob(551), 'x', 1, 1, 1 from json_each(?)`),
      insert(`insert into event (owner, session_id, at, actor, action)
        select '${OWNER}', s.value->>'id', s.value->>'at', 'system', 'session_read'
        from json_each(?) s, json_each('${events}')`),
      db.prepare(`insert into event_seal (event_id, owner, seq, key_id, hash)
        select id, '${OWNER}', id, 'x', hex(randomblob(32)) from event where id > ${start * EVENTS}`),
    ])
    if (start % 2000 === 0) progress(`${start} sessions written`)
  }
}
