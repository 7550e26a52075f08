import { beforeAll, describe, expect, it } from 'vitest'
import { ListSessionsResponse } from '../../../worker/contract/sessions/calls'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const { sessions } = services()
const sub = someone()
const BEGAN = Date.parse('2026-03-01T00:00:00Z')
const BEGAN_SECONDS = BEGAN / 1000
const MINUTE = 60_000
const at = (minute: number) => new Date(BEGAN + minute * MINUTE)
const ids: string[] = []
let token = ''

/** A JWT holds by the clock that the API is given. */
const timed = (minute: number) =>
  api({
    now: () => at(minute),
    vision: finishing(sessions, { clientId: 'client-1', isClientNew: false }, () => at(minute)),
  })
const list = (body: object, by = token) => timed(60).post('/v1/kyc/sessions', body, { token: by })
const listed = async (body: object) =>
  (await list(body)).body.results.map(({ sessionId }: { sessionId: string }) => ids.indexOf(sessionId))

beforeAll(async () => {
  token = await jwt({ sub, iat: BEGAN_SECONDS })
  for (let i = 0; i < 23; i++) {
    // The last three come at the same time: their order is by id.
    const minute = Math.min(i, 20)
    const { sessionId } = (await timed(minute).post('/kyc/session/create', {}, { token })).body
    if (i < 2) await timed(minute).post('/kyc/process', form([imageFile()], { sessionId }), { token })
    ids.push(sessionId)
  }
  ids.push(...ids.splice(20).sort())
})

describe('/kyc/sessions', () => {
  it('lists 20 a page by default, newest first', async () => {
    const { status, body } = await list({})
    expect(status).toBe(200)
    expectShape(ListSessionsResponse, body)
    expect(body).toMatchObject({ status: 'ok', page: 1, pageSize: 20, total: 23 })
    expect(await listed({})).toEqual(Array.from({ length: 20 }, (_, i) => 22 - i))
    expect(await listed({ page: 2 })).toEqual([2, 1, 0])
    expect(await listed({ page: 3 })).toEqual([])
    expect(await listed({ page: 4, pageSize: 6 })).toEqual([4, 3, 2, 1, 0])
  })

  it('gives single images, as processing does', async () => {
    const { body } = await list({ page: 23, pageSize: 1 })
    expect(body.results[0].results[0].image).toContain('/v1/files/')
    expect(body.results[0].results[0]).not.toHaveProperty('images')
  })

  it('filters by status, time and client', async () => {
    expect(await listed({ status: 'success' })).toEqual([1, 0])
    expect(await listed({ clientId: 'client-1' })).toEqual([1, 0])
    expect(await listed({ status: 'expired' })).toEqual([])
    expect(await listed({ from: at(3).toISOString(), to: at(5).toISOString() })).toEqual([5, 4, 3])
    expect(await listed({ from: '2026-03-01T02:03:00+02:00', to: '2026-03-01T02:05:00+02:00' })).toEqual([5, 4, 3])
    expect(await listed({ status: 'idle', from: at(1).toISOString(), to: at(2).toISOString() })).toEqual([2])
    const dayLater = api({ now: () => at(24 * 60 + 5) })
    const { total } = (await dayLater.post('/kyc/sessions', { status: 'expired' }, { token })).body
    expect(total).toBe(6)
  })

  it("lists nobody else's", async () => {
    expect((await list({}, await jwt({ sub: someone(), iat: BEGAN_SECONDS }))).body).toMatchObject({
      results: [],
      total: 0,
    })
  })

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: '1' }, 'page'],
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ status: 'done' }, 'status'],
    [{ from: 'yesterday' }, 'from'],
  ])('refuses %j', async (body, path) => {
    const answer = await list(body)
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details[0].path).toBe(path)
  })
})
