import { describe, expect, it } from 'vitest'
import { CreateSessionResponse } from '../../../worker/contract/sessions/calls'
import { api, expectError, expectShape, jwt, someone } from '../support/api'

const DEFAULT_SCHEMA = '5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10'
const { post } = api()

describe('/kyc/session/create', () => {
  it('opens an idle session with an idle document task', async () => {
    const answer = await post('/v1/kyc/session/create', {}, { token: await jwt({ sub: someone() }) })
    expect(answer.status).toBe(200)
    expectShape(CreateSessionResponse, answer.body)
    expect(answer.body).toMatchObject({ status: 'idle', spent: 0, clientId: '', isClientNew: true, errors: [] })
    expect(answer.body.results).toHaveLength(1)
    expect(answer.body.results[0]).toMatchObject({ type: 'document', status: 'idle', errors: [], checks: [] })
  })

  it('gives every session a time UUID with bits of its own', async () => {
    const token = await jwt({ sub: someone() })
    const ids = []
    for (let i = 0; i < 3; i++) ids.push((await post('/kyc/session/create', {}, { token })).body.sessionId as string)
    expect(new Set(ids.map((id) => id.slice(19))).size).toBe(3)
    const [low = '', mid = '', high = ''] = (ids[0] ?? '').split('-')
    const ticks = Number(BigInt(`0x${high.slice(1)}${mid}${low}`) / 10_000n) - 12_219_292_800_000
    expect(Math.abs(ticks - Date.now())).toBeLessThan(60_000)
  })

  it('keeps what the caller says about the client', async () => {
    const token = await jwt({ sub: someone() })
    const given = { clientKey: 'k'.repeat(36), clientUser: 'u-1', email: 'a@example.org', wallet: '0xabc' }
    const created = await post(
      '/v1/kyc/session/create',
      { ...given, schemaId: DEFAULT_SCHEMA, captcha: 'x' },
      { token },
    )
    const { body } = await post('/v1/kyc/session/status', { sessionId: created.body.sessionId }, { token })
    expect(body).toMatchObject({
      ...given,
      schemaId: DEFAULT_SCHEMA,
      scenarioId: DEFAULT_SCHEMA,
      secondsToLive: 86_400,
    })
  })

  it('takes an absent body as an empty one', async () => {
    expect((await post('/v1/kyc/session/create', undefined, { token: await jwt({ sub: someone() }) })).status).toBe(200)
  })

  it.each([
    [{ clientKey: '' }, { path: 'clientKey', actual: '', expected: { type: 'string', minLength: 1 } }],
    [{ clientKey: 'k'.repeat(37) }, { path: 'clientKey', actual: 'k'.repeat(37), expected: { maxLength: 36 } }],
    [{ clientUser: 7 }, { path: 'clientUser', actual: 7, expected: { type: 'string' } }],
    [{ email: 'nobody' }, { path: 'email', actual: 'nobody', expected: { format: 'email' } }],
    [{ captcha: true }, { path: 'captcha', actual: true, expected: { type: 'string' } }],
    [{ schemaId: DEFAULT_SCHEMA.replace('5', '6') }, { path: 'schemaId' }],
    [{ schemaId: 'no uuid' }, { path: 'schemaId', actual: 'no uuid' }],
  ])('refuses %j', async (body, detail) => {
    const answer = await post('/v1/kyc/session/create', body, { token: await jwt({ sub: someone() }) })
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details).toEqual([expect.objectContaining({ expected: expect.anything() })])
    expect(answer.body.details[0]).toMatchObject(detail)
  })
})
