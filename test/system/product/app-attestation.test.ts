/** From the header to the credentials Worker and back, with the product as `npm start` runs it. */
import { beforeAll, expect, it } from 'vitest'
import { asToken, attestation } from '../../support/attestations/app-attest'
import { grayPng } from '../../support/gray-png'
import { blankPage } from '../../support/ocr-b'
import { APP, type Product, product } from '../../support/running/product'

let service: Product
let token: string

beforeAll(async () => {
  service = await product()
  token = await service.token()
})

interface Session {
  sessionId: string
  liveness: { nonce: string }
  results: { checks: { caption: string; items: { caption: string; status: string }[] }[] }[]
}

async function post(path: string, body: object | FormData, more: Record<string, string> = {}) {
  const isForm = body instanceof FormData
  const headers = {
    authorization: `Bearer ${token}`,
    ...(isForm ? {} : { 'content-type': 'application/json' }),
    ...more,
  }
  const response = await fetch(new URL(path, service.front), {
    method: 'POST',
    headers,
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Session }
}

const page = () => new File([Uint8Array.from(grayPng(blankPage(8 * 192, 256)))], 'page.png')

function answer({ sessionId, liveness }: Session): FormData {
  const tiles = Array.from({ length: 8 }, (_, i) => ({ action: 'center', atMs: i * 100 }))
  const take = { width: 192, height: 256, columns: 8, tiles }
  const frames = [{ action: 'center', atMs: 0 }]
  const said = { nonce: liveness.nonce, frames, take, without: ['movement', 'light'] }
  const form = new FormData()
  const fields = { sessionId, roles: '["selfie"]', liveness: JSON.stringify(said) }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const part of ['images', 'frames', 'take']) form.append(part, page())
  return form
}

it('an attestation is judged by the settings of the deployment', async () => {
  const { body: session } = await post('/v1/kyc/session/create', { liveness: true })
  const made = await attestation(service.apple, { challenge: session.liveness.nonce, app: APP })
  const processed = await post('/v1/kyc/process', answer(session), { 'x-app-attestation': `apple ${asToken(made)}` })
  expect(processed.status).toBe(200)
  const { body } = await post('/v1/kyc/session/status', { sessionId: session.sessionId })
  const items = body.results.flatMap(({ checks }) => checks.flatMap((group) => group.items))
  expect(items.find(({ caption }) => caption === 'isAppAttested')).toMatchObject({
    status: 'success',
    method: 'App Attest',
    value: `app ${APP}, environment production`,
  })
})

it('a header of 16 kB reaches the service, which judges it', async () => {
  const { body: session } = await post('/v1/kyc/session/create', { liveness: true })
  const header = `apple ${'A'.repeat(16_384 - 'apple '.length)}`
  const processed = await post('/v1/kyc/process', answer(session), { 'x-app-attestation': header })
  expect(processed.status).toBe(200)
  const longer = await post('/v1/kyc/process', answer(session), { 'x-app-attestation': `${header}A` })
  expect(longer.status).toBe(400)
})
