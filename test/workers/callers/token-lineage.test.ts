/** What a permanent token makes may do no more, lives no longer, and ends with it. */

import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { DeleteTokensResponse } from '../../../worker/contract/tokens'
import { SYSTEM } from '../../../worker/domain/events'
import { api, expectError, expectShape, jwt, services, someone } from '../support/api'

const { post } = api()
const DAY_MS = 86_400_000
const NOW = Math.floor(Date.now() / 1000) * 1000
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString()

const create = (token: string, fields: object = {}) => post('/v1/token/create', { expires: 30, ...fields }, { token })
const made = async (token: string, fields: object = {}) => (await create(token, fields)).body.token.id as string
const endOf = async (token: string, fields: object) => (await create(token, fields)).body.token.expires as string
const holds = async (token: string) => (await post('/kyc/sessions', {}, { token })).status === 200
const revoke = (token: string, id: string) => post('/token/delete', { token_id: id }, { token })

describe('a permanent token made by another one', () => {
  it('is revoked with it, at once, down to the last generation', async () => {
    const token = await jwt({ sub: someone() })
    const first = await made(token)
    const second = await made(first)
    const third = await made(second)
    const sibling = await made(token)
    expect(await Promise.all([first, second, third, sibling].map(holds))).toEqual([true, true, true, true])
    expect((await revoke(token, first)).status).toBe(200)
    expect(await Promise.all([first, second, third, sibling].map(holds))).toEqual([false, false, false, true])
    expect((await post('/tokens', {}, { token })).body.total).toBe(1)
  })

  it('cannot be made any more while its maker is being revoked', async () => {
    const token = await jwt({ sub: someone() })
    const maker = await made(token)
    const [, ...answers] = await Promise.all([revoke(token, maker), ...Array.from({ length: 8 }, () => create(maker))])
    for (const { status, body } of answers) {
      expect([200, 401]).toContain(status)
      if (status === 200) expect(await holds(body.token.id)).toBe(false)
    }
    expect((await post('/tokens', {}, { token })).body.total).toBe(0)
  })

  it('ends no later than its maker, whoever moves which end', async () => {
    const token = await jwt({ sub: someone() })
    const maker = await made(token, { expires: inDays(20) })
    const tooLate = await create(maker, { expires: inDays(300) })
    expectError(tooLate, 400, 'invalid schema')
    expect(tooLate.body.details[0].expected.description).toContain(inDays(20))
    // So many days are a wish: the answer says that they are fewer.
    const { body } = await create(maker, { expires: 300 })
    expect([body.token.expires, body.message]).toEqual([inDays(20), expect.stringContaining('ends earlier')])
    expect(await endOf(maker, { expires: inDays(10) })).toBe(inDays(10))

    const child = await made(maker, { expires: inDays(15) })
    const moved = (id: string, days: number, by: string) =>
      post('/token/update', { token_id: id, expires: inDays(days) }, { token: by })
    const move = async (id: string, days: number, by: string) => (await moved(id, days, by)).body.token.expires
    expectError(await moved(child, 300, token), 400, 'invalid schema')
    expect(await move(child, 20, token)).toBe(inDays(20))
    expect(await move(maker, 5, token)).toBe(inDays(5))
    const later = api({ now: () => new Date(inDays(6)) })
    expect((await later.post('/kyc/sessions', {}, { token: child })).status).toBe(401)
    // The maker lives longer again; what it made was cut short.
    expect(await move(maker, 100, token)).toBe(inDays(100))
    expect((await later.post('/kyc/sessions', {}, { token: child })).status).toBe(401)
  })

  it('cannot prolong its own life, nor any beyond it', async () => {
    const token = await jwt({ sub: someone() })
    const [id, other] = [await made(token, { expires: inDays(20) }), await made(token, { expires: inDays(2) })]
    for (const target of [id, other]) {
      const move = (days: number) => post('/token/update', { token_id: target, expires: inDays(days) }, { token: id })
      expectError(await move(300), 400, 'invalid schema')
      expect((await move(20)).body.token.expires).toBe(inDays(20))
    }
  })

  it('is listed with what made it, and a JWT that has a name is remembered', async () => {
    const sub = someone()
    const token = await jwt({ sub, jti: 'login-17' })
    const maker = await made(token)
    await made(maker)
    const { results } = (await post('/tokens', {}, { token })).body
    const [root] = results.filter(({ parent }: { parent: string | null }) => parent === null)
    expect(results.map(({ parent }: { parent: string | null }) => parent).sort()).toEqual([root.handle, null].sort())
    const rows = await env.DB.prepare('SELECT made_by_jwt FROM permanent_token WHERE owner = ? AND parent IS NULL')
    expect((await rows.bind(sub).all()).results).toEqual([{ made_by_jwt: 'login-17' }])
  })
})

describe("a permanent token's scope", () => {
  const scopesOf = async (token: string) => ({
    kyc: (await post('/kyc/sessions', {}, { token })).status === 200,
    persons: (await post('/persons', {}, { token })).status === 200,
    balance: (await post('/user/balance/update', { groupId: 1, amount: 1 }, { token })).status === 200,
  })

  it('has all that its maker may, except changing balances', async () => {
    const admin = await jwt({ sub: someone(), scope: 'kyc persons tokens balance' })
    expect(await scopesOf(admin)).toEqual({ kyc: true, persons: true, balance: true })
    expect(await scopesOf(await made(admin))).toEqual({ kyc: true, persons: true, balance: false })
    const asked = await made(admin, { scope: 'balance tokens' })
    expect(await scopesOf(asked)).toEqual({ kyc: false, persons: false, balance: true })
    expect(await scopesOf(await made(asked))).toEqual({ kyc: false, persons: false, balance: false })
  })

  it('is never more than its maker has', async () => {
    const token = await jwt({ sub: someone(), scope: 'kyc tokens' })
    expectError(await create(token, { scope: 'kyc balance' }), 401, 'access denied')
    expectError(await create(token, { scope: 'persons' }), 401, 'access denied')
    const kyc = await made(token, { scope: 'kyc tokens' })
    expectError(await create(await made(kyc, { scope: 'tokens' }), { scope: 'kyc' }), 401, 'access denied')
    for (const scope of ['everything', '', ' ', 17, ['kyc']]) {
      expectError(await create(token, { scope }), 400, 'invalid schema')
    }
  })
})

describe('/tokens/delete', () => {
  const iat = Math.floor(NOW / 1000)

  it("revokes all of the user's permanent tokens, and nobody else's", async () => {
    const [token, other] = [await jwt({ sub: someone() }), await jwt({ sub: someone() })]
    const mine = [await made(token), await made(token)]
    mine.push(await made(mine[0] ?? ''))
    const theirs = await made(other)
    const { body } = await post('/v1/tokens/delete', {}, { token: mine[2] ?? '' })
    expectShape(DeleteTokensResponse, body)
    expect(body).toEqual({ status: 'ok', revoked: 3 })
    expect(await Promise.all([...mine, theirs, token].map(holds))).toEqual([false, false, false, true, true])
  })

  it('ends what else was issued before a moment', async () => {
    const { post } = api({ now: () => new Date(NOW) })
    const sub = someone()
    const [old, fresh] = [await jwt({ sub, iat: iat - 120 }), await jwt({ sub, iat })]
    const session = (await post('/kyc/session/create', {}, { token: old })).body
    const client = { token: session.clientToken }
    const handoff = { token: (await post('/kyc/session/handoff', {}, client)).body.handoffToken }
    const before = new Date((iat - 60) * 1000).toISOString()
    const bystander = await jwt({ sub: someone(), iat: iat - 120 })

    expect((await post('/tokens/delete', { before }, { token: old })).status).toBe(200)
    expect(await Promise.all([old, fresh, bystander].map(holds))).toEqual([false, true, true])
    // Issued just now, after that moment.
    expect((await post('/kyc/session/status', { sessionId: session.sessionId }, client)).status).toBe(200)

    const later = api({ now: () => new Date(NOW + 10_000) })
    const soon = new Date(NOW + 5500).toISOString()
    expect((await later.post('/tokens/delete', { before: soon }, { token: fresh })).status).toBe(200)
    expect(await holds(fresh)).toBe(false)
    expectError(await later.post('/kyc/session/status', { sessionId: session.sessionId }, client), 401, 'access denied')
    expectError(await later.post('/kyc/session/token', {}, handoff), 401, 'access denied')
    // A token does not say at which part of its second it was issued.
    for (const [seconds, status] of [
      [5, 401],
      [6, 200],
    ] as const)
      expect((await later.post('/kyc/sessions', {}, { token: await jwt({ sub, iat: iat + seconds }) })).status).toBe(
        status,
      )
  })

  it('never takes a moment back, and knows none to come', async () => {
    const sub = someone()
    const fresh = await jwt({ sub, iat })
    const at = (seconds: number) => new Date((iat + seconds) * 1000).toISOString()
    await post('/tokens/delete', { before: at(-60) }, { token: fresh })
    await post('/tokens/delete', { before: at(-600) }, { token: fresh })
    expect(await holds(await jwt({ sub, iat: iat - 120 }))).toBe(false)
    expectError(await post('/tokens/delete', { before: at(3600) }, { token: fresh }), 400, 'invalid schema')
    expect(await holds(fresh)).toBe(true)
  })

  it('does not believe tokens that hide when they were issued', async () => {
    const sub = someone()
    const { tokens } = services()
    await tokens.deleteAll(sub, new Date(NOW - DAY_MS), SYSTEM, new Date())
    expect(await holds(await jwt({ sub, iat: null }))).toBe(false)
    expect(await holds(await jwt({ sub, iat }))).toBe(true)
  })

  it('keeps a JWT that it has ended from making a permanent token meanwhile', async () => {
    const sub = someone()
    const { tokens } = services()
    await tokens.deleteAll(sub, new Date(iat * 1000), SYSTEM, new Date())
    const make = (issuedAt: number | null) => {
      const token = { hash: someone(), owner: sub, groupId: 1, scope: 'kyc', label: null, issuedAt }
      return tokens.create(
        { ...token, expires: new Date(NOW + DAY_MS), parent: null, madeByJwt: null, operator: null, exact: false },
        SYSTEM,
        new Date(),
      )
    }
    expect([await make(iat - 1), await make(null)]).toEqual([null, null])
    expect(await make(iat)).not.toBeNull()
  })

  it('is in the log', async () => {
    const sub = someone()
    await post('/tokens/delete', { before: inDays(-1) }, { token: await jwt({ sub, iat }) })
    const { results } = await env.DB.prepare('SELECT action, detail FROM event WHERE owner = ?').bind(sub).all()
    expect(results).toEqual([{ action: 'tokens_revoked', detail: JSON.stringify({ before: inDays(-1) }) }])
  })
})
