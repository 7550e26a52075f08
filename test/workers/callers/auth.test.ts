import { env } from 'cloudflare:test'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { database } from '../../../worker/storage/database/database'
import { permanentToken } from '../../../worker/storage/tables/token-schema'
import { type Answer, api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const { sessions } = services()
const { post } = api({ vision: finishing(sessions) })
const SESSION = '1b4e28ba-2fa1-11d2-883f-0016d3cca427'

/** A body that each operation accepts. */
const bodyFor = (path: string, fields: Record<string, string> = {}) => {
  if (path === '/kyc/process') return form([imageFile()], fields)
  return path === '/kyc/session/status' ? { sessionId: SESSION, ...fields } : fields
}
const call = (path: string, headers: Record<string, string>, fields?: Record<string, string>) =>
  post(`/v1${path}`, bodyFor(path, fields), { headers })

const admitted = (answer: Answer) => answer.status === 200 && answer.body.message !== 'access denied'
/** Every other operation is walked by tenancy.test.ts. */
const paths = ['/kyc/session/create', '/kyc/process', '/kyc/session/status', '/kyc/sessions'] as const

describe.each(paths)('%s', (path) => {
  it('takes the token from either header or from the body, header first', async () => {
    const token = await jwt({ sub: someone() })
    expect(admitted(await call(path, { authorization: `Bearer ${token}` }))).toBe(true)
    expect(admitted(await call(path, { authorization: `bearer ${token}` }))).toBe(true)
    expect(admitted(await call(path, { token }))).toBe(true)
    expect(admitted(await call(path, {}, { token }))).toBe(true)
    expect(admitted(await call(path, { token: `Bearer ${token}` }))).toBe(true)
    expect(admitted(await call(path, { authorization: token }))).toBe(true)
    expect(admitted(await call(path, { authorization: 'Bearer' }, { token: `Bearer ${token}` }))).toBe(true)
    expect(admitted(await call(path, { token, authorization: 'Basic eDp5' }))).toBe(true)
    expectError(await call(path, { authorization: 'Bearer wrong' }, { token }), 401, 'access denied')
    expectError(await call(path, { authorization: 'Bearer wrong', token }), 401, 'access denied')
  })

  it('denies access without a token', async () => {
    expectError(await call(path, {}), 401, 'access denied')
    expectError(await call(path, {}, { token: '' }), 401, 'access denied')
    expectError(await call(path, { authorization: 'Bearer' }), 401, 'access denied')
  })

  it('denies access to tokens that do not hold', async () => {
    const sub = someone()
    const [head, payload, signature] = (await jwt({ sub })).split('.') as [string, string, string]
    const forged = btoa(JSON.stringify({ sub: 'admin', exp: 4_000_000_000 })).replace(/=+$/, '')
    const none = new UnsecuredJWT({ gid: 1 }).setSubject(sub).setExpirationTime('1h').encode()
    const tokens = {
      'not a token': 'abc',
      'no algorithm': none,
      'no algorithm, signature kept': none + signature,
      'other payload': `${head}.${forged}.${signature}`,
      'other signature': `${head}.${payload}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      'other secret': await jwt({ sub }, 'a-secret-that-the-service-does-not-have'),
      expired: await jwt({ sub, expiresIn: -1 }),
      'no subject': await jwt({}),
      'no whole group': await jwt({ sub, gid: 1.5 }),
      'no expiry': await new SignJWT({ gid: 1 })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .sign(new TextEncoder().encode(env.JWT_SECRET)),
    }
    for (const [name, token] of Object.entries(tokens)) {
      const answer = await call(path, { authorization: `Bearer ${token}` })
      expect([name, answer.status]).toEqual([name, 401])
      expectError(answer, 401, 'access denied')
    }
  })

  it('asks for the kyc scope', async () => {
    const without = await call(path, { token: await jwt({ sub: someone(), scope: 'persons balance' }) })
    if (path === '/kyc/sessions') expectError(without, 400, 'no access')
    else expectError(without, 401, 'access denied')
    expect(admitted(await call(path, { token: await jwt({ sub: someone(), scope: 'persons kyc' }) }))).toBe(true)
  })

  it('takes a permanent token until its end', async () => {
    const issue = async (token: string, lifetimeMs: number, scope = 'kyc') => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
      const times = { createdAt: Date.now(), expiresAt: Date.now() + lifetimeMs }
      const row = { hash: Buffer.from(digest).toString('hex'), owner: someone(), groupId: 1, scope, ...times }
      await database(env.DB).insert(permanentToken).values(row)
      return token
    }
    const [good, late, poor] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    expect(admitted(await call(path, { token: await issue(good, 60_000) }))).toBe(true)
    expect(admitted(await call(path, {}, { token: good.toUpperCase() }))).toBe(true)
    expectError(await call(path, { token: await issue(late, -1) }), 401, 'access denied')
    expect(admitted(await call(path, { token: await issue(poor, 60_000, 'persons') }))).toBe(false)
    expectError(await call(path, { token: crypto.randomUUID() }), 401, 'access denied')
  })
})

describe('a client token', () => {
  const opened = async () => {
    const token = await jwt({ sub: someone() })
    const { body } = await post('/kyc/session/create', { clientKey: `k-${crypto.randomUUID().slice(0, 8)}` }, { token })
    return { token, sessionId: body.sessionId as string, clientToken: body.clientToken as string }
  }

  it('processes and reads its own session', async () => {
    const { sessionId, clientToken: token } = await opened()
    const processed = await post('/kyc/process', form([imageFile()]), { token })
    expect(processed.body).toMatchObject({ sessionId, status: 'success' })
    expect((await post('/kyc/process', form([imageFile()], { sessionId }), { token })).status).toBe(200)
    expect((await post('/kyc/session/status', { sessionId }, { token })).body.sessionId).toBe(sessionId)
  })

  it('is good for nothing else', async () => {
    const mine = await opened()
    const other = await post('/kyc/session/create', { clientKey: 'other' }, { token: mine.token })
    const token = mine.clientToken
    const { sessionId } = other.body
    const unknown = sessionId.replace(/^.{8}/, '00000000')
    for (const answer of [
      await post('/kyc/session/create', {}, { token }),
      await post('/kyc/sessions', {}, { token }),
      await post('/kyc/session/status', { sessionId }, { token }),
      await post('/kyc/session/status', { sessionId: unknown }, { token }),
      await post('/kyc/session/status', { clientKey: 'other' }, { token }),
      await post('/kyc/process', form([imageFile()], { sessionId }), { token }),
      await post('/kyc/process', form([imageFile()], { sessionId: unknown }), { token }),
    ]) {
      expectError(answer, 401, 'access denied')
    }
    expectError(
      await post('/kyc/process', form([imageFile()], { clientKey: 'other' }), { token }),
      400,
      'invalid schema',
    )
  })

  it('ends after a quarter of an hour', async () => {
    const { sessionId, clientToken: token } = await opened()
    const minutesLater = (minutes: number) => api({ now: () => new Date(Date.now() + minutes * 60_000) })
    expect((await minutesLater(14).post('/kyc/session/status', { sessionId }, { token })).status).toBe(200)
    expectError(await minutesLater(16).post('/kyc/session/status', { sessionId }, { token }), 401, 'access denied')
  })

  it("cannot be made with the users' secret", async () => {
    const { sessionId } = await opened()
    const forged = await new SignJWT({ sid: sessionId, gid: 1 })
      .setProtectedHeader({ alg: 'HS256', typ: 'kyc-client+jwt' })
      .setSubject('user')
      .setAudience('kyc-session')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(env.JWT_SECRET))
    expectError(await post('/kyc/session/status', { sessionId }, { token: forged }), 401, 'access denied')
  })
})

describe('with the keys of an issuer', () => {
  const ISSUER = { issuer: 'https://id.example', audience: 'edge-kyc' }
  const jwt = { kind: 'jwks' as const, url: 'https://id.example/jwks.json', ...ISSUER }
  const withIssuer = () => api({ settings: { ...services().settings, jwt } })
  const serveKeys = (body: unknown, status = 200) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))
  afterEach(() => vi.restoreAllMocks())

  it('takes their tokens for the right audience, and no other', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const fetched = serveKeys({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] })
    const { post } = withIssuer()
    const status = async (claims: { iss: string; aud: string }, key = privateKey, kid = 'k1') => {
      const payload = { gid: 1, sub: someone(), ...claims }
      const token = await new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid })
        .setExpirationTime('5m')
        .sign(key)
      return (await post('/kyc/sessions', {}, { token })).status
    }
    const good = { iss: ISSUER.issuer, aud: ISSUER.audience }
    expect(await status(good)).toBe(200)
    expect(await status({ ...good, aud: 'another' })).toBe(401)
    expect(await status({ ...good, iss: 'https://evil.example' })).toBe(401)
    expect(await status(good, (await generateKeyPair('ES256')).privateKey)).toBe(401)
    expect(await status(good, privateKey, 'k2')).toBe(401)
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('refuses HS256, even with the public key as the secret', async () => {
    const { publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    serveKeys({ keys: [{ ...jwk, kid: 'k1' }] })
    const sign = (secret: string) =>
      new SignJWT({ gid: 1 })
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .setSubject('u')
        .setIssuer(ISSUER.issuer)
        .setAudience(ISSUER.audience)
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(secret))
    for (const secret of [env.JWT_SECRET, JSON.stringify(jwk)]) {
      expectError(await withIssuer().post('/kyc/sessions', {}, { token: await sign(secret) }), 401, 'access denied')
    }
  })

  it('is at fault itself when the keys cannot be had', async () => {
    serveKeys({}, 500)
    const { privateKey } = await generateKeyPair('ES256')
    const token = await new SignJWT({ sub: 'u' })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setExpirationTime('5m')
      .sign(privateKey)
    expectError(await withIssuer().post('/kyc/sessions', {}, { token }), 500, 'internal error')
  })
})

describe("a JWT's times", () => {
  const now = Math.floor(Date.now() / 1000)
  const status = async (claims: object) => {
    const { post } = api({ now: () => new Date(now * 1000) })
    return (await post('/kyc/sessions', {}, { token: await jwt({ sub: someone(), iat: now, ...claims }) })).status
  }

  it('may begin a minute ahead of our clock, and no more', async () => {
    for (const ahead of ['iat', 'nbf']) {
      expect([ahead, await status({ [ahead]: now + 50 })]).toEqual([ahead, 200])
      expect([ahead, await status({ [ahead]: now + 70 })]).toEqual([ahead, 401])
    }
    expect(await status({ iat: null })).toBe(200)
  })

  it('end to the second', async () => {
    const { post } = api()
    const late = await jwt({ sub: someone(), expiresIn: -1 })
    expectError(await post('/kyc/sessions', {}, { token: late }), 401, 'access denied')
  })

  it('are numbers', async () => {
    for (const claims of [{ iat: 'now' }, { nbf: 'now' }]) expect(await status(claims)).toBe(401)
  })
})

describe('another spelling of a token', () => {
  /** Each says the same bytes to a decoder that forgives. */
  const spellings = (token: string) => {
    const last = token.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // 32 bytes leave two bits of the last character without meaning.
    const idle = token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
    const [head, payload, signature] = token.split('.') as [string, string, string]
    return [
      idle,
      `${token}=`,
      `${token}A`,
      `${token}%`,
      `${head}=.${payload}.${signature}`,
      `${head}.${payload}=.${signature}`,
    ]
  }

  it('is none, of JWTs and client tokens alike', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId, clientToken } = (await post('/kyc/session/create', {}, { token })).body
    for (const other of spellings(token)) expect((await post('/kyc/sessions', { token: other })).status).toBe(401)
    for (const other of spellings(clientToken)) {
      expect((await post('/kyc/session/status', { sessionId, token: other })).status).toBe(401)
    }
    expect((await post('/kyc/session/status', { sessionId, token: clientToken })).status).toBe(200)
  })
})

it('checks issuer and audience of HS256 tokens where they are set', async () => {
  const settings = services().settings
  const strict = api({
    settings: {
      ...settings,
      jwt: { kind: 'secret', secrets: [{ kid: null, secret: env.JWT_SECRET }], issuer: 'i', audience: 'a' },
    },
  })
  const status = async (claims: object) =>
    (await strict.post('/kyc/sessions', {}, { token: await jwt({ sub: someone(), ...claims }) })).status
  expect(await status({ iss: 'i', aud: 'a' })).toBe(200)
  expect(await status({ iss: 'i', aud: 'b' })).toBe(401)
  expect(await status({ iss: 'i' })).toBe(401)
  expect(await status({ aud: 'a' })).toBe(401)
})
