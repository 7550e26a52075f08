/** Who opens many connections and sends next to nothing takes no room from others: neither from elsewhere, nor from where it is. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Front, startFront } from '../../../worker/local/serving/front.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { signToken } from '../../../worker/local/token.ts'
import { NIGHTLY } from '../../nightly.ts'

const CONNECTIONS = 120
const ELSEWHERE = '192.0.2.7'
const secrets = {
  JWT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  LINK_SECRET: 'b'.repeat(40),
  DATA_KEY: 'c'.repeat(40),
}

let runtime: Runtime
let front: Front
let token: string
let slow: Socket[] = []

beforeAll(async () => {
  // Whoever does not fit is told so at once: a wait would hide that there was no room.
  const vars = {
    ...secrets,
    RATE_LIMITS: 'off',
    LIMIT_CALLS_WAIT_SECONDS: '1',
    LIMIT_UNAUTHENTICATED_PROGRESS_SECONDS: '300',
  }
  runtime = await startRuntime({ vars: { ...vars, LIMIT_UNAUTHENTICATED_SECONDS: '300' }, site: false, log: () => {} })
  await migrate(runtime)
  front = await startFront({ host: '127.0.0.1', port: 0, target: runtime.url, names: [] })
  token = await signToken(secrets.JWT_SECRET, { user: 'someone', group: 1, lifetimeSeconds: 36_000 })
})
afterAll(async () => {
  for (const socket of slow) socket.destroy()
  await front?.stop()
  await runtime?.stop()
})

/** By way of the front it comes from 127.0.0.1; the runtime itself is told an address, as the front tells it. */
async function send(path: string, body: BodyInit, { from, headers = {} }: { from: string; headers?: HeadersInit }) {
  const at = from === ELSEWHERE ? runtime.url : front.url
  const said = new Headers(headers)
  said.set('cf-connecting-ip', from)
  const response = await fetch(new URL(path, at), { method: 'POST', headers: said, body })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
const json = (value: object, more: HeadersInit = {}) =>
  [JSON.stringify(value), { 'content-type': 'application/json', ...more }] as const

/** Begins bodies that promise a megabyte, and sends a byte of each now and then for a second. */
async function open(path: string, type: string, begins: string): Promise<void> {
  for (const socket of slow) socket.destroy()
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, 'content-length: 1000000']
  slow = Array.from({ length: CONNECTIONS }, () => connect(Number(front.url.port), front.url.hostname))
  for (const socket of slow) {
    socket.on('error', () => undefined).on('data', () => undefined)
    socket.write(`${head.join('\r\n')}\r\n\r\n${begins}`)
  }
  for (let i = 0; i < 5; i++) {
    for (const socket of slow) socket.write('x')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const SLOW: [string, string, string, string][] = [
  [
    'forms that begin their token',
    '/v1/kyc/process',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="token"\r\n\r\na',
  ],
  [
    'forms that begin with an image',
    '/v1/kyc/process',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\n\xff\xd8\xff',
  ],
  ['JSON that holds a token', '/v1/kyc/sessions', 'application/json', '{"token":"'],
  ['codes to sign in with', '/v1/sign-in', 'application/json', ''],
]

describe.runIf(NIGHTLY).each(SLOW)(`beside ${CONNECTIONS} slow connections with %s`, (_, path, type, begins) => {
  beforeAll(() => open(path, type, begins))

  it.each([ELSEWHERE, '127.0.0.1'])('whoever comes from %s is served', async (from) => {
    const form = new FormData()
    form.append('token', token)
    form.append('mode', 'async')
    // Its token is read and holds: what is wrong is that no image follows.
    const formed = await send('/v1/kyc/process', form, { from })
    expect(formed.status).toBe(400)
    const [listing, asJson] = json({ token })
    expect((await send('/v1/kyc/sessions', listing, { from, headers: asJson })).status).toBe(200)
    const [signIn, same] = json({ code: 'c', verifier: 'v'.repeat(43), nonce: 'n'.repeat(20) })
    // Nobody is asked: what counts is that it was read.
    expect((await send('/v1/sign-in', signIn, { from, headers: same })).body).toMatchObject({
      message: 'access denied',
    })
    expect(await postedAnswer(from)).toBe(400)
  })
})

/** A wallet's answer at a link: it is read, and none of this request. */
async function postedAnswer(from: string): Promise<number> {
  const bearer = (by: string) => ({ authorization: `Bearer ${by}` })
  const call = async (path: string, value: object, by = token) => {
    const [body, headers] = json(value, bearer(by))
    return (await send(path, body, { from, headers })).body
  }
  const { sessionId, clientToken } = await call('/v1/kyc/session/create', {})
  const { link } = await call('/v1/kyc/wallet/request', { sessionId, documents: ['mdl'] }, clientToken)
  const { pathname } = new URL(new URL(link).searchParams.get('request_uri') ?? '')
  const answer = new URLSearchParams({ response: 'x'.repeat(300_000) })
  return (await send(pathname, answer, { from })).status
}
