import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  CreateTokenResponse,
  DeleteTokenResponse,
  ListTokensResponse,
  UpdateTokenResponse,
} from '../../../worker/contract/tokens'
import { LIMITS } from '../../../worker/words/limits'
import { api, capped, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const { post } = api({ vision: finishing(services().sessions) })
const DAY_MS = 86_400_000
const NOW = Date.now()
const NOT_FOUND = 'item with this id does not found'

const create = async (token: string, fields: object = {}) =>
  post('/v1/token/create', { expires: '30', ...fields }, { token })
const issued = async (sub = someone(), scope?: string) => {
  const token = await jwt(scope === undefined ? { sub } : { sub, scope })
  return { sub, token, id: (await create(token)).body.token.id as string }
}
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString()
const status = async (token: string) => (await post('/kyc/sessions', {}, { token })).status

describe('/token/create', () => {
  it('issues a time UUID that ends after so many days or at a moment', async () => {
    const token = await jwt({ sub: someone() })
    const byDays = await create(token, { expires: 7 })
    expect(byDays.status).toBe(200)
    expectShape(CreateTokenResponse, byDays.body)
    expect(byDays.body.token.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Math.abs(Date.parse(byDays.body.token.expires) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
    const lasting = await jwt({ sub: someone(), expiresIn: 1e10 })
    const { post } = api({ now: () => new Date('2098-12-01T00:00:00Z') })
    for (const [expires, iso] of [
      ['2099-01-02T03:04:05Z', '2099-01-02T03:04:05.000Z'],
      ['2099-01-02T03:04:05+02:00', '2099-01-02T01:04:05.000Z'],
      ['2099-01-02T03:04:05', '2099-01-02T03:04:05.000Z'],
      ['2099-01-31', '2099-01-31T00:00:00.000Z'],
      ['20990102T030405+0530', '2099-01-01T21:34:05.000Z'],
    ]) {
      const { body } = await post('/v1/token/create', { expires }, { token: lasting })
      expect(body).toMatchObject({ message: 'token created', token: { expires: iso } })
    }
  })

  it('gives the end that was asked for, up to the longest life, and refuses any beyond it', async () => {
    const token = await jwt({ sub: someone() })
    const asked = '2030-01-02T03:04:05Z'
    const { body } = await create(token, { expires: asked })
    expect(body).toMatchObject({ message: 'token created', token: { expires: '2030-01-02T03:04:05.000Z' } })
    expect(LIMITS.tokenDays).toBe(3650)
    expect((await create(token, { expires: inDays(3649) })).body.token.expires).toBe(inDays(3649))
    expect((await create(token, { expires: '3650' })).body.message).toBe('token created')
    expectError(await create(token, { expires: inDays(3651) }), 400, 'invalid schema')
    const short = api(capped({ tokenDays: 30 }))
    for (const expires of [31, '31', inDays(31)]) {
      const answer = await short.post('/v1/token/create', { expires }, { token })
      expectError(answer, 400, 'invalid schema')
      expect(answer.body.details[0].path).toBe('expires')
    }
    expect((await short.post('/v1/token/create', { expires: 30 }, { token })).status).toBe(200)
  })

  it.each([
    undefined,
    0,
    '0',
    3651,
    '3651',
    -1,
    1.5,
    '',
    'soon',
    null,
    true,
    {},
    '2020-01-01T00:00:00Z',
    '2099-13-01T00:00:00Z',
  ])('refuses an end of %j', async (expires) => {
    const answer = await create(await jwt({ sub: someone() }), { expires })
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details[0].path).toBe('expires')
  })

  it('says in words which ends it takes', async () => {
    const { body } = await create(await jwt({ sub: someone() }), { expires: '31.01.2099' })
    const description = expect.stringMatching(/number of days.*ISO 8601/)
    expect(body.details).toMatchObject([{ expected: { description }, actual: '31.01.2099', path: 'expires' }])
  })

  it('never gives two tokens bits of the same draw', async () => {
    const token = await jwt({ sub: someone() })
    const ids = []
    for (let i = 0; i < 5; i++) ids.push((await create(token)).body.token.id as string)
    expect(new Set(ids.map((id) => id.slice(19))).size).toBe(5)
  })

  it('keeps nothing from which the token could be had', async () => {
    const { id } = await issued()
    for (const { name } of (
      await env.DB.prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      ).all()
    ).results) {
      const rows = JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results)
      expect(rows).not.toContain(id)
    }
  })
})

describe('a permanent token', () => {
  it('is a credential in either header, the body and the form', async () => {
    const { id } = await issued()
    expect(await status(id)).toBe(200)
    for (const [body, headers] of [
      [{}, { token: id }],
      [{ token: id }, {}],
      [{ token: id.toUpperCase() }, {}],
    ] as const) {
      expect((await post('/kyc/sessions', body, { headers })).status).toBe(200)
    }
    expect((await post('/kyc/process', form([imageFile()], { token: id }))).status).toBe(200)
  })

  it("sees what its creator's JWT sees, and may no more than that", async () => {
    const { sub, token, id } = await issued(someone(), 'kyc tokens')
    const made = await post('/kyc/session/create', {}, { token: id })
    expect((await post('/kyc/session/status', { sessionId: made.body.sessionId }, { token })).body.status).toBe('idle')
    const { id: poor } = await issued(sub, 'tokens')
    expectError(await post('/kyc/sessions', {}, { token: poor }), 400, 'no access')
    expectError(await create(await jwt({ sub, scope: 'kyc' })), 401, 'access denied')
    // What moves money or takes everything out has to be asked for.
    const { token: mighty } = await issued(someone(), 'kyc tokens balance export admin')
    expect((await post('/tokens', {}, { token: mighty })).body.results[0].scopes).toEqual(['kyc', 'tokens'])
  })

  it('ends when it was said to', async () => {
    const { id } = await issued()
    const at = (days: number) => api({ now: () => new Date(Date.now() + days * DAY_MS) })
    expect((await at(29.9).post('/kyc/sessions', {}, { token: id })).status).toBe(200)
    expectError(await at(30.1).post('/kyc/sessions', {}, { token: id }), 401, 'access denied')
  })
})

describe('/token/update', () => {
  it('moves the end, at once', async () => {
    const { token, id } = await issued()
    const answer = await post('/token/update', { token_id: id.toUpperCase(), expires: inDays(300) }, { token })
    expectShape(UpdateTokenResponse, answer.body)
    expect(answer.body).toEqual({ code: 0, status: 'ok', token: { expires: inDays(300), id } })
    const later = api({ now: () => new Date(inDays(299)) })
    expect((await later.post('/kyc/sessions', {}, { token: id })).status).toBe(200)
  })

  it('moves it to where it was asked to be or not at all', async () => {
    const { token, id } = await issued()
    const to = async (expires: string) => post('/token/update', { token_id: id, expires }, { token })
    expect((await to('2030-01-02T03:04:05Z')).body.token.expires).toBe('2030-01-02T03:04:05.000Z')
    expectError(await to('2098-01-01T00:00:00Z'), 400, 'invalid schema')
    const { results } = (await post('/tokens', {}, { token })).body
    expect(results[0].expires).toBe('2030-01-02T03:04:05.000Z')
  })

  it('takes days from now, as at its making', async () => {
    const { token, id } = await issued()
    for (const expires of [90, '90']) {
      const { body } = await post('/token/update', { token_id: id, expires }, { token })
      expect(Math.abs(Date.parse(body.token.expires) - Date.now() - 90 * DAY_MS)).toBeLessThan(60_000)
    }
  })

  it('refuses past ends and tokens that are not the caller’s', async () => {
    const { token, id } = await issued()
    const mallory = await jwt({ sub: someone() })
    for (const [body, sender] of [
      [{ token_id: id, expires: '2020-01-01T00:00:00Z' }, token],
      [{ token_id: id }, token],
      [{ token_id: 'no uuid', expires: '2098-01-01T00:00:00Z' }, token],
      [{ token_id: id, expires: '2098-01-01T00:00:00Z' }, mallory],
      [{ token_id: crypto.randomUUID(), expires: '2098-01-01T00:00:00Z' }, token],
    ] as const) {
      expectError(await post('/token/update', body, { token: sender }), 400, 'invalid schema')
    }
    expect((await post('/tokens', {}, { token })).body.results[0].expires < inDays(31)).toBe(true)
  })
})

describe('/token/delete', () => {
  it('revokes at once', async () => {
    const { token, id } = await issued()
    expect(await status(id)).toBe(200)
    const answer = await post('/token/delete', { token_id: id }, { token })
    expect(answer.body).toEqual({ status: 'ok' })
    expectShape(DeleteTokenResponse, answer.body)
    expect(await status(id)).toBe(401)
    expectError(await post('/token/delete', { token_id: id }, { token }), 404, NOT_FOUND)
  })

  it('knows no tokens of others', async () => {
    const { id } = await issued()
    const token = await jwt({ sub: someone() })
    expectError(await post('/token/delete', { token_id: id }, { token }), 404, NOT_FOUND)
    expectError(await post('/token/delete', { token_id: crypto.randomUUID() }, { token }), 404, NOT_FOUND)
    expectError(await post('/token/delete', {}, { token }), 400, 'invalid schema')
    expect(await status(id)).toBe(200)
  })
})

it('/tokens names tokens by label and handle, never by id', async () => {
  const { token, id } = await issued()
  const labelled = await create(token, { label: 'import' })
  await status(labelled.body.token.id)
  const { body } = await post('/tokens', {}, { token })
  expectShape(ListTokensResponse, body)
  expect(body).toMatchObject({ total: 2, page: 1 })
  expect(body.results[0].scopes).toContain('kyc')
  const [entry] = body.results.filter(({ label }: { label: string | null }) => label === 'import')
  expect(Math.abs(Date.parse(entry.lastUsed) - Date.now())).toBeLessThan(60_000)
  expect(JSON.stringify(body)).not.toContain(id)
  expect(await status(entry.handle)).toBe(401)
  expect((await post('/token/delete', { token_id: entry.handle }, { token })).status).toBe(200)
  expect(await status(labelled.body.token.id)).toBe(401)
  expect((await post('/tokens', {}, { token: await jwt({ sub: someone() }) })).body.total).toBe(0)
})

it('logs what was done to tokens, and by what kind of caller', async () => {
  const { sub, token, id } = await issued()
  await post('/token/update', { token_id: id, expires: inDays(10) }, { token: id })
  await post('/token/delete', { token_id: id }, { token })
  await post('/token/delete', { token_id: id }, { token })
  const { results } = await env.DB.prepare('SELECT actor, action FROM event WHERE owner = ? ORDER BY id')
    .bind(sub)
    .all()
  expect(results).toEqual([
    { actor: 'user', action: 'token_created' },
    { actor: 'token', action: 'token_updated' },
    { actor: 'user', action: 'token_revoked' },
  ])
})
