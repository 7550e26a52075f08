/** Answers that need no body arrive nevertheless, at every client, through the asset server in front of the API. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime'
import { signToken } from '../../../worker/local/token'
import { NIGHTLY, sampled } from '../../nightly'
import { CLIENTS, type EarlyRefusal, earlyRefusals, tooLarge } from '../../support/early-refusals'
import { product } from '../../support/running/product'

let url: URL
let token: string

beforeAll(async () => {
  const service = await product()
  url = service.url
  token = await service.token()
})

const kB = 1000
const MB = 1000 * kB

/** One after the other on kept connections: what the first left unread would break the second. */
async function answersOf(client: string, calls: EarlyRefusal[], bytes: number): Promise<string[]> {
  const answers: string[] = []
  for (const call of calls) {
    const send = CLIENTS[client]
    const answer = await send?.(url, call, call.body(bytes)).catch((error: Error) => ({
      status: `${error.message} ${error.cause ?? ''}`,
      body: '',
    }))
    const message = answer?.body ? JSON.parse(answer.body).message : ''
    answers.push(`${call.name}: ${answer?.status} ${message ? 'in the error shape' : ''}`)
  }
  return answers
}

const expected = (calls: EarlyRefusal[]) => calls.map(({ name, status }) => `${name}: ${status} in the error shape`)

describe.each(Object.keys(CLIENTS))('%s', (client) => {
  it.each(sampled([kB, 66 * kB, 900 * kB, 5 * MB], (bytes) => bytes === 900 * kB))(
    'gets every refusal of a body of %i bytes',
    async (bytes) => {
      const calls = earlyRefusals({ token })
      expect(await answersOf(client, calls, bytes)).toEqual(expected(calls))
    },
  )

  it.runIf(NIGHTLY || client === Object.keys(CLIENTS)[0])('gets every refusal of a body of 40 MB', async () => {
    // Whoever has no token may send for some seconds only, of a slow machine's too.
    const calls = [...tooLarge({ token }), ...(NIGHTLY ? earlyRefusals({ token }).slice(0, 2) : [])]
    expect(await answersOf(client, calls, 40 * MB)).toEqual(expected(calls))
  })
})

describe('bodies that nobody expects', () => {
  it('of a preflight, and of a fault, are read too', async () => {
    const preflight = {
      origin: 'http://localhost:8787',
      'access-control-request-method': 'POST',
    }
    for (let i = 0; i < 5; i++) {
      const body = new Uint8Array(300 * kB)
      const allowed = await fetch(new URL('/v1/kyc/sessions', url), {
        method: 'OPTIONS',
        headers: preflight,
        body,
      })
      expect(allowed.status).toBe(204)
    }
  })
})

describe.runIf(NIGHTLY)('a connection that stops sending', () => {
  const SECRET = 'a-secret-of-the-tests-that-is-long-enough'
  let runtime: Runtime

  beforeAll(async () => {
    const vars = { JWT_SECRET: SECRET, LINK_SECRET: SECRET, DATA_KEY: SECRET, RATE_LIMITS: 'off' }
    runtime = await startRuntime({ vars: { ...vars, LIMIT_BODY_PROGRESS_SECONDS: '2' }, log: () => {} })
    await migrate(runtime)
    token = await signToken(SECRET, { user: 'somebody', group: 1, lifetimeSeconds: 3600 })
  })
  afterAll(() => runtime?.stop())

  const head = (length: number) =>
    `POST /v1/kyc/process HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`

  it('is answered with 408, and others are served meanwhile', async () => {
    const answer = new Promise<string>((resolve, reject) => {
      const socket = connect(Number(runtime.url.port), runtime.url.hostname)
      socket.on('error', reject)
      socket.on('data', (data) => {
        resolve(data.toString().split('\r\n', 1)[0] ?? '')
        socket.destroy()
      })
      socket.write(`${head(1_000_000)}--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\n`)
    })
    expect((await fetch(new URL('/health', runtime.url))).status).toBe(200)
    expect(await answer).toContain(' 408 ')
  })
})
