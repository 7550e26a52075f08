/**
 * `bench console [--count 10000]`: one owner's sessions, all waiting for a person, with as many bytes of results as those
 * of a passport and a selfie; what the console asks of them, and how long Chromium needs from the address to the first
 * case in the queue. Rows are not sealed, so that opening them costs nothing here.
 */
import { faultsOnly, migrate, startRuntime } from '../../worker/local/runtime.ts'
import { setup } from '../../worker/local/setup.ts'
import { signToken } from '../../worker/local/token.ts'
import { API } from '../../worker/local/workers.ts'
import { launchChromium } from '../support/launch-chromium.ts'
import type { Bench } from './bench.ts'

const SECRET = 'a-secret-of-the-benches-that-is-long-enough'
/** Of a row of 16 kB (decisions/0039). */
const [TASKS, EVIDENCE] = [5000, 10_000]
const AT_ONCE = 500
const CALLS = 15

const CALLED = {
  queue: ['/review/list', { pageSize: 25 }],
  queueSearched: ['/review/list', { pageSize: 25, search: 'eriksson' }],
  queueLast: ['/review/list', { pageSize: 25, page: 400 }],
  sessions: ['/kyc/sessions', { pageSize: 20 }],
  sessionsByStatus: ['/kyc/sessions', { pageSize: 20, status: 'failed' }],
  sessionsLast: ['/kyc/sessions', { pageSize: 20, page: 500 }],
} as const

export const run: Bench = async ({ count = '10000', progress }) => {
  await setup()
  const vars = { JWT_SECRET: SECRET, LINK_SECRET: SECRET, DATA_KEY: SECRET, RATE_LIMITS: 'off' }
  const runtime = await startRuntime({ vars, log: faultsOnly })
  try {
    await migrate(runtime)
    const database = await runtime.miniflare.getD1Database('DB', API)
    const sessions = Number(count)
    const now = Date.now()
    for (let start = 0; start < sessions; start += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, sessions - start) }, (_, i) => start + i)
      await database
        .prepare(`insert into kyc_session (id, owner, status, attempt, errors, schema_id, client_id, is_client_new,
            spent_ms, created_at, expires_at, ocr, tasks, evidence, outcome, reason_codes, search_terms, review_since)
          select printf('%08x-e762-11f1-91d6-fb5672ead5f8', value), 'bench', iif(value % 9 = 0, 'failed', 'processing'), 1,
            '[]', (select id from scenario limit 1), '', 1, 9, ${now} - value * 1000, ${now + 86_400_000}, 1,
            '{"version":2,"tasks":[]' || printf('%${TASKS}s', '') || '}',
            '{"version":4,"documents":[],"selfie":null' || printf('%${EVIDENCE}s', '') || '}',
            'review', '["faces_uncertain"]', '["abcdefghijklmnop","abcdefghijklmnoq"]', ${now} - value * 1000
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
    return { sessions, ...Object.fromEntries(Object.entries(times).map(([name, all]) => [name, middle(all)])) }
  } finally {
    await runtime.stop()
  }
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
