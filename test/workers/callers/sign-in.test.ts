import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RateLimiter } from '../../../worker/domain/calls/ports'
import type { SignInSettings } from '../../../worker/sign-in-settings'
import { api, expectError, services, someone } from '../support/api'

const TEAM = 'https://acme.cloudflareaccess.com'
const PROVIDER = 'https://id.acme.example'
const VERIFIER = 'v'.repeat(43)
const NONCE = 'n'.repeat(43)

let key: CryptoKey
let jwks: object
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  key = pair.privateKey
  jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }] }
})
afterEach(() => vi.restoreAllMocks())

const sign = (claims: object, by = key) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(by)

const assertion = (claims: object = {}, by = key) =>
  sign({ iss: TEAM, aud: ['tag'], sub: 'a1', email: 'Ann@acme.example', ...claims }, by)

const idToken = (claims: object = {}) =>
  sign({ iss: PROVIDER, aud: 'console', sub: 'u7', email: 'bob@acme.example', email_verified: true, ...claims })

interface Provider {
  clientSecret?: string
  /** What it says of itself, beside its addresses. */
  description?: object
  isDown?: boolean
  rates?: RateLimiter
}

/** The service with both ways in; and what the provider answers for a code, where it is asked for. */
function office(
  roles?: SignInSettings['roles'],
  answerToCode: () => Promise<Response> = async () => Response.error(),
  { clientSecret, description, isDown, rates }: Provider = {},
) {
  const owner = someone()
  const own = { claim: 'email', value: '*@acme.example', owner, group: null, scope: 'review' }
  const signIn: SignInSettings = {
    access: { issuer: TEAM, audience: 'tag' },
    oidc: { issuer: PROVIDER, clientId: 'console', clientSecret: clientSecret ?? null, scope: 'openid email' },
    roles: roles ?? [own],
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { href } = new URL(input instanceof Request ? input.url : input)
    if (isDown) throw new TypeError('connection refused')
    if (href === `${TEAM}/cdn-cgi/access/certs` || href === `${PROVIDER}/keys`) return Response.json(jwks)
    if (href === `${PROVIDER}/token`) return answerToCode()
    expect(href).toBe(`${PROVIDER}/.well-known/openid-configuration`)
    const endpoints = { authorization_endpoint: `${PROVIDER}/authorize`, token_endpoint: `${PROVIDER}/token` }
    return Response.json({ issuer: PROVIDER, ...endpoints, jwks_uri: `${PROVIDER}/keys`, ...description })
  })
  return { owner, ...api({ settings: { ...services().settings, signIn }, ...(rates ? { rates } : {}) }) }
}

const fromPage = (token: string, site = 'same-origin') => ({
  headers: { 'cf-access-jwt-assertion': token, 'sec-fetch-site': site },
})

describe('who signs in through Cloudflare Access', () => {
  it('reviews under the name of their address, and may do nothing else', async () => {
    const { post, fetch } = office()
    expect((await post('/review/list', {}, fromPage(await assertion()))).status).toBe(200)
    expectError(await post('/kyc/session/create', {}, fromPage(await assertion())), 401, 'access denied')
    const { you } = await (await fetch('/v1/sign-in', fromPage(await assertion()))).json<{ you: object }>()
    expect(you).toEqual({ name: 'ann@acme.example', scopes: ['review'], sandbox: false })
  })

  it('is known by what the identity provider says behind it, where that contradicts nothing of Access’s own', async () => {
    const roles = [{ claim: 'groups', value: 'kyc', owner: someone(), group: null, scope: 'review' }]
    const { post } = office(roles)
    const list = async (custom: unknown) => post('/review/list', {}, fromPage(await assertion({ custom })))
    expect((await list({ groups: ['kyc'] })).status).toBe(200)
    expectError(await list({ groups: ['other'] }), 401, 'access denied')
    expectError(await list('kyc'), 401, 'access denied')
    const byAddress = office()
    const forged = await assertion({ email: 'ann@evil.example', custom: { email: 'ann@acme.example' } })
    expectError(await byAddress.post('/review/list', {}, fromPage(forged)), 401, 'access denied')
  })

  it('is not let in by a token for another application, of another team, or of another key', async () => {
    const { post } = office()
    const stranger = (await generateKeyPair('RS256')).privateKey
    const wrong = [{ aud: ['other'] }, { iss: 'https://evil.cloudflareaccess.com' }, { email: 'ann@evil.example' }]
    const tokens = await Promise.all([...wrong.map((claims) => assertion(claims)), assertion({}, stranger)])
    for (const token of [...tokens, 'x.y.z', await assertion({ sub: undefined })])
      expectError(await post('/review/list', {}, fromPage(token)), 401, 'access denied')
  })

  it('is not spoken for by pages of others, whose calls bear the assertion too', async () => {
    const { post } = office()
    for (const site of ['cross-site', 'same-site', 'none'])
      expectError(await post('/review/claim', undefined, fromPage(await assertion(), site)), 401, 'access denied')
  })
})

describe('who signs in at the operator’s provider', () => {
  it('gets an ID token for the code, which is good for what their role says', async () => {
    const asked: URLSearchParams[] = []
    const owner = someone()
    const roles = [
      { claim: 'groups', value: 'kyc-admins', owner, group: 7, scope: 'review kyc' },
      { claim: 'email', value: 'bob@acme.example', owner, group: null, scope: 'review' },
    ]
    const { post } = office(roles, async () => {
      const id_token = await idToken({ nonce: NONCE, groups: ['staff', 'kyc-admins'] })
      return Response.json({ access_token: 'a', token_type: 'Bearer', id_token })
    })
    const fetched = vi.mocked(globalThis.fetch)
    const { status, body } = await post('/sign-in', { code: 'c1', verifier: VERIFIER, nonce: NONCE })
    expect(status).toBe(200)
    for (const [url, init] of fetched.mock.calls)
      if (String(url).endsWith('/token')) asked.push(new URLSearchParams(String(init?.body)))
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'c1',
      code_verifier: VERIFIER,
      client_id: 'console',
      redirect_uri: 'http://api.test/console/',
    })
    expect((await post('/review/list', {}, { token: body.token })).status).toBe(200)
    expect((await post('/kyc/sessions', {}, { token: body.token })).status).toBe(200)
    expectError(await post('/persons', {}, { token: body.token }), 401, 'access denied')
  })

  it('is refused where the answer was meant for another browser, or the provider refuses the code', async () => {
    const replayed = office(undefined, async () => {
      const id_token = await idToken({ nonce: 'm'.repeat(43) })
      return Response.json({ access_token: 'a', token_type: 'Bearer', id_token })
    })
    const request = { code: 'c1', verifier: VERIFIER, nonce: NONCE }
    expectError(await replayed.post('/sign-in', request), 401, 'access denied')
    vi.restoreAllMocks()
    const used = office(undefined, async () => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    expectError(await used.post('/sign-in', request), 401, 'access denied')
    expectError(await used.post('/sign-in', { ...request, verifier: 'short' }), 400, 'invalid schema')
  })

  it('is told that the service is at fault where the provider is down or refuses it, and never that nobody is', async () => {
    const request = { code: 'c1', verifier: VERIFIER, nonce: NONCE }
    const faults = [
      () => Response.json({ error: 'invalid_client' }, { status: 401, headers: { 'www-authenticate': 'Basic' } }),
      () => Response.json({ error: 'invalid_client' }, { status: 400 }),
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => Response.json({ access_token: 'a', token_type: 'Bearer' }),
    ]
    for (const answer of faults) {
      const { post } = office(undefined, async () => answer())
      expectError(await post('/sign-in', request), 503, 'internal error')
      vi.restoreAllMocks()
    }
    const { post, fetch } = office(undefined, undefined, { isDown: true })
    expectError(await post('/sign-in', request), 503, 'internal error')
    const asked = vi.mocked(globalThis.fetch).mock.calls.length
    expectError(await post('/sign-in', request), 503, 'internal error')
    expect(vi.mocked(globalThis.fetch).mock.calls.length).toBe(asked)
    for (const token of [await idToken(), await assertion()]) {
      const view = await fetch('/v1/sign-in', { headers: { authorization: `Bearer ${token}` } })
      expect(view.status).toBe(503)
    }
    expect(await (await fetch('/v1/sign-in')).json()).toMatchObject({ you: null, access: true, oidc: null })
  })

  it('is vouched for with the secret in the way that the provider takes', async () => {
    const ways = [
      { description: {}, basic: true },
      { description: { token_endpoint_auth_methods_supported: ['client_secret_basic'] }, basic: true },
      { description: { token_endpoint_auth_methods_supported: ['client_secret_post'] }, basic: false },
    ]
    for (const { description, basic } of ways) {
      const { post } = office(
        undefined,
        async () =>
          Response.json({ access_token: 'a', token_type: 'Bearer', id_token: await idToken({ nonce: NONCE }) }),
        { clientSecret: 's3cret', description },
      )
      expect((await post('/sign-in', { code: 'c1', verifier: VERIFIER, nonce: NONCE })).status).toBe(200)
      const [, init] = vi.mocked(globalThis.fetch).mock.calls.find(([url]) => String(url).endsWith('/token')) ?? []
      const inHeader = new Headers(init?.headers).get('authorization')
      expect(inHeader).toBe(basic ? `Basic ${btoa('console:s3cret')}` : null)
      expect(new URLSearchParams(String(init?.body)).get('client_secret')).toBe(basic ? null : 's3cret')
      vi.restoreAllMocks()
    }
  })

  it('asks the provider nothing once the address has been counted out, and good tokens are counted as calls', async () => {
    const kinds: string[] = []
    const rates: RateLimiter = {
      async take(_key, kind) {
        kinds.push(kind)
        return { allowed: kind === 'calls', limit: 1, remaining: 0, resetSeconds: 60 }
      },
    }
    const { fetch, post } = office(undefined, undefined, { rates })
    const headers = { 'cf-connecting-ip': '192.0.2.7' }
    const refused = await post('/sign-in', { code: 'c1', verifier: VERIFIER, nonce: NONCE }, { headers })
    expectError(refused, 429, 'too many requests')
    expect(globalThis.fetch).not.toHaveBeenCalled()
    const { you } = await (await fetch('/v1/sign-in', fromPage(await assertion()))).json<{ you: object }>()
    expect(you).toMatchObject({ name: 'ann@acme.example' })
    expect(kinds).toEqual(['failedCalls', 'calls'])
  })

  it('is nobody by an address that the provider does not vouch for', async () => {
    const { post } = office()
    expect((await post('/review/list', {}, { token: await idToken() })).status).toBe(200)
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: 'bob@acme.example.evil' }])
      expectError(await post('/review/list', {}, { token: await idToken(claims) }), 401, 'access denied')
  })
})

describe('the ways in', () => {
  it('are told to whoever asks, and nothing of anybody', async () => {
    const { fetch } = office()
    expect(await (await fetch('/v1/sign-in')).json()).toEqual({
      status: 'ok',
      you: null,
      access: true,
      oidc: {
        issuer: PROVIDER,
        clientId: 'console',
        scope: 'openid email',
        namesIssuer: false,
        authorizationEndpoint: `${PROVIDER}/authorize`,
      },
    })
  })

  it('are none where none is configured', async () => {
    const plain = api()
    expect(await (await plain.fetch('/v1/sign-in')).json()).toMatchObject({ access: false, oidc: null })
    const request = { code: 'c1', verifier: VERIFIER, nonce: NONCE }
    expectError(await plain.post('/sign-in', request), 401, 'access denied')
    expectError(await plain.post('/review/list', {}, fromPage(await assertion())), 401, 'access denied')
  })
})
