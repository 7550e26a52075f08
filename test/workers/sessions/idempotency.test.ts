import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { ApiServices } from '../../../worker/api/services/api-services'
import type { SessionStore } from '../../../worker/domain/session/ports'
import { apiSettings } from '../../../worker/env'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing, outcome, visionThat } from '../support/vision'

const { sessions } = services()
let runs = 0
const vision = visionThat(async (sessionId, attempt) => {
  runs++
  await sessions.finish(sessionId, attempt, outcome(sessionId), new Date())
})
const { post } = api({ vision })
const keyed = (token: string, key: string) => ({ token, headers: { 'idempotency-key': key } })
const withoutTimes = (body: object) => JSON.parse(JSON.stringify(body).replace(/\?exp=\d+(&listed=1)?&sig=[\w-]+/g, ''))

describe('Idempotency-Key', () => {
  it('creates one session however often the request comes', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const answers = []
    for (let i = 0; i < 3; i++)
      answers.push((await post('/kyc/session/create', { clientKey: 'c' }, keyed(token, 'k'))).body)
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1)
    // A renewed token makes it no other request.
    const renewed = await post(
      '/kyc/session/create',
      { clientKey: 'c' },
      keyed(await jwt({ sub, expiresIn: 900 }), 'k'),
    )
    expect(renewed.body.sessionId).toBe(answers[0].sessionId)
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(1)
  })

  it('processes once, and repeats the answer with links that hold', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const file = imageFile()
    runs = 0
    const first = await post('/kyc/process', form([file]), keyed(token, 'p'))
    const later = api({ vision, now: () => new Date(Date.now() + 3000) })
    const again = await later.post('/kyc/process', form([file]), keyed(token, 'p'))
    expect(runs).toBe(1)
    expect(withoutTimes(again.body)).toEqual(withoutTimes(first.body))
    expect(again.body.results[0].image).toMatch(/exp=\d+&.*sig=/)
    // Who is shown the answer again is logged by the name of their own credential.
    await post('/kyc/process', form([file]), keyed(await jwt({ sub, jti: 'jwt-7' }), 'p'))
    const { results } = (await post('/events', { action: 'session_read' }, { token })).body
    expect(results).toContainEqual(expect.objectContaining({ by: 'jwt-7', sessionId: first.body.sessionId }))
  })

  it('refuses the key for another request', async () => {
    const token = await jwt({ sub: someone() })
    await post('/kyc/session/create', { clientKey: 'a' }, keyed(token, 'k'))
    const conflict = 'idempotency key was used for another request'
    expectError(await post('/kyc/session/create', { clientKey: 'b' }, keyed(token, 'k')), 409, conflict)
    await post('/kyc/process', form([imageFile()]), keyed(token, 'k'))
    expectError(await post('/kyc/process', form([imageFile()]), keyed(token, 'k')), 409, conflict)
  })

  it('belongs to its caller', async () => {
    const [a, b] = [await jwt({ sub: someone() }), await jwt({ sub: someone() })]
    const one = await post('/kyc/session/create', {}, keyed(a, 'same'))
    const two = await post('/kyc/session/create', {}, keyed(b, 'same'))
    expect(one.body.sessionId).not.toBe(two.body.sessionId)
    const other = await post('/kyc/session/create', {}, { token: a })
    for (const { sessionId, clientToken } of [one.body, other.body]) {
      const sent = await post('/kyc/process', form([imageFile()]), keyed(clientToken, 'same'))
      expect(sent.body.sessionId).toBe(sessionId)
    }
  })

  it('is free again after a refusal and after a day', async () => {
    const token = await jwt({ sub: someone() })
    expect((await post('/kyc/process', form([imageFile('heic')]), keyed(token, 'r'))).status).toBe(415)
    expect((await post('/kyc/process', form([imageFile()]), keyed(token, 'r'))).status).toBe(200)

    const lasting = await jwt({ sub: someone(), expiresIn: 100_000 })
    const first = await post('/kyc/session/create', {}, keyed(lasting, 'd'))
    const dayLater = api({ now: () => new Date(Date.now() + 86_401_000) })
    const next = await dayLater.post('/kyc/session/create', {}, keyed(lasting, 'd'))
    expect(next.body.sessionId).not.toBe(first.body.sessionId)
  })

  it('lets only one of two simultaneous requests through', async () => {
    const token = await jwt({ sub: someone() })
    const calls = [1, 2, 3].map(() => post('/kyc/session/create', {}, keyed(token, 'race')))
    const answers = await Promise.all(calls)
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.sessionId)
    expect(new Set(made).size).toBe(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectError(answer, 409, 'request with this idempotency key is being processed')
    }
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(1)
  })

  it('takes up what was begun when the answer was lost: one session, one attempt, one charge', async () => {
    const settings = apiSettings({ ...env, PRICE_KYC_PROCESS: '0.25' })
    const gid = Math.floor(Math.random() * 2 ** 31)
    const token = await jwt({ sub: someone(), gid })
    const admin = await jwt({ sub: someone(), gid, scope: 'balance' })
    await post('/kyc/sessions', {}, { token })
    await post('/user/balance/update', { groupId: gid, amount: 1 }, { token: admin })
    const lost = async <T>(work: Promise<T>): Promise<T> => {
      await work
      throw new Error('connection lost')
    }
    const broken: SessionStore = {
      ...sessions,
      begin: (...given) => lost(sessions.begin(...given)),
    }
    const file = imageFile()
    const send = (through: Partial<ApiServices>) =>
      api({ settings, vision, ...through }).post('/kyc/process', form([file]), keyed(token, 'lost'))
    expect((await send({ sessions: broken })).status).toBe(500)
    const { status, body } = await send({})
    expect([status, body.status]).toEqual([200, 'processing'])
    const read = async () => (await post('/kyc/session/status', { sessionId: body.sessionId }, { token })).body.status
    await expect.poll(read).toBe('success')
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(1)
    expect(await sessions.images(body.sessionId)).toMatchObject([{ attempt: 1 }])
    expect((await post('/user/balance', {}, { token })).body.balance).toBe(0.75)
  })

  it('takes up a session whose attempt was never begun, with the images of the second call in its folder', async () => {
    const token = await jwt({ sub: someone() })
    const { sessions } = services()
    const broken: SessionStore = { ...sessions, begin: () => Promise.reject(new Error('database')) }
    const file = imageFile()
    const send = (through: Partial<ApiServices>) =>
      api({ vision: finishing(sessions), ...through }).post('/kyc/process', form([file]), keyed(token, 'early'))
    expect((await send({ sessions: broken })).status).toBe(500)
    const { status, body } = await send({})
    expect([status, body.status]).toEqual([200, 'success'])
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(1)
    const [image] = await sessions.images(body.sessionId)
    expect(image?.key).toMatch(new RegExp(`^sessions/${body.sessionId}/1/`))
    expect(await services().images.get(image?.key ?? '')).not.toBeNull()
  })

  it('must be printable and at most 255 characters', async () => {
    const token = await jwt({ sub: someone() })
    expectError(await post('/kyc/session/create', {}, keyed(token, 'k'.repeat(256))), 400, 'invalid schema')
    expectError(await post('/kyc/session/create', {}, keyed(token, 'a b')), 400, 'invalid schema')
  })
})
