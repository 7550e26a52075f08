import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../worker/contract/limits'
import { apiSettings } from '../../worker/env'
import { apiServices } from '../../worker/services'
import { d1Rates } from '../../worker/storage/d1-rates'
import { database } from '../../worker/storage/database'
import { PLATFORM_RATES, platformRates } from '../../worker/storage/platform-rates'
import { api, expectError, form, imageFile, jwt, services, someone } from './support/api'
import { finishing } from './support/vision'

const NOW = new Date('2026-05-01T12:00:18.000Z')
const vision = finishing(services().sessions, {}, () => NOW)
const rates = d1Rates(database(env.DB), { calls: 5, imageCalls: 2 })
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

  it('are of one token: another one has its own', async () => {
    const sub = someone()
    const [one, other] = [await caller(sub), await jwt({ sub, expiresIn: 1e9 + 1 })]
    const { post } = at(0)
    for (let i = 0; i < 6; i++) await post('/kyc/sessions', {}, { token: one })
    expect((await post('/kyc/sessions', {}, { token: one })).status).toBe(429)
    expect((await post('/kyc/sessions', { token: other })).status).toBe(200)
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

  it('are forgotten by the cron, and keep no token', async () => {
    const token = await caller()
    await at(0).post('/kyc/sessions', {}, { token })
    const rows = async () => (await env.DB.prepare('SELECT * FROM call_count').all()).results
    expect(JSON.stringify(await rows())).not.toContain(token)
    await rates.prune(new Date(NOW.getTime() + 180_000))
    expect(await rows()).toEqual([])
  })

  it('are off where they are switched off', async () => {
    const { headers } = await api().post('/kyc/sessions', {}, { token: await caller() })
    expect(headers.get('ratelimit-limit')).toBeNull()
    expect(apiSettings({ ...env, RATE_LIMITS: undefined }).rateLimits).toBe(true)
  })
})

describe("the platform's rate limiter", () => {
  const with_ = (vars: object) =>
    apiServices(Object.assign({ ...env, FACE_INDEX: env.TEST_FACE_INDEX, RATE_LIMITS: 'on' }, vars))

  it('is configured with the limits of the table', () => {
    expect(PLATFORM_RATES).toEqual({ calls: LIMITS.callsPerMinute, imageCalls: LIMITS.imageCallsPerMinute })
    expect([env.CALL_RATE, env.IMAGE_CALL_RATE].every(Boolean)).toBe(true)
  })

  it('counts where it is bound and the limits are its own', async () => {
    const bound = api({ rates: with_({}).rates, vision })
    const token = await caller()
    const statuses = []
    for (let i = 0; i < LIMITS.imageCallsPerMinute + 1; i++) {
      statuses.push((await bound.post('/kyc/process', form([]), { token })).status)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
    const refused = await bound.post('/kyc/process', form([]), { token })
    expectError(refused, 429, 'too many requests')
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit-limit')]).toEqual(['60', '60'])
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
    const { headers } = await api({ rates: platformRates({ calls: limiter, imageCalls: limiter }) }).post(
      '/kyc/sessions',
      {},
      { token: await caller() },
    )
    expect([headers.get('ratelimit-limit'), remaining(headers)]).toEqual(['300', null])
  })
})
