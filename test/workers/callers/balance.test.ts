import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { BalanceResponse, UpdateBalanceResponse } from '../../../worker/contract/billing'
import { apiSettings } from '../../../worker/env'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing, outcome } from '../support/vision'

const { sessions } = services()
const { post } = api()
let groups = 1000
const admin = () => jwt({ sub: someone(), gid: 0, scope: 'balance' })

/** A group that has been seen, and a user of it. */
async function member() {
  const gid = ++groups
  const sub = someone()
  const token = await jwt({ sub, gid })
  expect((await post('/kyc/sessions', {}, { token })).status).toBe(200)
  return { gid, sub, token }
}
const update = async (groupId: unknown, amount: unknown, headers = {}) =>
  post('/v1/user/balance/update', { groupId, amount }, { token: await admin(), headers })
const balance = async (token: string) => (await post('/user/balance', {}, { token })).body

describe('/user/balance/update', () => {
  it('adds signed amounts to a ledger', async () => {
    const { gid, token } = await member()
    const answer = await update(gid, 10.1)
    expectShape(UpdateBalanceResponse, answer.body)
    await update(gid, 0.2)
    await update(gid, -20.5)
    const body = await balance(token)
    expectShape(BalanceResponse, body)
    expect(body).toMatchObject({ groupId: gid, balance: -10.2 })
    expect(body.entries.map(({ amount }: { amount: number }) => amount)).toEqual([-20.5, 0.2, 10.1])
    expect(body.entries[0]).toMatchObject({ reason: 'adjustment', by: expect.stringMatching(/^user-/) })
    const { results } = await env.DB.prepare(
      "SELECT detail FROM event WHERE action = 'balance_changed' ORDER BY id",
    ).all()
    expect(results.slice(-1)).toEqual([{ detail: JSON.stringify({ groupId: gid, amount: -20.5 }) }])
  })

  it('sums exactly, however many come at once', async () => {
    const { gid, token } = await member()
    await Promise.all(Array.from({ length: 30 }, () => update(gid, 0.1)))
    expect((await balance(token)).balance).toBe(3)
  })

  it('knows only groups of which a token has been seen', async () => {
    expectError(await update(999_999, 1), 404, 'item with this id does not found')
  })

  it('asks for the balance scope, which no token has by default', async () => {
    const { gid, token } = await member()
    const send = (sender: string) => post('/user/balance/update', { groupId: gid, amount: 1 }, { token: sender })
    expectError(await send(token), 401, 'access denied')
    expectError(await send(await jwt({ sub: someone(), scope: 'kyc tokens' })), 401, 'access denied')
  })

  it.each([
    ['1', 1],
    [1.5, 1],
    [null, 1],
    [1, '1'],
    [1, null],
    [1, 1e300],
    [1, 0.0000001],
    [1, 1_000_001],
    [undefined, 1],
  ])('refuses group %j, amount %j', async (groupId, amount) => {
    expectError(await update(groupId, amount), 400, 'invalid schema')
  })

  it('does a repeated request once', async () => {
    const { gid, token } = await member()
    const sender = await admin()
    const send = (amount: number) =>
      post('/user/balance/update', { groupId: gid, amount }, { token: sender, headers: { 'idempotency-key': 'k' } })
    for (let i = 0; i < 3; i++) expect((await send(5)).body).toEqual({ status: 'ok' })
    expectError(await send(6), 409, 'idempotency key was used for another request')
    expect((await balance(token)).balance).toBe(5)
  })
})

it('shows a balance to those of its group, and to nobody without one', async () => {
  const { gid, token } = await member()
  await update(gid, 3)
  expect((await balance(await jwt({ sub: someone(), gid, scope: 'persons' }))).balance).toBe(3)
  const other = await member()
  expect((await balance(other.token)).balance).toBe(0)
  expect((await balance(token)).balance).toBe(3)
})

describe('a price', () => {
  const settings = apiSettings({ ...env, PRICE_KYC_PROCESS: '0.25', PRICE_KYC_SESSION_STATUS: '1' })
  const priced = (vision = finishing(sessions)) => api({ settings, vision })
  const process = (token: string, headers = {}, vision = finishing(sessions)) =>
    priced(vision).post('/kyc/process', form([imageFile()]), { token, headers })
  const paying = async (amount: number) => {
    const user = await member()
    await update(user.gid, amount)
    return user
  }
  const entries = async (token: string) =>
    (await balance(token)).entries.map(({ reason, amount }: { reason: string; amount: number }) => [reason, amount])

  it('is paid with every call', async () => {
    const { token } = await paying(0.5)
    expect((await process(token)).status).toBe(200)
    expect((await process(token)).status).toBe(200)
    expectError(await process(token), 402, 'balance is too low')
    expect(await entries(token)).toEqual([
      ['charge', -0.25],
      ['charge', -0.25],
      ['adjustment', 0.5],
    ])
    expect((await balance(token)).balance).toBe(0)
  })

  it('that cannot be paid leaves nothing behind', async () => {
    const { sub, token } = await paying(0.2)
    expectError(await process(token), 402, 'balance is too low')
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(0)
    const { results } = await env.DB.prepare('SELECT * FROM event WHERE owner = ?').bind(sub).all()
    expect(results).toEqual([])
    const nobody = await jwt({ sub, gid: null })
    expectError(await process(nobody), 402, 'balance is too low')
  })

  it('is never overdrawn by calls at the same time', async () => {
    const { token } = await paying(0.5)
    const answers = await Promise.all([1, 2, 3, 4].map(() => process(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402])
    expect((await balance(token)).balance).toBe(0)
  })

  it('is given back for a call that failed', async () => {
    const { token } = await paying(1)
    const failing = finishing(sessions, { status: 'exception' })
    expect((await process(token, {}, failing)).body.status).toBe('exception')
    expect(await entries(token)).toEqual([
      ['refund', 0.25],
      ['charge', -0.25],
      ['adjustment', 1],
    ])
    expectError(
      await priced().post('/kyc/process', form([imageFile('heic')]), { token }),
      415,
      'image format is not supported',
    )
    const unknown = await priced().post('/kyc/session/status', { clientKey: 'nobody' }, { token })
    expect(unknown.body.message).toBe('session not found')
    expect((await balance(token)).balance).toBe(1)
  })

  it('is given back when the attempt ends as an exception later, by whatever ends it', async () => {
    const { token } = await paying(1)
    const jobs = { send: async () => undefined }
    const queued = () => api({ settings, jobs }).post('/kyc/process', form([imageFile()], { mode: 'async' }), { token })
    const [stuck, done] = [(await queued()).body.sessionId, (await queued()).body.sessionId]
    expect((await balance(token)).balance).toBe(0.5)
    await sessions.finish(done, 1, outcome(done), new Date())
    expect((await balance(token)).balance).toBe(0.5)
    for (let i = 0; i < 2; i++) await sessions.abandon(new Date(Date.now() + 1000), new Date(Date.now() + 1000))
    expect((await post('/kyc/session/status', { sessionId: stuck }, { token })).body.status).toBe('exception')
    expect((await balance(token)).balance).toBe(0.75)
    expect((await entries(token))[0]).toEqual(['refund', 0.25])
  })

  it('is not paid again for a repeated request', async () => {
    const { token } = await paying(1)
    const file = imageFile()
    for (let i = 0; i < 3; i++) {
      const sent = { token, headers: { 'idempotency-key': 'once' } }
      expect((await priced().post('/kyc/process', form([file]), sent)).status).toBe(200)
    }
    expect((await balance(token)).balance).toBe(0.75)
  })

  it('is refunded once, whoever asks how often', async () => {
    const { gid, sub, token } = await paying(1)
    const { balances } = services()
    const charge = { id: crypto.randomUUID(), groupId: gid, owner: sub, operation: '/kyc/process', amount: 400_000 }
    expect(await balances.charge(charge, new Date())).toEqual(charge)
    await Promise.all([1, 2, 3].map(() => balances.refund(charge, new Date())))
    expect((await balance(token)).balance).toBe(1)
  })

  it('must name an operation', () => {
    expect(() => api({ settings: apiSettings({ ...env, PRICE_NOTHING: '1' }) })).toThrow('PRICE_NOTHING')
  })
})
