import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, type Runtime, startRuntime } from '../../worker/local/runtime.ts'
import { signToken } from '../../worker/local/token.ts'

const secrets = {
  JWT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  LINK_SECRET: 'b'.repeat(40),
  DATA_KEY: 'c'.repeat(40),
}
const PATIENCE_MS = 50_000

let runtime: Runtime
let token: string

beforeAll(async () => {
  runtime = await startRuntime({ vars: { ...secrets, RATE_LIMITS: 'off' }, log: () => {} })
  await migrate(runtime)
  token = await signToken(secrets.JWT_SECRET, { user: 'someone', group: 1, lifetimeSeconds: 600 })
})
afterAll(() => runtime?.stop())

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' }
  const response = await fetch(new URL(path, runtime.url), { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

it('an attempt whose image is gone ends as an exception at once, also beside a message that nobody can read', async () => {
  const { sessionId } = await post('/v1/kyc/session/create', {})
  const db = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
  // No retry would bring it back.
  const began = db
    .prepare("UPDATE kyc_session SET status = 'processing', attempt = 1, processing_since = ? WHERE id = ?")
    .bind(Date.now(), sessionId)
  const image = db
    .prepare("INSERT INTO kyc_image VALUES (?, 1, 0, 'sessions/lost.jpg', 'image/jpeg', 4, 'ab', NULL, NULL)")
    .bind(sessionId)
  await db.batch([began, image])
  const queue = await runtime.miniflare.getQueueProducer('JOBS', 'edge-kyc')
  await queue.send({ v: 1, sessionId, attempt: 1 })
  await queue.send('no job at all')
  const deadline = Date.now() + PATIENCE_MS
  let session = await post('/v1/kyc/session/status', { sessionId })
  while (session.status === 'processing' && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    session = await post('/v1/kyc/session/status', { sessionId })
  }
  expect(session).toMatchObject({
    status: 'exception',
    errors: ['[system] exception'],
    results: [{ type: 'document', status: 'failed', errors: ['[system] exception'] }],
  })
})
