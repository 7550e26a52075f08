import { beforeAll, expect, it } from 'vitest'
import { type Product, product } from '../support/running/product'

const PATIENCE_MS = 50_000

let service: Product
let token: string

beforeAll(async () => {
  service = await product()
  token = await service.token()
})

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' }
  const response = await fetch(new URL(path, service.url), { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

it('an attempt whose image is gone ends as an exception at once, also beside a message that nobody can read', async () => {
  const { sessionId } = await post('/v1/kyc/session/create', {})
  const { miniflare } = service.runtime
  const db = await miniflare.getD1Database('DB', 'edge-kyc')
  // No retry would bring it back.
  const began = db
    .prepare("UPDATE kyc_session SET status = 'processing', attempt = 1, processing_since = ? WHERE id = ?")
    .bind(Date.now(), sessionId)
  const image = db
    .prepare("INSERT INTO kyc_image VALUES (?, 1, 0, 'sessions/lost.jpg', 'image/jpeg', 4, 'ab', NULL, NULL)")
    .bind(sessionId)
  await db.batch([began, image])
  const queue = await miniflare.getQueueProducer('JOBS', 'edge-kyc')
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
