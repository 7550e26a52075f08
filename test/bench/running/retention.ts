/**
 * `bench retention [--count 2000]`: sessions whose images, and then whose data, are due, of 50 owners, each with as many
 * objects, events and bytes of results as a session of a passport and a selfie leaves; the cron's runs until none is
 * left. The figures are of the local D1 and R2: what the code itself costs, not what Cloudflare's network adds.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API } from '../../../worker/local/building/workers.ts'
import { faultsOnly, migrate, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { LIMITS } from '../../../worker/words/limits.ts'
import type { Bench } from '../bench.ts'
import { cpuSeconds, workerdProcesses } from '../cpu.ts'

const SECRET = 'a-secret-of-the-benches-that-is-long-enough'
const OWNERS = 50
/** Left by one session (`bench growth`, COSTS). */
const OBJECTS = 8
const EVENTS = 7
const RESULT_BYTES = 6000
const DAY_MS = 86_400_000

export const run: Bench = async ({ count = '2000', progress, row }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-retention-'))
  const vars = { JWT_SECRET: SECRET, LINK_SECRET: SECRET, DATA_KEY: SECRET, RATE_LIMITS: 'off' }
  const workers = [API, 'edge-kyc-vector-index']
  const runtime = await startRuntime({ workers, stateDir: folder, site: false, vars, log: faultsOnly })
  try {
    await migrate(runtime)
    const database = await runtime.miniflare.getD1Database('DB', API)
    const bucket = await runtime.miniflare.getR2Bucket('IMAGES', API)
    const api = await runtime.miniflare.getWorker(API)
    const sessions = Number(count)
    const number = async (sql: string) => Number(await database.prepare(sql).first('n'))
    // Long over in both respects but for what the first phase has not reached.
    const created = Date.now() - 4000 * DAY_MS
    const ids = Array.from({ length: sessions }, () => crypto.randomUUID())
    for (let start = 0; start < sessions; start += 100) {
      const some = JSON.stringify(ids.slice(start, start + 100).map((id, i) => ({ id, owner: `owner-${i % OWNERS}` })))
      const insert = (sql: string) => database.prepare(sql).bind(some)
      await database.batch([
        insert(`insert into kyc_session (id, owner, status, attempt, errors, schema_id, client_id, is_client_new, spent_ms,
            created_at, expires_at, ocr, tasks)
          select value->>'id', value->>'owner', 'success', 1, '[]', (select id from scenario limit 1), value->>'id', 1, 9,
            ${created}, ${created + DAY_MS}, 1, '{"version":1,"tasks":[]}' || hex(zeroblob(${RESULT_BYTES / 2}))
          from json_each(?)`),
        insert(`insert into kyc_image (session_id, attempt, ordinal, key, content_type, bytes, sha256)
          select value->>'id', 1, 0, 'sessions/' || (value->>'id') || '/1/0', 'image/jpeg', 9, 'x' from json_each(?)`),
        insert(`insert into face_vector (id, owner, collection, subject_id, embedding, embedding_version, created_at, sent_at, settled)
          select 'v' || (value->>'id'), value->>'owner', 'clients', value->>'id', zeroblob(551), 'x', 1, 1, 1 from json_each(?)`),
        insert(`insert into event (owner, session_id, at, actor, action)
          select s.value->>'owner', s.value->>'id', ${created}, 'system', 'session_read'
          from json_each(?) s, json_each('${JSON.stringify(Array.from({ length: EVENTS }, () => 0))}')`),
      ])
      await Promise.all(
        ids
          .slice(start, start + 100)
          .flatMap((id) => Array.from({ length: OBJECTS }, (_, i) => bucket.put(`sessions/${id}/1/${i}`, 'x'))),
      )
      progress(`${start + 100} sessions written`)
    }
    const phase = async (left: string) => {
      const [began, cpu] = [performance.now(), cpuOf()]
      let runs = 0
      let last = -1
      for (let rest = await number(left); rest > 0 && rest !== last; rest = await number(left)) {
        last = rest
        await api.scheduled({ cron: '* * * * *' })
        runs++
        progress(`${rest} left`)
      }
      return { runs, seconds: (performance.now() - began) / 1000, cpuSeconds: cpuOf() - cpu }
    }
    const pass = await phase('select count(*) as n from kyc_session')
    const cpuMs = Math.round((pass.cpuSeconds / sessions) * 1e6) / 1000
    row({ ...pass })
    return {
      sessions,
      objects: sessions * OBJECTS,
      runs: pass.runs,
      seconds: Math.round(pass.seconds),
      cpuMsPerSession: cpuMs,
      aRun: LIMITS.expiredPerRun,
      runsForAMillionADay: Math.ceil(1e6 / LIMITS.expiredPerRun),
      runsADay: 1440,
      rowsLeft: await number(
        'select (select count(*) from kyc_session) + (select count(*) from kyc_image) + (select count(*) from face_vector) as n',
      ),
      objectsLeft: (await bucket.list({ prefix: 'sessions/' })).objects.length,
    }
  } finally {
    await runtime.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const cpuOf = () => workerdProcesses().reduce((sum, pid) => sum + cpuSeconds(pid), 0)
