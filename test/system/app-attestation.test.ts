/** From the header to the credentials Worker and back, with the product as `npm start` runs it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Front, startFront } from '../../worker/local/front.ts'
import { prepareModels } from '../../worker/local/models'
import { migrate, type Runtime, startRuntime } from '../../worker/local/runtime.ts'
import { signToken } from '../../worker/local/token.ts'
import { asToken, attestation, authority } from '../support/attestations/app-attest'
import { grayPng } from '../support/gray-png'
import { blankPage } from '../support/ocr-b'

const secrets = {
  JWT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  LINK_SECRET: 'b'.repeat(40),
  DATA_KEY: 'c'.repeat(40),
}
const APP = 'ABCDE12345.example.kyc'

const apple = await authority()
let runtime: Runtime
let front: Front
let token: string

beforeAll(async () => {
  await prepareModels()
  const trusted = { APP_ATTEST_ROOTS: apple.root.pem, APP_ATTEST_APPS: APP }
  runtime = await startRuntime({ vars: { ...secrets, ...trusted, RATE_LIMITS: 'off' }, log: () => {} })
  await migrate(runtime)
  front = await startFront({ host: '127.0.0.1', port: 0, target: runtime.url, names: [] })
  token = await signToken(secrets.JWT_SECRET, { user: 'someone', group: 1, lifetimeSeconds: 600 })
})
afterAll(async () => {
  await front?.stop()
  await runtime?.stop()
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
  const response = await fetch(new URL(path, front.url), {
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
  const made = await attestation(apple, { challenge: session.liveness.nonce, app: APP })
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
