import type { D1Database } from '@cloudflare/workers-types'
import { beforeAll, expect, it } from 'vitest'
import { type Product, product } from '../../support/running/product'

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

/** Key of an image that another session has sent: its row is sealed as the product seals it. */
async function processedImage(db: D1Database): Promise<string> {
  const body = new FormData()
  body.set('images', new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const response = await fetch(new URL('/v1/kyc/process', service.url), { method: 'POST', headers, body })
  const { sessionId } = (await response.json()) as { sessionId: string }
  const key = await db.prepare('SELECT key FROM kyc_image WHERE session_id = ?').bind(sessionId).first('key')
  return String(key)
}

it('an attempt whose image is gone ends as an exception at once, also beside a message that nobody can read', async () => {
  const { sessionId } = await post('/v1/kyc/session/create', {})
  const { miniflare } = service.runtime
  const db = await miniflare.getD1Database('DB', 'edge-kyc')
  const key = await processedImage(db)
  // No retry would bring it back.
  await (await miniflare.getR2Bucket('IMAGES', 'edge-kyc')).delete(key)
  const began = db
    .prepare("UPDATE kyc_session SET status = 'processing', attempt = 1, processing_since = ? WHERE id = ?")
    .bind(Date.now(), sessionId)
  const image = db.prepare('UPDATE kyc_image SET session_id = ? WHERE key = ?').bind(sessionId, key)
  await db.batch([began, image])
  const queue = await miniflare.getQueueProducer('JOBS', 'edge-kyc')
  await queue.send({ v: 1, sessionId, attempt: 1 })
  await queue.send('no job at all')
  const session = () => post('/v1/kyc/session/status', { sessionId })
  await expect.poll(async () => (await session()).status).not.toBe('processing')
  expect(await session()).toMatchObject({
    status: 'exception',
    errors: ['[system] exception'],
    results: [{ type: 'document', status: 'failed', errors: ['[system] exception'] }],
  })
})
