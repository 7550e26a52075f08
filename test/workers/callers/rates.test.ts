import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { apiServices } from '../../../worker/api/services/compose'
import { apiSettings } from '../../../worker/env'
import { d1Rates } from '../../../worker/storage/calls/d1-rates'
import { database } from '../../../worker/storage/database/database'
import { PLATFORM_RATES, platformRates } from '../../../worker/storage/platform/platform-rates'
import { LIMITS } from '../../../worker/words/limits'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const NOW = new Date('2026-05-01T12:00:18.000Z')
const vision = finishing(services().sessions, {}, () => NOW)
const rates = d1Rates(database(env.DB), { calls: 5, imageCalls: 2, failedCalls: 3 })
const at = (seconds: number) => api({ rates, vision, now: () => new Date(NOW.getTime() + seconds * 1000) })
const caller = (sub = someone()) => jwt({ sub, expiresIn: 1e9 })
const remaining = (headers: Headers) => headers.get('ratelimit-remaining')

describe('rates', () => {
  it('count the calls of a token by the minute', async () => {
    const token = await caller()
    const { post } = at(0)
    for (const left of ['4', '3', '2', '1', '0']) {
      const { status, headers } = await post('/v1/kyc/sessions', {}, { token })
      expect([status, headers.get('ratelimit-limit'), remaining(headers), headers.get('ratelimit-reset')]).toEqual([
        200,
        '5',
        left,
        '42',
      ])
    }
    const refused = await post('/kyc/sessions', {}, { token })
    expectError(refused, 429, 'too many requests')
    expect([refused.headers.get('retry-after'), remaining(refused.headers)]).toEqual(['42', '0'])
    expect((await at(41).post('/kyc/sessions', {}, { token })).status).toBe(429)
    expect((await at(42).post('/kyc/sessions', {}, { token })).status).toBe(200)
  })

  it('are of one user, with whatever token, and no other user', async () => {
    const sub = someone()
    const [one, other] = [await caller(sub), await jwt({ sub, expiresIn: 1e9 + 1 })]
    const { post } = at(0)
    const { id } = (await post('/token/create', { expires: 1 }, { token: one })).body.token
    for (const token of [other, id, id.toUpperCase(), one]) {
      expect((await post('/kyc/sessions', {}, { token })).status).toBe(200)
    }
    for (const token of [one, other, id]) expect((await post('/kyc/sessions', {}, { token })).status).toBe(429)
    expect((await post('/kyc/sessions', {}, { token: await caller() })).status).toBe(200)
  })

  it('are of one session for its browser, and not of its owner', async () => {
    const token = await caller()
    const { post } = at(0)
    const opened = (await post('/kyc/session/create', {}, { token })).body
    const ask = (clientToken: string) => post('/kyc/session/status', {}, { token: clientToken })
    const { sessionId } = opened
    const again = (await post('/kyc/session/token', { sessionId }, { token })).body.clientToken
    const clients = [opened.clientToken, again, opened.clientToken, again, again]
    for (const [i, client] of clients.entries()) {
      expect(remaining((await ask(client)).headers)).toBe(String(4 - i))
    }
    expectError(await ask(opened.clientToken), 429, 'too many requests')
    expect(remaining((await post('/kyc/sessions', {}, { token })).headers)).toBe('2')
  })

  it('are lower for images, of which nothing is kept beyond', async () => {
    const token = await caller()
    const { post } = at(0)
    for (let i = 0; i < 2; i++) expect((await post('/kyc/process', form([imageFile()]), { token })).status).toBe(200)
    const before = (await env.IMAGES.list()).objects.length
    const refused = await post('/kyc/process', form([imageFile()]), { token })
    expect([refused.status, refused.headers.get('ratelimit-limit')]).toEqual([429, '2'])
    expect((await env.IMAGES.list()).objects).toHaveLength(before)
    expect((await post('/kyc/sessions', {}, { token })).status).toBe(200)
  })

  it('let through no more than they say, however many come at once', async () => {
    const token = await caller()
    const { post } = at(0)
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('/kyc/sessions', {}, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('write nothing more for what has none left', async () => {
    const token = await caller()
    const { post } = at(60)
    for (let i = 0; i < 10; i++) await post('/kyc/sessions', {}, { token })
    const newest = 'SELECT max(calls) AS calls FROM call_count WHERE window = (SELECT max(window) FROM call_count)'
    expect(await env.DB.prepare(newest).first()).toEqual({ calls: 6 })
  })

  it('are forgotten by the cron, and keep no token', async () => {
    const token = await caller()
    await at(0).post('/kyc/sessions', {}, { token })
    const rows = async () => (await env.DB.prepare('SELECT * FROM call_count').all()).results
    expect(JSON.stringify(await rows())).not.toContain(token)
    await services().callCounts.prune(new Date(NOW.getTime() + 180_000))
    expect(await rows()).toEqual([])
  })

  it('are off where they are switched off', async () => {
    const { headers } = await api().post('/kyc/sessions', {}, { token: await caller() })
    expect(headers.get('ratelimit-limit')).toBeNull()
    expect(apiSettings({ ...env, RATE_LIMITS: undefined }).rateLimits).toBe(true)
  })
})

describe('calls without a credential that holds', () => {
  const from = (address: string) => ({ 'cf-connecting-ip': address })
  const fail = (address: string, token = 'wrong') => at(0).post('/kyc/sessions', {}, { token, headers: from(address) })
  const statuses = async (addresses: string[]) => {
    const found = []
    for (const address of addresses) found.push((await fail(address)).status)
    return found
  }

  it('are counted by address, whatever they come with', async () => {
    const none = await at(0).post('/kyc/sessions', {}, { headers: from('192.0.2.1') })
    const body = await at(0).post('/kyc/sessions', { token: crypto.randomUUID() }, { headers: from('192.0.2.1') })
    expect([none.status, body.status, (await fail('192.0.2.1')).status]).toEqual([401, 401, 401])
    const refused = await fail('192.0.2.1')
    expectError(refused, 429, 'too many requests')
    expect(refused.headers.get('retry-after')).toBe('42')
    expect((await fail('192.0.2.2')).status).toBe(401)
    const later = await at(43).post('/kyc/sessions', {}, { token: 'wrong', headers: from('192.0.2.1') })
    expect(later.status).toBe(401)
  })

  it('lock nobody out who has one, at the same address', async () => {
    const good = await caller()
    expect(await statuses(Array(5).fill('192.0.2.3'))).toEqual([401, 401, 401, 429, 429])
    for (let i = 0; i < 3; i++) {
      const answer = await at(0).post('/kyc/sessions', {}, { token: good, headers: from('192.0.2.3') })
      expect(answer.status).toBe(200)
    }
  })

  it('are of one subscriber, who has 64 bits of addresses', async () => {
    const one = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::7', '2001:db8:0001:2:0:0:0:9', '2001:db8:1:2::1']
    expect(await statuses(one)).toEqual([401, 401, 401, 429])
    expect(await statuses(['2001:db8:1:3::1'])).toEqual([401])
    expect(await statuses(['192.0.2.4', '::ffff:192.0.2.4', '192.0.2.4', '192.0.2.4'])).toEqual([401, 401, 401, 429])
  })

  it('are not counted where nobody says where they come from, or rates are off', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await at(0).post('/kyc/sessions', {}, { token: 'wrong' })).status).toBe(401)
      expect((await api().post('/kyc/sessions', {}, { token: 'wrong', headers: from('192.0.2.5') })).status).toBe(401)
    }
  })
})

/** Calls beyond the limit, of which the first may be of a minute that ends meanwhile; the statuses before the last. */
async function untilRefused<T extends { status: number }>(limit: number, call: () => Promise<T>) {
  const before: number[] = []
  let refused = await call()
  for (let i = 1; refused.status !== 429 && i < 2 * limit + 2; i++) {
    before.push(refused.status)
    refused = await call()
  }
  return { refused, before }
}

describe("the platform's rate limiter", () => {
  const with_ = (vars: object) =>
    apiServices(Object.assign({ ...env, FACE_INDEX: env.TEST_FACE_INDEX, RATE_LIMITS: 'on' }, vars))

  it('is configured with the limits of the table', () => {
    expect(PLATFORM_RATES).toEqual({
      calls: LIMITS.callsPerMinute,
      imageCalls: LIMITS.imageCallsPerMinute,
      failedCalls: LIMITS.failedCallsPerMinute,
    })
    expect([env.CALL_RATE, env.IMAGE_CALL_RATE, env.FAILED_CALL_RATE].every(Boolean)).toBe(true)
  })

  it('counts where it is bound and the limits are its own', async () => {
    const bound = api({ rates: with_({}).rates, vision })
    const token = await caller()
    const { refused, before } = await untilRefused(LIMITS.imageCallsPerMinute, () =>
      bound.post('/kyc/process', form([]), { token }),
    )
    expect(new Set(before)).toEqual(new Set([400]))
    expect(before.length).toBeGreaterThanOrEqual(LIMITS.imageCallsPerMinute)
    expectError(refused, 429, 'too many requests')
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit-limit')]).toEqual(['60', '60'])
  })

  it('counts calls without a credential too', async () => {
    const bound = api({ rates: with_({}).rates })
    const headers = { 'cf-connecting-ip': '192.0.2.9' }
    const { refused, before } = await untilRefused(LIMITS.failedCallsPerMinute, () =>
      bound.post('/kyc/sessions', {}, { headers }),
    )
    expect([new Set(before), refused.status]).toEqual([new Set([401]), 429])
    expect(before.length).toBeGreaterThanOrEqual(LIMITS.failedCallsPerMinute)
  })

  it('gives way to D1 where it is not bound or the limits are others', async () => {
    for (const vars of [{ CALL_RATE: undefined }, { LIMIT_CALLS_PER_MINUTE: '7' }]) {
      const token = await caller()
      const { headers } = await api({ rates: with_(vars).rates }).post('/kyc/sessions', {}, { token })
      expect(remaining(headers)).toBe('LIMIT_CALLS_PER_MINUTE' in vars ? '6' : '299')
    }
  })

  it('does not say how many are left', async () => {
    const limiter = { limit: async () => ({ success: true }) }
    const { headers } = await api({
      rates: platformRates({ calls: limiter, imageCalls: limiter, failedCalls: limiter }),
    }).post('/kyc/sessions', {}, { token: await caller() })
    expect([headers.get('ratelimit-limit'), remaining(headers)]).toEqual(['300', null])
  })
})
