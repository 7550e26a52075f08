/** Documents and faces that an owner does not want to see again. */
import { describe, expect, it } from 'vitest'
import { AddToBlocklistResponse, ListBlocklistsResponse } from '../../../worker/contract/reviews/blocklist'
import { encodeEmbedding } from '../../../worker/domain/embedding'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import { expectError, expectShape, form, jwt, someone } from '../support/api'
import { office } from '../support/claimants'
import { face } from '../support/engines'

const ANNA = { face: 1, number: 'L898902C3' }

describe('a blocked document', () => {
  it('is declined however its number was written down, until it is taken off', async () => {
    const { come, post } = await office()
    const added = await post('/blocklist/add', { document: { number: 'l 898-902 c3', note: 'stolen in May' } })
    expectShape(AddToBlocklistResponse, added.body)
    const [{ id }] = added.body.entries
    const blocked = await come(ANNA)
    expect(blocked.codes).toEqual(['blocked_document'])
    expect(blocked.session.decision.outcome).toBe('declined')
    expect(JSON.stringify(blocked.sent.body)).toContain('blocked_document')
    expect((await come({ face: 2, number: 'L898902C4', given: 'BERTA', born: '750812' })).codes).toEqual([])

    const listed = await post('/blocklists')
    expectShape(ListBlocklistsResponse, listed.body)
    expect(listed.body).toMatchObject({
      total: 1,
      results: [{ id, kind: 'document', document: { note: 'stolen in May' } }],
    })
    expect((await post('/blocklist/remove', { entryId: id })).body).toEqual({ status: 'ok' })
    expectError(await post('/blocklist/remove', { entryId: id }), 404, 'item with this id does not found')
    expect((await come(ANNA)).codes).toEqual([])
  })

  it('of another state or type is another document', async () => {
    const { come, post } = await office()
    await post('/blocklist/add', { document: { number: ANNA.number, countryCode: 'DEU' } })
    await post('/blocklist/add', { document: { number: ANNA.number, documentType: 'id_card' } })
    expect((await come(ANNA)).codes).toEqual([])
    await post('/blocklist/add', { document: { number: ANNA.number, countryCode: 'FIN', documentType: 'passport' } })
    expect((await come(ANNA)).codes).toEqual(['blocked_document'])
  })

  it('can be that of a session', async () => {
    const { come, post } = await office({ blocklists: { face: 'off', document: 'review' } })
    const { sessionId } = await come(ANNA)
    const added = await post('/blocklist/add', { sessionId })
    expect(added.body.entries).toMatchObject([{ document: { number: ANNA.number, countryCode: 'FIN' } }])
    const again = await come(ANNA)
    expect(again.codes).toEqual(['blocked_document'])
    expect(again.session.decision.outcome).toBe('review')
    const stranger = await jwt({ sub: someone() })
    expectError(await post('/blocklist/add', { sessionId }, stranger), 404, 'session not found')
    expect((await post('/blocklists', {}, stranger)).body.total).toBe(0)
  })
})

it('a blocked face is that of a person on a list that blocks', async () => {
  const { come, post, token } = await office()
  const { list_id } = (await post('/person/list/create', { name: 'barred' })).body
  const { embedding } = face(1)
  const fields = { list_id, embedding: encodeEmbedding(embedding), embedding_version: EMBEDDING_VERSION }
  const created = await post('/person/create', form([], fields), token)
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  expect((await come(ANNA)).codes).toEqual([])
  const added = await post('/blocklist/add', { list_id })
  expect(added.body.entries).toMatchObject([{ kind: 'faces', id: list_id, name: 'barred' }])
  expect((await come({ ...ANNA, number: 'M12345678' })).codes).toEqual(['blocked_face'])
  expect((await come({ face: 2, number: 'K5556667', given: 'BO', surname: 'BERG', born: '900909' })).codes).toEqual([])
  await post('/blocklist/remove', { entryId: list_id })
  expect((await come(ANNA)).codes).toEqual([])
})

it('takes one thing at a time, and only what can be found again', async () => {
  const { post } = await office()
  const document = { number: 'L898902C3' }
  expectError(await post('/blocklist/add', {}), 400, 'invalid schema')
  expectError(await post('/blocklist/add', { document, sessionId: crypto.randomUUID() }), 400, 'invalid schema')
  expectError(await post('/blocklist/add', { document: { number: '. . . . .' } }), 400, 'invalid schema')
  expectError(await post('/blocklist/add', { list_id: crypto.randomUUID() }), 404, 'item with this id does not found')
  expectError(
    await post('/blocklist/remove', { entryId: crypto.randomUUID() }),
    404,
    'item with this id does not found',
  )
})
