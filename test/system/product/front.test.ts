/** What somebody without any credential reaches of the running product, and that the rest goes through unharmed. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Front, startFront } from '../../../worker/local/serving/front'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime'
import { signToken } from '../../../worker/local/token'
import { sealedSize } from '../../../worker/storage/sealed/object-format'

const MB = 1024 * 1024
const secret = () => randomBytes(32).toString('base64url')
const secrets = { JWT_SECRET: `test:${secret()}`, LINK_SECRET: `test:${secret()}`, DATA_KEY: secret() }
const KEY = 'sessions/11111111-2222-1333-8444-555555555555/1/0-processed.jpg'
const BUCKET_PAGE = `/cdn-cgi/local/r2/public/edge-kyc-images/${KEY}`

let stateDir: string
let runtime: Runtime
let front: Front
let token: string

beforeAll(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'edge-kyc-front-'))
  runtime = await startRuntime({ stateDir, vars: { ...secrets, RATE_LIMITS: 'on' }, log: () => {} })
  await migrate(runtime)
  front = await startFront({ host: '127.0.0.1', port: 0, target: runtime.url, names: [] })
  token = await signToken(secrets.JWT_SECRET, { user: 'someone', group: 1, lifetimeSeconds: 36_000 })
  const bucket = await runtime.miniflare.getR2Bucket('IMAGES', 'edge-kyc')
  await bucket.put(KEY, 'a face')
})
afterAll(async () => {
  await front?.stop()
  await runtime?.stop()
  await rm(stateDir, { recursive: true, force: true })
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array
}

/** As written: `fetch` would tidy the path. */
async function ask(at: URL, target: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = at
    request({ hostname, port, path: target, method, headers }, resolve).on('error', reject).end(body)
  })
  return { status: answer.statusCode, text: await text(answer) }
}

const asking = (headers: Record<string, string>): Asked => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  body: Buffer.from('{}'),
})

describe('the storage browser of the local runtime', () => {
  it('is there, and gives out images', async () => {
    // Were it gone, the tests below would show nothing.
    expect(await ask(runtime.url, BUCKET_PAGE)).toEqual({ status: 200, text: 'a face' })
  })

  it.each([
    BUCKET_PAGE,
    `/${BUCKET_PAGE}`,
    `/v1/..${BUCKET_PAGE}`,
    `/v1/%2e%2e${BUCKET_PAGE}`,
    BUCKET_PAGE.replace('cdn', '%63dn'),
    `/\\${BUCKET_PAGE.slice(1)}`,
    `http://localhost${BUCKET_PAGE}`,
    '/cdn-cgi/local/explorer',
    '/cdn-cgi/local/platform-proxy',
    '/cdn-cgi/local/scheduled',
  ])('is not reached by %s', async (target) => {
    const answer = await ask(front.url, target)
    expect(answer).toEqual({ status: 404, text: '{"status":"error","message":"not found"}' })
  })

  it.each(['MF-Original-URL', 'mf-original-url', 'MF-Op-Original-URL'])(
    'is not reached by the header %s',
    async (name) => {
      const { status } = await ask(front.url, '/health', { headers: { [name]: `http://localhost${BUCKET_PAGE}` } })
      expect(status).toBe(200)
    },
  )
})

describe('internal headers', () => {
  it.each(['edge-kyc-vision', 'edge-kyc-vector-index', 'edge-kyc-codec', 'no such Worker'])(
    'lead to no other Worker: %s',
    async (name) => {
      expect((await ask(front.url, '/health', { headers: { 'MF-Route-Override': name } })).status).toBe(200)
    },
  )

  it('say nothing about where a call comes from', async () => {
    const statuses: (number | undefined)[] = []
    // The minute may end meanwhile, once.
    for (let i = 0; i < 130 && !statuses.includes(429); i++) {
      const forged = { 'CF-Connecting-IP': `192.0.2.${i}`, 'X-Forwarded-For': `192.0.2.${i}`, 'mf-cf-blob': '{}' }
      statuses.push((await ask(front.url, '/v1/kyc/sessions', asking({ ...forged, authorization: 'Bearer x' }))).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    // Nor lock anybody out who has a credential.
    expect((await ask(front.url, '/v1/kyc/sessions', asking({}))).status).toBe(200)
  })

  it('of the runtime do not make it tell more of an error', async () => {
    const { text: told } = await ask(front.url, '/v1/kyc/sessions', asking({ 'MF-CF-Blob': 'not json' }))
    expect(JSON.parse(told)).toMatchObject({ status: 'ok' })
  })
})

it('nothing answers under the name of somebody else', async () => {
  for (const host of ['evil.example', 'localhost.evil.example:8787']) {
    expect((await ask(front.url, '/health', { headers: { host } })).status).toBe(421)
  }
  for (const host of ['localhost:1', '127.0.0.1', '[::1]:8787', '192.168.7.7:8787']) {
    expect((await ask(front.url, '/health', { headers: { host } })).status).toBe(200)
  }
})

describe('uploads', () => {
  /** A PNG that no decoder likes: what counts is that its bytes arrive. */
  const upload = (bytes: number) => {
    const file = new Uint8Array(bytes)
    file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const form = new FormData()
    form.append('mode', 'async')
    form.append('images', new Blob([file]), 'large.png')
    return form
  }
  const process = (form: FormData) =>
    fetch(new URL('/v1/kyc/process', front.url), { method: 'POST', body: form, headers: { token } })

  it('of 10 MB arrive whole, and larger ones are refused in words', async () => {
    const taken = await process(upload(10 * MB))
    const { sessionId } = (await taken.json()) as { sessionId: string }
    expect(taken.status).toBe(200)
    const stored = await (await runtime.miniflare.getR2Bucket('IMAGES', 'edge-kyc')).list({
      prefix: `sessions/${sessionId}/`,
    })
    expect(stored.objects.map(({ size }) => size)).toContain(sealedSize(10 * MB))
    expect((await process(upload(10 * MB + 1))).status).toBe(413)
  })

  it('that break off harm nobody else', async () => {
    const { hostname, port } = front.url
    const headers = { token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(10 * MB) }
    for (let i = 0; i < 20; i++) {
      const outgoing = request({ hostname, port, path: '/v1/kyc/process', method: 'POST', headers })
      await new Promise((resolve) => outgoing.on('error', () => {}).write(Buffer.alloc(MB), resolve))
      outgoing.destroy()
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(front.url, '/v1/kyc/sessions', asking({}))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

it('links lead back to where the caller came from', async () => {
  const opened = await ask(front.url, '/v1/kyc/session/create', asking({ host: 'localhost:4711' }))
  expect(opened.status).toBe(200)
  expect((await ask(front.url, `/v1/files/${KEY}?exp=9999999999&sig=${'A'.repeat(43)}&kid=test`)).status).toBe(401)
})
