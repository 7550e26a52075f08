/** `/duplicates`: what others, a blocklist or their number speak against, newest first. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { ListBlocklistsResponse } from '../../../worker/contract/reviews/blocklist'
import { ListDuplicatesResponse } from '../../../worker/contract/reviews/duplicates'
import { expectError, expectShape, jwt, someone } from '../support/api'
import { office } from '../support/claimants'

const ANNA = { face: 1, number: 'L898902C3' }

it('sessions that were found are listed with those that speak against them, and by reason', async () => {
  const { come, post } = await office({
    velocity: { action: 'review', hours: 24, document: 2, face: null, device: null, address: null },
  })
  const first = await come(ANNA)
  const renamed = await come({ face: 1, number: 'X1234567', surname: 'NOVAK', given: 'JANA', born: '800101' })
  const faced = await come({ ...ANNA, face: 2 })
  const often = await come({ ...ANNA, face: 2 })
  const { body } = await post('/duplicates', {})
  expectShape(ListDuplicatesResponse, body)
  const ids = body.results.map(({ sessionId }: { sessionId: string }) => sessionId)
  expect(ids).toEqual([often.sessionId, faced.sessionId, renamed.sessionId])
  expect(body).toMatchObject({ total: 3, results: [{}, {}, { duplicates: [{ sessionId: first.sessionId }] }] })

  const faces = (await post('/duplicates', { reason: 'face_under_other_name' })).body
  expect(faces).toMatchObject({ total: 1, results: [{ sessionId: renamed.sessionId }] })
  expect((await post('/duplicates', { reason: 'document_too_often' })).body.total).toBe(1)
  expect((await post('/duplicates', { page: 2, pageSize: 2 })).body.results).toHaveLength(1)
  expectError(await post('/duplicates', { reason: 'under_age' }), 400, 'invalid schema')
  expect((await post('/duplicates', {}, await jwt({ sub: someone() }))).body.total).toBe(0)
})

it('listings read rows of their page alone', async () => {
  const plan = async (where: string) => {
    const query = `explain query plan select count(*) from kyc_session where owner = ? and ${where}`
    const { results } = await env.DB.prepare(query).bind('me').all<{ detail: string }>()
    return results.map(({ detail }) => detail).join()
  }
  expect(await plan(`status = 'failed' and expires_at > 5`)).toMatch(
    /COVERING INDEX kyc_session_(listing|outcome|scenario)/,
  )
})

it('what is blocked says who did it, and why', async () => {
  const { come, post } = await office()
  const { sessionId } = await come(ANNA)
  const ann = await jwt({ sub: (await owner(sessionId)) ?? '', act: { sub: 'ann' }, scope: 'kyc persons' })
  const added = (await post('/blocklist/add', { sessionId, note: 'reported stolen' }, ann)).body
  const { list_id } = (await post('/person/list/create', { name: 'Rings' }, ann)).body
  await post('/blocklist/add', { list_id }, ann)
  const { body } = await post('/blocklists', {}, ann)
  expectShape(ListBlocklistsResponse, body)
  const [entry] = added.entries
  expect(body.results).toMatchObject([
    { kind: 'faces', id: list_id, by: expect.stringContaining('ann') },
    { kind: 'document', id: entry.id, by: entry.by, document: { note: 'reported stolen' } },
  ])
  expect(entry.by).toContain('ann')
})

const owner = (sessionId: string) =>
  env.DB.prepare('select owner from kyc_session where id = ?').bind(sessionId).first<string>('owner')
