/** A row that nothing can read: nobody else's session waits for it, no listing fails, and its own says so. */
import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { SEARCH_SIMILARITY } from '../../../worker/domain/matching'
import { sampled } from '../../nightly'
import { expectError, form, imageFile, services } from '../support/api'
import { office } from '../support/claimants'
import { embedding, personsApi } from '../support/persons'

const ANNA = { face: 1, number: 'L898902C3' }
/** No JSON, JSON that no schema knows, a later release's form, and what was sealed with a key that is gone. */
const GARBLED = [
  '{"half',
  '{"version":1}',
  '{"version":99}',
  JSON.stringify(`sealed:1:${Buffer.alloc(64).toString('base64')}`),
]
const COLUMNS = ['errors', 'tasks', 'evidence', 'decision', 'liveness', 'signals']
const damage = (table: string, column: string, value: string, where: string, key: string) =>
  env.DB.prepare(`update ${table} set ${column} = ? where ${where} = ?`).bind(value, key).run()

const logged = () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return (table: string) => {
    const lines = errors.mock.calls.flat().map(String)
    const own = lines.filter((line) => line.includes('unreadable_row') && line.includes(`"${table}"`))
    for (const line of lines) expect(line).not.toMatch(/ERIKSSON|L898902C3/)
    errors.mockClear()
    return own.length
  }
}

describe.each(sampled(GARBLED, (_, index) => index % 3 === 0))('a cell that holds %s', (value) => {
  it('of what a session said keeps no other session of that person waiting', async () => {
    const { come } = await office()
    const { sessionId } = await come(ANNA)
    await damage('seen_identity', 'identity', value, 'session_id', sessionId)
    const lines = logged()
    const { session } = await come(ANNA)
    expect(session).toMatchObject({ status: 'success', decision: { outcome: 'approved' } })
    expect(lines('seen_identity')).toBeGreaterThan(0)
  })

  it.each(sampled(COLUMNS, (_, index) => index % 2 === GARBLED.indexOf(value) % 2))(
    'as %s of a session leaves the listing of the others, and its own answers say so',
    async (column) => {
      // A list of errors has one form in every release.
      if (column === 'errors' && value !== GARBLED[0]) return
      if (column === 'signals' && value === GARBLED[1]) return
      const { come, post } = await office()
      const first = await come(ANNA)
      const second = await come({ ...ANNA, number: 'X1234567' })
      await damage('kyc_session', column, value, 'id', first.sessionId)
      const lines = logged()
      const { status, body } = await post('/kyc/sessions')
      expect(status).toBe(200)
      const ids = body.results.map(({ sessionId }: { sessionId: string }) => sessionId)
      // What no list shows is not read for one.
      expect(ids).toEqual(column === 'evidence' ? [second.sessionId, first.sessionId] : [second.sessionId])
      const cannot = 'stored data cannot be read'
      expectError(await post('/kyc/session/status', { sessionId: first.sessionId }), 409, cannot)
      expectError(await post('/kyc/process', form([imageFile()], { sessionId: first.sessionId })), 409, cannot)
      expect(lines('kyc_session')).toBeGreaterThan(0)
      expect((await come({ ...ANNA, number: 'M12345678' })).session.status).toBe('success')
      // Who asks for it to be erased need not have it read.
      expect((await post('/kyc/session/delete', { sessionId: first.sessionId })).status).toBe(200)
    },
  )

  it('of a running attempt ends it', async () => {
    const { post, schemaId, show } = await office()
    show([])
    const { body } = await post('/kyc/session/create', { schemaId })
    const at = Date.now()
    await env.DB.prepare("update kyc_session set status = 'processing', processing_since = ?, attempt = 1 where id = ?")
      .bind(at, body.sessionId)
      .run()
    await damage('kyc_session', 'tasks', value, 'id', body.sessionId)
    logged()
    expect(await services().sessions.lease(body.sessionId, 1, 1000, new Date(at))).toBe('stale')
    const row = await env.DB.prepare('select status from kyc_session where id = ?').bind(body.sessionId).first()
    expect(row?.status).toBe('exception')
  })

  it('of a blocked document or a hold leaves their listings', async () => {
    const { post, owner, come } = await office()
    const { sessionId } = await come(ANNA)
    await post('/blocklist/add', { document: { number: 'L898902C3' } })
    await post('/hold/set', { sessionId, reason: 'court' })
    await damage('blocked_document', 'document', value, 'owner', owner)
    await damage('legal_hold', 'reason', `sealed:1:${Buffer.alloc(64).toString('base64')}`, 'owner', owner)
    const lines = logged()
    expect((await post('/blocklists')).body).toMatchObject({ status: 'ok', results: [] })
    expect((await post('/holds')).body.results).toMatchObject([{ subjectId: sessionId, reason: '' }])
    expect(lines('blocked_document')).toBe(1)
    expect((await come(ANNA)).session.decision.outcome).toEqual(expect.any(String))
  })
})

it('a person or a face that cannot be read leaves the listing and searches for the others', async () => {
  const { user } = personsApi()
  const anna = await user()
  const list = await anna.list()
  const ids = [
    await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) }),
    await anna.person({ list_id: list, embedding: embedding({ 2: 1 }) }),
  ]
  const [first = '', second = ''] = ids
  const lines = logged()
  await damage('person', 'fields', '{"half', 'id', first)
  const listed = await anna.json('/v1/persons', {})
  expect(listed.body.results.map(({ person_id }: { person_id: string }) => person_id)).toEqual([second])
  expectError(await anna.json('/v1/person/get', { person_id: first }), 409, 'stored data cannot be read')
  const garbage = Buffer.concat([Buffer.from('EK1'), Buffer.alloc(62)])
  await env.DB.prepare('update face_vector set embedding = ? where subject_id = ?').bind(garbage, first).run()
  await env.DB.prepare('update person_face set embedding = ? where person_id = ?').bind(garbage, second).run()
  const found = await anna.form('/v1/person/search', { list_id: list, embedding: embedding({ 2: 1 }) })
  expect(found.body.matches).toMatchObject([{ person_id: second }])
  expect(SEARCH_SIMILARITY).toBeLessThan(1)
  expect((await anna.json('/v1/persons', {})).status).toBe(200)
  expect([lines('person'), lines('face_vector')].every((n) => n >= 0)).toBe(true)
})
