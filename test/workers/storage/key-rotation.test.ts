/** Secrets that overlap while they are rotated: JWTs, client tokens and links say which one signed them. */
import { decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { signedLinks } from '../../../worker/api/links'
import { type NamedSecrets, parseSecrets } from '../../../worker/domain/named-secrets'
import { signToken } from '../../../worker/local/token'
import { api, jwt, ORIGIN, services, someone } from '../support/api'

const OLD = 'the-plain-secret-of-old-that-is-long-enough'
const SPRING = 'spring-secret-of-the-tests-long-enough'
const AUTUMN = 'autumn-secret-of-the-tests-long-enough'

/** What the service is configured with, one after the other. */
const PLAIN = OLD
const FIRST = `2026-spring:${SPRING} ${OLD}`
const SECOND = `2026-autumn:${AUTUMN}, 2026-spring:${SPRING}`
const LAST = `2026-autumn:${AUTUMN}`

function secrets(text: string): NamedSecrets {
  const parsed = parseSecrets(text)
  if (!parsed) throw new Error(text)
  return parsed
}

const serving = (text: string) =>
  api({
    settings: { ...services().settings, jwt: { kind: 'secret', secrets: secrets(text) }, linkSecrets: secrets(text) },
  })

describe('user JWTs', () => {
  const status = async (configured: string, token: string) =>
    (await serving(configured).post('/kyc/sessions', {}, { token })).status
  const signed = (configured: string) => signToken(configured, { user: someone(), group: 1, lifetimeSeconds: 600 })

  it('hold while their secret is configured, wherever in the list', async () => {
    const [plain, first, second] = [await signed(PLAIN), await signed(FIRST), await signed(SECOND)]
    const held = async (token: string) => {
      const found = []
      for (const configured of [PLAIN, FIRST, SECOND, LAST]) found.push(await status(configured, token))
      return found
    }
    expect(await held(plain)).toEqual([200, 200, 401, 401])
    expect(await held(first)).toEqual([401, 200, 200, 401])
    expect(await held(second)).toEqual([401, 401, 200, 200])
  })

  it('are signed with the current one', async () => {
    expect(decodeProtectedHeader(await signed(PLAIN)).kid).toBeUndefined()
    expect(decodeProtectedHeader(await signed(FIRST)).kid).toBe('2026-spring')
    expect(decodeProtectedHeader(await signed(SECOND)).kid).toBe('2026-autumn')
  })

  it('hold with no other name than that of their secret', async () => {
    const sub = someone()
    const said = async (kid: string | undefined, secret: string) =>
      status(SECOND, await jwt({ sub, ...(kid === undefined ? {} : { kid }) }, secret))
    expect(await said('2026-autumn', AUTUMN)).toBe(200)
    for (const kid of ['2026-spring', 'unknown', '', '__proto__', '0', undefined])
      expect(await said(kid, AUTUMN)).toBe(401)
    expect(await said('2026-autumn', SPRING)).toBe(401)
    expect(await status(FIRST, await jwt({ sub, kid: '2026-spring' }, OLD))).toBe(401)
    expect(await status(FIRST, await jwt({ sub, kid: 'null' }, OLD))).toBe(401)
  })

  it('may be called anything where the only secret has no name, as ever', async () => {
    expect(await status(PLAIN, await jwt({ sub: someone(), kid: 'whatever' }, OLD))).toBe(200)
    expect(await status(PLAIN, await jwt({ sub: someone(), kid: 'whatever' }, SPRING))).toBe(401)
  })
})

it('client tokens hold while the secret that signed them is configured', async () => {
  const service = serving(FIRST)
  const token = await signToken(FIRST, { user: someone(), group: 1, lifetimeSeconds: 600 })
  const { sessionId, clientToken } = (await service.post('/kyc/session/create', {}, { token })).body
  expect(decodeProtectedHeader(clientToken).kid).toBe('2026-spring')
  const status = async (configured: string) =>
    (await serving(configured).post('/kyc/session/status', { sessionId }, { token: clientToken })).status
  expect(await Promise.all([PLAIN, FIRST, SECOND, LAST].map(status))).toEqual([401, 200, 200, 401])
})

describe('links', () => {
  const KEY = 'sessions/rotation/1/0.jpg'
  /** Of a link that holds: nothing is stored there. */
  const HELD = 404

  const link = (configured: string) => signedLinks(secrets(configured), 60).sign(ORIGIN, KEY, new Date())
  const status = async (configured: string, url: string) => (await serving(configured).fetch(url)).status

  it('hold while the secret that signed them is configured', async () => {
    const [plain, first] = [await link(PLAIN), await link(FIRST)]
    expect(plain).not.toContain('kid=')
    expect(first).toMatch(/&kid=2026-spring$/)
    const held = (url: string) => Promise.all([PLAIN, FIRST, SECOND, LAST].map((text) => status(text, url)))
    expect(await held(plain)).toEqual([HELD, HELD, 401, 401])
    expect(await held(first)).toEqual([401, HELD, HELD, 401])
  })

  it('hold with no other name', async () => {
    const url = await link(SECOND)
    for (const kid of ['2026-spring', 'unknown', '', '__proto__']) {
      expect(await status(SECOND, url.replace(/kid=.*$/, `kid=${kid}`))).toBe(401)
    }
    expect(await status(SECOND, url.replace(/&kid=.*$/, ''))).toBe(401)
    expect(await status(SECOND, `${url}&kid=2026-spring`)).toBe(HELD)
  })
})
