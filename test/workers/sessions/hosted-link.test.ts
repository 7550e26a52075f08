import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { OpenSessionResponse } from '../../../worker/contract/sessions/calls'
import { api, expectError, expectShape, jwt, ORIGIN, services, someone } from '../support/api'

const { post } = api()
const RETURN = 'https://shop.example/verified?order=4711'
const LATER_MS = 25 * 3_600_000
const DEVICE = 'a'.repeat(43)
const OTHER_DEVICE = 'b'.repeat(43)
const CONSENT = {
  version: '2026-11',
  texts: [
    { language: 'en', text: 'I agree that my face is compared with my document.' },
    { language: 'de', text: 'Ich bin einverstanden, dass mein Gesicht mit meinem Ausweis verglichen wird.' },
  ],
}

let token: string
beforeEach(async () => {
  token = await jwt({ sub: someone() })
})

const scenario = async (hosted: object = {}) => {
  const page = { title: 'Shop', logo: null, colour: '#a01c5c', consent: null, returnOrigins: ['https://shop.example'] }
  const made = await post('/scenario/create', { name: 'page', hosted: { ...page, ...hosted } }, { token })
  return made.body.scenario.schemaId as string
}
const create = (request: object = {}) => post('/kyc/session/create', request, { token })
const linkTokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('link') ?? ''
const open = (url: string, request: object = {}) =>
  post('/kyc/session/open', { device: DEVICE, ...request }, { token: linkTokenOf(url) })

describe('the link of a session', () => {
  it('opens a page that knows how it looks, what is asked for and where it leads back to', async () => {
    const { body } = await create({ schemaId: await scenario(), returnUrl: RETURN })
    expect(body.url).toMatch(`${ORIGIN}/verify/#link=`)
    const opened = await open(body.url)
    expectShape(OpenSessionResponse, opened.body)
    expect(opened.body).toMatchObject({
      sessionId: body.sessionId,
      state: 'open',
      returnUrl: RETURN,
      page: { title: 'Shop', logo: null, colour: '#a01c5c' },
      consent: null,
      asks: { document: true, selfie: true, liveness: false, documentTypes: [] },
    })
    const status = await post('/kyc/session/status', { sessionId: body.sessionId }, { token: opened.body.clientToken })
    expect(status.body).toMatchObject({ sessionId: body.sessionId, status: 'idle' })
  })

  it('names the captcha where the scenario wants one', async () => {
    const { settings } = services()
    const captcha = { verify: async () => true }
    const guarded = api({ captcha, settings: { ...settings, turnstileSiteKey: '1x00' } })
    const rules = {
      name: 'guarded',
      captchaRequired: true,
      hosted: { title: 'Shop', logo: null, colour: null, consent: null, returnOrigins: ['https://shop.example'] },
    }
    const { body } = await guarded.post('/scenario/create', rules, { token })
    const asked = { captcha: 'good', schemaId: body.scenario.schemaId }
    const made = await guarded.post('/kyc/session/create', asked, { token })
    const opened = (url: string) =>
      guarded.post('/kyc/session/open', { device: DEVICE }, { token: linkTokenOf(url) }).then((answer) => answer.body)
    expect(await opened(made.body.url)).toMatchObject({ captcha: '1x00' })
    const other = await guarded.post('/kyc/session/create', { schemaId: await scenario() }, { token })
    expect(await opened(other.body.url)).toMatchObject({ captcha: null })
  })

  it('asks for liveness where the scenario cannot be met without, on the phone that takes over as well', async () => {
    const rules = [{ livenessRequired: true }, { assurance: 'high' }, { documentTypes: ['visa'] }]
    const seen: object[] = []
    for (const given of rules) {
      const { schemaId } = (await post('/scenario/create', { name: 'asks', ...given }, { token })).body.scenario
      const { body } = await create({ schemaId })
      const { asks, clientToken } = (await open(body.url)).body
      const { handoffToken } = (await post('/kyc/session/handoff', {}, { token: clientToken })).body
      const phone = await post('/kyc/session/token', {}, { token: handoffToken })
      expect(phone.body.asks).toEqual(asks)
      seen.push(asks)
    }
    const asks = {
      document: true,
      selfie: true,
      liveness: true,
      documentTake: false,
      documentTypes: [],
      documentStates: [],
    }
    expect(seen).toEqual([asks, asks, { ...asks, liveness: false, documentTypes: ['visa'] }])
  })

  it('goes on where it was opened first, and nowhere else', async () => {
    const { body } = await create()
    expect((await open(body.url)).status).toBe(200)
    expect((await open(body.url)).body.clientToken).toBeTruthy()
    expectError(await open(body.url, { device: OTHER_DEVICE }), 409, 'link was opened on another device')
  })

  it('is opened by one of several that come at once', async () => {
    const { body } = await create()
    const answers = await Promise.all(['c', 'd', 'e'].map((c) => open(body.url, { device: c.repeat(43) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is good for nothing else, and nothing else is good for it', async () => {
    const { body } = await create()
    const link = linkTokenOf(body.url)
    for (const path of ['/kyc/session/status', '/kyc/session/token', '/kyc/session/handoff', '/kyc/sessions']) {
      expect((await post(path, {}, { token: link })).status, path).not.toBe(200)
    }
    for (const other of [token, body.clientToken]) {
      expectError(await post('/kyc/session/open', { device: DEVICE }, { token: other }), 401, 'access denied')
    }
  })

  it('ends with its session', async () => {
    const { body } = await create()
    const later = api({ now: () => new Date(Date.now() + LATER_MS) })
    const late = await later.post('/kyc/session/open', { device: DEVICE }, { token: linkTokenOf(body.url) })
    expectError(late, 401, 'access denied')
    await post('/kyc/session/delete', { sessionId: body.sessionId }, { token })
    expectError(await open(body.url), 404, 'session not found')
  })

  it('gives no token out before the person has agreed, and the session says to what', async () => {
    const schemaId = await scenario({ consent: CONSENT })
    const { body } = await create({ schemaId })
    const asked = await open(body.url)
    expect(asked.body).toMatchObject({ consent: CONSENT, clientToken: null })

    const outdated = await open(body.url, { consent: { version: '2025-01', language: 'de' } })
    expectError(outdated, 409, 'consent was given to another text')
    const unknown = await open(body.url, { consent: { version: CONSENT.version, language: 'fr' } })
    expectError(unknown, 409, 'consent was given to another text')

    const agreed = await open(body.url, { consent: { version: CONSENT.version, language: 'de' } })
    expect(agreed.body).toMatchObject({ consent: null })
    expect(agreed.body.clientToken).toBeTruthy()
    const status = await post('/kyc/session/status', { sessionId: body.sessionId }, { token })
    expect(status.body.consent).toMatchObject({ version: CONSENT.version, language: 'de' })
    const { results } = await env.DB.prepare('select text from consent_text where sha256 = ?')
      .bind(status.body.consent.sha256)
      .all()
    expect(results).toEqual([{ text: CONSENT.texts[1]?.text }])

    const texts = CONSENT.texts.slice(0, 1)
    await post('/scenario/update', { schemaId, hosted: await hostedWith({ version: '2026-12', texts }) }, { token })
    expect((await open(body.url)).body.consent).toMatchObject({ version: '2026-12' })
    const other = [{ language: 'en', text: 'Something else.' }]
    const hosted = await hostedWith({ version: '2026-12', texts: other })
    const refused = await post('/scenario/update', { schemaId, hosted }, { token })
    expectError(refused, 400, 'invalid schema')
    expect(refused.body.details).toMatchObject([{ path: 'hosted.consent.version', actual: '2026-12' }])
    const same = await hostedWith({ version: '2026-12', texts })
    expect((await post('/scenario/update', { schemaId, hosted: same }, { token })).status).toBe(200)
  })

  const hostedWith = async (consent: object) => ({
    title: null,
    logo: null,
    colour: null,
    returnOrigins: [],
    consent,
  })
})

it('a link of a scenario that is gone asks nobody to agree to nothing', async () => {
  const schemaId = await scenario({ consent: CONSENT })
  const { body } = await create({ schemaId })
  await post('/scenario/delete', { schemaId }, { token })
  expectError(await open(body.url), 404, 'session not found')
})

describe('where a page leads back to', () => {
  it.each([
    ['https://evil.example/', undefined],
    ['https://shop.example.evil.example/', undefined],
    ['https://shop.example@evil.example/', undefined],
    ['https://me:secret@shop.example/', undefined],
    ['http://shop.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['https://shop.example/', 'default'],
  ])('is not %s', async (returnUrl, which) => {
    const schemaId = which ? undefined : await scenario()
    const refused = await create({ schemaId, returnUrl })
    expectError(refused, 400, 'invalid schema')
  })

  it('may be a port of one’s own machine where the scenario says so', async () => {
    const schemaId = await scenario({ returnOrigins: ['http://localhost:*'] })
    expect((await create({ schemaId, returnUrl: 'http://localhost:5173/done' })).status).toBe(200)
    expect((await create({ schemaId, returnUrl: 'http://localhost.example:5173/' })).status).toBe(400)
  })

  it.each(['https://shop.example/path', 'http://shop.example', '*', 'https://*.example', 'https://a@b.example'])(
    'cannot be named %s',
    async (origin) => {
      const page = { title: null, logo: null, colour: null, consent: null, returnOrigins: [origin] }
      expectError(await post('/scenario/create', { name: 'page', hosted: page }, { token }), 400, 'invalid schema')
    },
  )
})
