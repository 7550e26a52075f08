/** A fault says in its one log line what it is, in which operation, and which page of the runbook is for it. */
import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiServices } from '../../../worker/api/services/api-services'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { api, form, imageFile, jwt, services, someone } from '../support/api'

interface Line {
  event: string
  requestId?: string
  operation?: string
  sessionId?: string
  chore?: string
  error: { class: string; missing?: string; statement?: string; advice: string }
}

afterEach(() => void vi.restoreAllMocks())

function faultLines(): () => Line[] {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => said.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ error }) => error?.class)
}

const failing = (said: string) => () => Promise.reject(new Error(said))

async function sent(replaced: Partial<ApiServices>, mode: 'sync' | 'async' = 'sync') {
  const lines = faultLines()
  const owner = someone()
  const answer = await api(replaced).post('/kyc/process', form([imageFile()], { mode }), {
    token: await jwt({ sub: owner }),
  })
  return { answer, lines: lines(), owner }
}

it('a missing column: named with its table, by a call whose request the line names', async () => {
  const lines = faultLines()
  const token = await jwt({ sub: someone() })
  await env.DB.prepare('alter table kyc_session rename column email to elsewhere').run()
  const answer = await api().post('/kyc/session/create', {}, { token })
  await env.DB.prepare('alter table kyc_session rename column elsewhere to email').run()
  expect(answer.status).toBe(500)
  const [line] = lines()
  expect(line).toMatchObject({ operation: '/kyc/session/create', requestId: answer.headers.get('x-request-id') })
  expect(line?.error).toMatchObject({
    class: 'schema',
    missing: expect.stringMatching(/email/),
    advice: 'runbook: A table or a column is missing',
  })
})

it.each([
  ['R2 refuses', 'put: We encountered an internal error. Please try again. (10001)', 'unreachable'],
  ['the disk is full', 'D1_ERROR: database or disk is full: SQLITE_FULL', 'full'],
  ['D1 is locked', 'D1_ERROR: database is locked: SQLITE_BUSY', 'busy'],
  ['D1 is slow', 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', 'timeout'],
])('%s: 503 with Retry-After, and its class', async (_, said, kind) => {
  const { images } = services()
  const { answer, lines } = await sent({
    images: { ...images, put: failing(said), putStream: failing(said) } as ApiServices['images'],
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(lines.map(({ error }) => error.class)).toContain(kind)
})

it.each([
  [
    'the vision Worker runs out of memory',
    { vision: { process: failing('Worker exceeded memory limit.') } },
    'memory',
    'sync',
  ],
  [
    'a model file is missing',
    { vision: { process: failing('model file eng.lstm is not among the assets (HTTP 404)') } },
    'asset',
    'sync',
  ],
  [
    'the queue is backed up',
    { jobs: { send: failing('Queue send failed: Too Many Requests') } },
    'unreachable',
    'async',
  ],
] as const)('%s: the session is named', async (_, replaced, kind, mode) => {
  const { answer, lines } = await sent(replaced, mode)
  expect(answer.status).toBe(200)
  const line = lines.find(({ error }) => error.class === kind)
  expect(line).toMatchObject({ sessionId: answer.body.sessionId, operation: '/kyc/process' })
})

it('a chore that fails is named with the class of its cause', async () => {
  const lines = faultLines()
  const metrics = { ...services().metrics, roll: failing('D1_ERROR: no such table: metric_day: SQLITE_ERROR') }
  await runChores({ ...services(), metrics }, new Date()).catch(() => {})
  const line = lines().find(({ chore }) => chore === 'countEvents')
  expect(line?.error).toMatchObject({ class: 'schema', missing: 'metric_day' })
})
