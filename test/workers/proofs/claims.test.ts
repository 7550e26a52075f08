/** JWTs that are signed as they should be and say what they should not. */
import { env } from 'cloudflare:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deriveKey } from '../../../worker/api/derive-key'
import { api, services, someone } from '../support/api'

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

/** Each of these instead of the claim. */
const WRONG: Record<string, unknown[]> = {
  sub: [['a'], { a: 1 }, 1, true, null, '', 'x'.repeat(256), 'a\0b', '\ud800', [], {}],
  gid: ['1', [1], {}, true, 1.5, 2 ** 53, 'x'],
  scope: [['kyc'], { kyc: true }, 1, true, null, 'kyc '.repeat(1000)],
  exp: [String(inMinutes(5)), [inMinutes(5)], {}, null, true, 1e300],
  nbf: ['0', [], {}, inMinutes(5)],
  iat: ['0', [], {}],
  jti: [1, [], {}, null],
}

/** SignJWT refuses some of them itself. */
function signed(
  header: object,
  claims: object,
  sign: (text: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(header)}.${part(claims)}`
  return sign(Uint8Array.from(new TextEncoder().encode(text))).then(
    (bytes) => `${text}.${Buffer.from(bytes).toString('base64url')}`,
  )
}

type Signer = (claims: object) => Promise<string>

async function expectDenied(service: ReturnType<typeof api>, path: string, sign: Signer, good: object, body = {}) {
  const status = async (claims: object) => (await service.post(path, body, { token: await sign(claims) })).status
  expect(await status(good)).toBe(200)
  for (const [claim, values] of Object.entries(WRONG)) {
    for (const value of values) {
      // A client token has none of its own.
      if (!(claim in good) && (claim === 'scope' || claim === 'jti')) continue
      expect([claim, value, await status({ ...good, [claim]: value })]).toEqual([claim, value, 401])
    }
  }
}

afterEach(() => vi.restoreAllMocks())

const claims = () => ({ sub: someone(), gid: 1, scope: 'kyc', jti: 'a', exp: inMinutes(5) })

describe('claims of a wrong type or length are no claims', () => {
  it('of a JWT signed with our secret', async () => {
    const bytes = new TextEncoder().encode(env.JWT_SECRET)
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const sign: Signer = (said) => signed({ alg: 'HS256' }, said, (text) => crypto.subtle.sign('HMAC', key, text))
    await expectDenied(api(), '/kyc/sessions', sign, claims())
  })

  it("of a JWT signed with an issuer's key", async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }]
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ keys }))
    const issuer = { issuer: 'https://id.example', audience: 'edge-kyc' }
    const jwt = { kind: 'jwks' as const, url: 'https://id.example/jwks.json', ...issuer }
    const service = api({ settings: { ...services().settings, jwt } })
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const sign: Signer = (said) =>
      signed({ alg: 'ES256', kid: 'k' }, said, (text) => crypto.subtle.sign(algorithm, privateKey, text))
    const good = { ...claims(), iss: issuer.issuer, aud: issuer.audience }
    await expectDenied(service, '/kyc/sessions', sign, good)
    for (const header of [
      { alg: 'ES256', kid: ['k'] },
      { alg: 'ES256', kid: {} },
      { alg: ['ES256'] },
      { alg: 1 },
      {},
    ]) {
      const token = await signed(header, good, (text) => crypto.subtle.sign(algorithm, privateKey, text))
      expect((await service.post('/kyc/sessions', {}, { token })).status, JSON.stringify(header)).toBe(401)
    }
  })

  it('of a client token', async () => {
    const service = api()
    const token = await new SignJWT({ gid: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('clients')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(env.JWT_SECRET))
    const { body } = await service.post('/kyc/session/create', {}, { token })
    const key = await deriveKey(service.services.settings.linkSecrets[0].secret, 'client token')
    const header = { alg: 'HS256', typ: 'kyc-client+jwt' }
    const sign: Signer = (said) => signed(header, said, (text) => crypto.subtle.sign('HMAC', key, text))
    const good = { sub: 'clients', gid: 1, sid: body.sessionId, aud: 'kyc-session', exp: inMinutes(5) }
    const { sessionId } = body
    await expectDenied(service, '/kyc/session/status', sign, good, { sessionId })
    for (const said of [{ sid: ['x'] }, { sid: {} }, { sid: 'x' }, { aud: {} }]) {
      const answer = await service.post(
        '/kyc/session/status',
        { sessionId },
        { token: await sign({ ...good, ...said }) },
      )
      expect(answer.status, JSON.stringify(said)).toBe(401)
    }
  })
})
