import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import worker from '../../../worker/api/index'
import { OPERATIONS } from '../../../worker/api/operations'
import { openMetrics } from '../../../worker/api/routes/audit'
import { ErrorBody } from '../../../worker/contract/error-body'
import { LIMITS } from '../../../worker/words/limits'
import { standIn } from '../../support/stand-in'
import { api, expectError, expectShape, form, imageFile, jwt, ORIGIN, services, someone } from '../support/api'

const { fetch, post } = api()
afterEach(() => vi.restoreAllMocks())

const refusal = async (response: Response) => {
  const body = await response.json()
  expectShape(ErrorBody, body)
  expect(response.headers.get('x-request-id')).toBeTruthy()
  return [response.status, (body as { message: string }).message]
}

describe('what is no operation', () => {
  it('answers 404 and 405 in the error shape', async () => {
    for (const path of ['/v1/nothing', '/nothing', '/v2/kyc/sessions', '/v1']) {
      expect(await refusal(await fetch(path, { method: 'POST' }))).toEqual([404, 'not found'])
    }
    for (const prefix of ['/v1', '']) {
      for (const { path } of OPERATIONS) {
        if (path === openMetrics.path) continue
        for (const method of ['GET', 'PUT', 'DELETE']) {
          const response = await fetch(prefix + path, { method })
          expect(response.headers.get('allow')).toBe('POST')
          expect(await refusal(response)).toEqual([405, 'method not allowed'])
        }
      }
      const response = await fetch(`${prefix}/health`, { method: 'POST' })
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(await refusal(response)).toEqual([405, 'method not allowed'])
    }
  })

  it('is so through the Worker itself', async () => {
    expect((await SELF.fetch(`${ORIGIN}/v1/kyc/session/create`, { method: 'POST' })).status).toBe(401)
    expect((await SELF.fetch(`${ORIGIN}/v1/kyc/session/create`)).status).toBe(405)
    expect((await SELF.fetch(`${ORIGIN}/v1/nothing`)).status).toBe(404)
  })
})

describe('a body', () => {
  const send = async (path: string, contentType: string, body: BodyInit, token?: string) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': contentType, token: token ?? (await jwt({ sub: someone() })) },
      body,
    })

  it('that is malformed is an invalid schema', async () => {
    for (const text of ['{', '[1]', 'null', '"x"', new Uint8Array([0x22, 0xff, 0x22])]) {
      expect(await refusal(await send('/v1/kyc/sessions', 'application/json', text))).toEqual([400, 'invalid schema'])
    }
    const boundary = 'multipart/form-data; boundary=x'
    for (const text of ['', 'nothing', '--x\r\ncontent-disposition: form-data; name="mode"\r\n\r\nsync\r\n', '--x--']) {
      expect(await refusal(await send('/v1/kyc/process', boundary, text))).toEqual([400, 'invalid schema'])
    }
  })

  it('of another content type is refused', async () => {
    expect(await refusal(await send('/v1/kyc/sessions', 'text/plain', '{}'))).toEqual([
      415,
      'content type is not supported',
    ])
    expect(await refusal(await send('/v1/kyc/process', 'application/json', '{}'))).toEqual([
      415,
      'content type is not supported',
    ])
    const told = await (await send('/v1/kyc/process', 'application/json', '{}')).json()
    const wanted = { expected: { type: 'multipart/form-data' }, actual: 'application/json', path: 'Content-Type' }
    expect(told).toMatchObject({ details: [wanted] })
    expect((await send('/v1/kyc/sessions', 'application/json; charset=utf-8', '{}')).status).toBe(200)
  })

  it('beyond its limit is refused, and thrown away up to a cap, whether its length is announced or not', async () => {
    const large = JSON.stringify({ captcha: 'x'.repeat(1024 * 1024) })
    expect(await refusal(await send('/v1/kyc/session/create', 'application/json', large))).toEqual([
      413,
      'request is too large',
    ])
    let bytes = 0
    const endless = new ReadableStream({
      pull(controller) {
        bytes += 256 * 1024
        controller.enqueue(new Uint8Array(256 * 1024).fill(0x20))
      },
    })
    const response = await send('/v1/kyc/session/create', 'application/json', endless)
    expect(await refusal(response)).toEqual([413, 'request is too large'])
    expect(bytes).toBeLessThan(1.1 * LIMITS.refusedBytes)
  })
})

describe('a fault', () => {
  const secret = 'somebody@example.org'
  const failing = () => {
    const sessions = { ...services().sessions, create: () => Promise.reject(new Error(`insert failed: ${secret}`)) }
    return api({ sessions })
  }

  it('says nothing about itself to the caller or the log', async () => {
    const logged: string[] = []
    for (const level of ['log', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
    }
    const token = await jwt({ sub: someone() })
    const answer = await failing().post('/v1/kyc/session/create', { email: secret }, { token })
    expectError(answer, 500, 'internal error')
    expect(answer.body).toEqual({ status: 'error', message: 'internal error' })
    expect(logged.join('\n')).not.toContain(secret)
    expect(logged.join('\n')).toContain(answer.headers.get('x-request-id'))
  })

  /** As the platform asks a Worker that is configured in another way. */
  const health = (changed: object) =>
    worker.fetch(
      standIn<Parameters<typeof worker.fetch>[0]>(new Request(`${ORIGIN}/health`)),
      Object.assign({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }, changed),
      createExecutionContext(),
    )

  it('of the database makes the service unhealthy', async () => {
    const without = standIn<D1Database>({
      prepare: () => {
        throw new Error('no such table')
      },
    })
    expect((await health({ DB: without })).status).toBe(503)
  })

  it('of its newest migration does too', async () => {
    const rename = (from: string, to: string) => env.DB.exec(`ALTER TABLE kyc_session RENAME COLUMN ${from} TO ${to}`)
    expect((await health({})).status).toBe(200)
    await rename('decision', 'decision_to_be')
    expect((await health({})).status).toBe(503)
    await rename('decision_to_be', 'decision')
    expect((await health({})).status).toBe(200)
  })

  it('of the settings does too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const missing of [
      { JWT_SECRET: '' },
      { LINK_SECRET: undefined },
      { DATA_KEY: undefined },
      { DATA_KEY: 'k1:short' },
      { DATA_KEY: `k1:${'a'.repeat(40)},short` },
      { JWT_SECRET: 'short' },
      { LIMIT_PAGE_SIZE: 'x' },
    ]) {
      expect(await refusal(await health(missing))).toEqual([503, 'internal error'])
    }
  })
})

it('logs one line a request, without anything personal', async () => {
  const logged: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(String(line)))
  const sub = someone()
  const token = await jwt({ sub })
  const { body } = await post('/v1/kyc/session/create', { clientKey: 'key-1', email: 'a@example.org' }, { token })
  await post('/v1/kyc/process', form([imageFile()], { sessionId: body.sessionId }), { token })
  await fetch(`/v1/files/sessions/${body.sessionId}/1/x.jpg?exp=1&sig=s3cret`)
  expect(logged).toHaveLength(3)
  expect(logged.map((line) => JSON.parse(line).route)).toEqual([
    '/v1/kyc/session/create',
    '/v1/kyc/process',
    '/v1/files/:key{.+}',
  ])
  for (const personal of [sub, token, 'key-1', 'a@example.org', 's3cret']) {
    expect(logged.join('\n')).not.toContain(personal)
  }
})

it('names requests itself, whatever the caller calls them', async () => {
  for (const path of ['/health', '/v1/nothing']) {
    const { headers } = await fetch(path, { headers: { 'x-request-id': 'jane-doe' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

it('describes every operation at /openapi.json', async () => {
  const response = await fetch('/openapi.json')
  const document = (await response.json()) as { openapi: string; paths: Record<string, { post?: object }> }
  expect(document.openapi).toBe('3.1.0')
  for (const { path, consumes } of OPERATIONS) {
    expect(document.paths[`/v1${path}`]?.post).toMatchObject({
      requestBody: { content: { [consumes]: expect.anything() } },
    })
  }
})
