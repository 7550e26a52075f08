import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { apiSettings } from '../../../worker/env'
import { api, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const KIT = 'https://shop.example'
const vision = finishing(services().sessions)
const from = (CORS_ORIGINS: string) => api({ vision, settings: apiSettings({ ...env, CORS_ORIGINS }) })
const configured = from(`${KIT}, http://localhost:5173`)
const preflight = (origin: string, path = '/v1/kyc/process', server = configured) =>
  server.fetch(path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  })
const varies = ({ headers }: Pick<Response, 'headers'>) => /\borigin\b/i.test(headers.get('vary') ?? '')
const allowOrigin = ({ headers }: Pick<Response, 'headers'>) => headers.get('access-control-allow-origin')

describe('a page of a configured origin', () => {
  it('may ask for everything that a client needs', async () => {
    const response = await preflight(KIT)
    expect([response.status, allowOrigin(response), varies(response)]).toEqual([204, KIT, true])
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    for (const header of ['authorization', 'token', 'content-type', 'idempotency-key']) {
      expect(response.headers.get('access-control-allow-headers')).toContain(header)
    }
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('processes a session with a client token and shows its images', async () => {
    const token = await jwt({ sub: someone() })
    const { clientToken } = (await configured.post('/kyc/session/create', {}, { token })).body
    const headers = { origin: KIT }
    const processed = await configured.post('/kyc/process', form([imageFile()]), { token: clientToken, headers })
    expect([processed.status, allowOrigin(processed)]).toEqual([200, KIT])
    expect(processed.headers.get('access-control-expose-headers')).toContain('x-request-id')
    const refused = await configured.post('/kyc/process', form([imageFile()]), { token: 'wrong', headers })
    expect([refused.status, allowOrigin(refused)]).toEqual([401, KIT])
    const nowhere = await configured.fetch('/v1/nothing', { headers })
    expect([nowhere.status, allowOrigin(nowhere)]).toEqual([404, KIT])
  })
})

it('leaves every other page out', async () => {
  for (const origin of ['https://evil.example', `${KIT}.evil.example`, 'http://shop.example', 'null', '']) {
    const response = await preflight(origin)
    expect([response.status, allowOrigin(response)]).toEqual([405, null])
  }
  expect(allowOrigin(await preflight(KIT, '/v1/kyc/process', api()))).toBeNull()
  // A cache must not show a page what was answered to none.
  const health = await configured.fetch('/health')
  expect([health.status, allowOrigin(health), varies(health)]).toEqual([200, null, true])
})

it('lets pages on any port of this machine in, where that is set', async () => {
  const own = from('http://localhost:* http://127.0.0.1:*')
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000'])
    expect(allowOrigin(await preflight(origin, '/v1/kyc/process', own))).toBe(origin)
  for (const origin of ['http://localhost:5173.evil.example', 'https://localhost:5173', 'http://evil.example:80'])
    expect(allowOrigin(await preflight(origin, '/v1/kyc/process', own))).toBeNull()
})

it('lets every page in when told so', async () => {
  expect(allowOrigin(await preflight('https://any.example', '/v1/kyc/process', from('*')))).toBe('*')
})

it('takes origins only, not addresses', () => {
  for (const CORS_ORIGINS of ['https://shop.example/', 'shop.example', 'https://shop.example/kit']) {
    expect(() => apiSettings({ ...env, CORS_ORIGINS })).toThrow('CORS_ORIGINS')
  }
})

it('answers with headers that keep data data', async () => {
  const { headers } = await configured.post('/kyc/sessions', {}, { token: await jwt({ sub: someone() }) })
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  for (const path of ['/v1/nothing', '/health', '/v1/files/x?exp=1&sig=x']) {
    expect((await configured.fetch(path)).headers.get('x-content-type-options')).toBe('nosniff')
  }
})

it('lets pages of every origin learn that the service runs', async () => {
  const { headers } = await configured.fetch('/health', { headers: { origin: 'https://stranger.example' } })
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

it('counts requests by route and status, nothing personal', async () => {
  const counted: object[] = []
  const { post } = api({ counters: { request: (line) => void counted.push(line) } })
  await post('/v1/kyc/session/status', { clientKey: 'secret-key' }, { token: await jwt({ sub: someone() }) })
  await post('/v1/kyc/sessions', {})
  expect(counted).toEqual([
    { route: '/v1/kyc/session/status', method: 'POST', status: 200, ms: expect.any(Number) },
    { route: '/v1/kyc/sessions', method: 'POST', status: 401, ms: expect.any(Number) },
  ])
})
