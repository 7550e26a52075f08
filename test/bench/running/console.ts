/**
 * `bench console [--count 10000]`: one owner's sessions, all waiting for a person, with as many bytes of results as those
 * of a passport and a selfie; what the console asks of them, and how long Chromium needs from the address to the first
 * case in the queue. With `--requests 1000`: so many races of two reviewers (review-races.ts), each of two cases.
 */
import { randomBytes } from 'node:crypto'
import type { D1Database } from '@cloudflare/workers-types'
import { API, PRODUCT } from '../../../worker/local/building/workers.ts'
import { faultsOnly, migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { setup } from '../../../worker/local/setup.ts'
import { signToken } from '../../../worker/local/token.ts'
import { launchChromium } from '../../support/launch-chromium.ts'
import type { Bench } from '../bench.ts'
import type { Unsealed } from '../workers/sealing/index.ts'
import { raceReviews } from './review-races.ts'
import { SEALING_WORKER, sealValues } from './seal-values.ts'

const SECRET = 'a-secret-of-the-benches-that-is-long-enough'
/** Base64 of what packed results take (`bench growth`): it does not shrink. */
const [TASKS, EVIDENCE] = [2500, 3000]
/** D1 binds 2 MB at most. */
const AT_ONCE = 50
const CALLS = 15

/** Cells of a session that are sealed. */
const CELLS = 3
const DECISION = {
  ...{
    version: 1,
    outcome: 'review',
    assurance: 'substantial',
    risk: 0.4,
    by: 'system',
    at: '2026-05-01T10:00:00.000Z',
  },
  reasons: [{ code: 'faces_uncertain', outcome: 'review', task: 'faces', index: 0 }],
  ...{ evidence: [], policy: { schemaId: '5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10', version: 1 } },
}

const CALLED = {
  queue: ['/review/list', { pageSize: 25 }],
  queueSearched: ['/review/list', { pageSize: 25, search: 'eriksson' }],
  queueLast: ['/review/list', { pageSize: 25, page: 400 }],
  sessions: ['/kyc/sessions', { pageSize: 20 }],
  sessionsByStatus: ['/kyc/sessions', { pageSize: 20, status: 'failed' }],
  sessionsLast: ['/kyc/sessions', { pageSize: 20, page: 500 }],
} as const

export const run: Bench = async ({ count = '10000', requests, progress }) => {
  await setup()
  const vars = { JWT_SECRET: SECRET, LINK_SECRET: SECRET, DATA_KEY: SECRET, RATE_LIMITS: 'off' }
  const runtime = await startRuntime({ workers: [...PRODUCT, SEALING_WORKER], vars, log: faultsOnly })
  try {
    await migrate(runtime)
    const database = await runtime.miniflare.getD1Database('DB', API)
    const sessions = Number(count)
    const now = Date.now()
    for (let start = 0; start < sessions; start += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, sessions - start) }, (_, i) => start + i)
      const cells = await sealValues(runtime, numbers.flatMap(cellsOf))
      const rows = numbers.map((n, i) => {
        const [tasks, evidence, decision] = cells.slice(CELLS * i)
        return { n, id: idOf(n), tasks, evidence, decision }
      })
      await database
        .prepare(`insert into kyc_session (id, owner, status, attempt, errors, schema_id, client_id, is_client_new,
            spent_ms, created_at, expires_at, ocr, tasks, evidence, decision, outcome, reason_codes, search_terms, review_since)
          select value->>'id', 'bench', iif(value->>'n' % 9 = 0, 'failed', 'processing'), 1,
            '[]', (select id from scenario limit 1), '', 1, 9, ${now} - (value->>'n') * 1000, ${now + 86_400_000}, 1,
            unhex(value->>'tasks'), unhex(value->>'evidence'), value->>'decision',
            'review', '["faces_uncertain"]', '["abcdefghijklmnop","abcdefghijklmnoq"]', ${now} - (value->>'n') * 1000
          from json_each(?)`)
        .bind(JSON.stringify(rows))
        .run()
      progress(`${start + rows.length} sessions written`)
    }
    const claims = { user: 'bench', group: 1, scope: 'kyc review', reviewer: 'lead', lifetimeSeconds: 3600 }
    const token = await signToken(SECRET, claims)
    const times: Record<string, number[]> = {}
    for (const [name, [path, body]] of Object.entries(CALLED)) {
      times[name] = await timesOf(async () => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const answer = await fetch(new URL(`/v1${path}`, runtime.url), {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      })
      progress(name)
    }
    times.page = await shown(`${runtime.url.origin}/console/#token=${token}`)
    const races = requests === undefined ? {} : { races: await raced(runtime, database, Number(requests)) }
    return {
      sessions,
      ...races,
      ...Object.fromEntries(Object.entries(times).map(([name, all]) => [name, middle(all)])),
    }
  } finally {
    await runtime.stop()
  }
}

async function raced(runtime: Runtime, database: D1Database, races: number) {
  const reviewer = async (name: string) => {
    const claims = { user: 'bench', group: 1, scope: 'review', reviewer: name, lifetimeSeconds: 36_000 }
    return { name, token: await signToken(SECRET, claims) }
  }
  const found = await raceReviews(runtime.url, [await reviewer('ann'), await reviewer('bob')], races)
  const decided = await database
    .prepare(
      `select count(*) as decisions, count(distinct session_id) as sessions from event where action = 'session_decided'`,
    )
    .first()
  return { ...found, ...decided }
}

const idOf = (n: number) => `${n.toString(16).padStart(8, '0')}-e762-11f1-91d6-fb5672ead5f8`

/** Results and evidence of a session: signs that do not shrink when they are packed. */
function cellsOf(n: number): Unsealed[] {
  const filling = (bytes: number) => randomBytes((bytes * 3) / 4).toString('base64')
  const own = (column: string) => ({ owner: 'bench', cell: { table: 'kyc_session', column, row: idOf(n) } })
  return [
    { ...own('tasks'), packed: { version: 2, tasks: [], filling: filling(TASKS) } },
    { ...own('evidence'), packed: { version: 4, documents: [], selfie: null, filling: filling(EVIDENCE) } },
    { ...own('decision'), text: DECISION },
  ]
}

async function timesOf(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < CALLS; i++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

/** From the address to the first case in the queue, in a tab of its own each time. */
async function shown(url: string): Promise<number[]> {
  const browser = await launchChromium()
  try {
    return await timesOf(async () => {
      const page = await browser.newPage()
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator('#list .item').first().waitFor()
      await page.close()
    })
  } finally {
    await browser.close()
  }
}

/** Median and worst, in milliseconds. */
function middle(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => Math.round(ms ?? 0)).join(' / ')
}
