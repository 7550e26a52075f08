/** What is logged of changes and reads, and that nothing personal is. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { ListEventsResponse } from '../../../worker/contract/audit/events'
import { type Answer, api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { loggedOf } from '../support/events'
import { embedding, FakeFinder, foundFace, multipart } from '../support/persons'
import { outcome, visionThat } from '../support/vision'

const { sessions } = services()
const SECRET_NAME = 'ERIKSSON'
const vision = visionThat(async (sessionId, attempt) => {
  const done = outcome(sessionId)
  const tasks = done.tasks.map((task) => {
    if (task.type !== 'document') return task
    return {
      ...task,
      ocr: { ...task.ocr, fields: [{ title: 'last name', value: SECRET_NAME, conf: 'high' as const }] },
    }
  })
  await sessions.finish(sessionId, attempt, { ...done, tasks }, new Date())
})
const finder = new FakeFinder()
const { fetch, post } = api({ vision, faces: finder })

const actions = async (owner: string) => (await loggedOf(owner)).map(({ action }) => action)

const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

describe('a read', () => {
  it('names the credential that it was made with, once an hour; the person’s own browser leaves none', async () => {
    const sub = someone()
    const user = await jwt({ sub, jti: 'jwt-7' })
    const permanent = ok(await post('/token/create', { expires: '30' }, { token: user })).token.id
    const [{ handle }] = ok(await post('/tokens', {}, { token: user })).results
    const { sessionId, clientToken } = ok(await post('/kyc/session/create', {}, { token: user }))
    await post('/kyc/process', form([imageFile()]), { token: clientToken })
    const before = (await loggedOf(sub)).length
    const poll = async () => {
      for (const token of [user, permanent, clientToken])
        ok(await post('/kyc/session/status', { sessionId }, { token }))
    }
    for (let i = 0; i < 3; i++) await poll()
    const hourly = [
      { action: 'session_read', actor: 'user', by: 'jwt-7', session_id: sessionId },
      { action: 'session_read', actor: 'token', by: handle, session_id: sessionId },
    ]
    const reads = async () => (await loggedOf(sub)).slice(before)
    expect(await reads()).toMatchObject(hourly)
    await env.DB.prepare('update event set at = at - 3600000 where owner = ?').bind(sub).run()
    for (let i = 0; i < 3; i++) await poll()
    expect(await reads()).toMatchObject([...hourly, ...hourly])
  })

  it('is none of a session that has nothing to tell yet', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const { sessionId } = ok(await post('/kyc/session/create', { clientKey: 'visit' }, { token }))
    ok(await post('/kyc/session/status', { sessionId }, { token }))
    expect(await actions(sub)).toEqual(['session_created'])
  })

  it('of an image is its link', async () => {
    const sub = someone()
    const { sessionId, results } = ok(await post('/kyc/process', form([imageFile()]), { token: await jwt({ sub }) }))
    const { pathname, search } = new URL(results[0].image)
    const key = decodeURIComponent(pathname.replace('/v1/files/', ''))
    await services().images.put(key, Buffer.from('x'), { owner: sub, contentType: 'image/jpeg' })
    for (let i = 0; i < 3; i++) expect((await fetch(pathname + search)).status).toBe(200)
    const opened = (await loggedOf(sub)).filter(({ action }) => action === 'image_opened')
    expect(opened).toMatchObject([{ actor: 'link', session_id: sessionId }])
  })

  it('of many is one event: how many, and which', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const list_id = ok(await post('/person/list/create', { name: 'staff' }, { token })).list_id
    const ids: string[] = []
    for (let axis = 0; axis < 22; axis++) {
      const parts = { list_id, image: finder.photo(foundFace(axis)), new_person_threshold: 'no_match' }
      ids.unshift(ok(await post('/person/create', multipart(parts), { token })).persons[0].person_id)
    }
    const before = (await loggedOf(sub)).length
    ok(await post('/persons', { pageSize: 2 }, { token }))
    ok(await post('/persons', { pageSize: 22 }, { token }))
    ok(await post('/person/get', { person_id: ids[0] }, { token }))
    ok(await post('/person/search', multipart({ embedding: embedding({ 21: 1 }), list_id }), { token }))
    const events = (await loggedOf(sub)).slice(before)
    expect(events.map(({ action }) => action)).toEqual([
      ...['persons_listed', 'persons_listed', 'person_read', 'persons_searched'],
    ])
    expect(events[0]?.detail.count).toBe(2)
    expect(ids).toEqual(expect.arrayContaining(events[0]?.detail.ids))
    expect(events[1]?.detail.ids).toHaveLength(22)
    expect(events[2]).toMatchObject({ subject_id: ids[0] })
    expect(events[3]?.detail).toEqual({ count: 1, ids: [ids[0]] })
  })

  it('is not answered when it cannot be recorded', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = ok(await post('/kyc/process', form([imageFile()]), { token }))
    const full =
      "CREATE TRIGGER no_reads BEFORE INSERT ON event WHEN new.action LIKE 'session%' BEGIN SELECT RAISE(ABORT, 'full'); END"
    await env.DB.prepare('update event set at = at - 3600000 where session_id = ?').bind(sessionId).run()
    await env.DB.exec(full)
    expectError(await post('/kyc/session/status', { sessionId }, { token }), 500, 'internal error')
    expectError(await post('/kyc/sessions', {}, { token }), 500, 'internal error')
    await env.DB.exec('DROP TRIGGER no_reads')
  })
})

describe('a change', () => {
  it('of persons, lists, sources and scenarios is logged with what it was made of', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const call = async (path: string, body: object) => ok(await post(path, body, { token }))
    const list_id = (await call('/person/list/create', { name: 'staff' })).list_id
    await call('/person/list/create', { list_id, name: 'visitors' })
    const person = async (axis: number) => {
      const parts = { list_id, image: finder.photo(foundFace(axis)), new_person_threshold: 'no_match' }
      return ok(await post('/person/create', multipart(parts), { token })).persons[0].person_id
    }
    const [a, b] = [await person(1), await person(2)]
    await call('/person/update', { list_id, person_id: a, fields: ['Anna'] })
    await call('/person/fusion', multipart({ list_id, person_id: a, replace_person_id: b }))
    await call('/person/delete', { list_id, person_id: [a] })
    await call('/person/list/delete', { list_id })
    const group_id = (await call('/source/group/create', { name: 'gate' })).group_id
    const source_id = (await call('/source/create', { group_id, name: 'camera' })).source_id
    await call('/source/update', { source_id, group_id, name: 'camera 2' })
    await call('/source/delete', { source_id })
    const { schemaId } = (await call('/scenario/create', { name: 'strict' })).scenario
    await call('/scenario/update', { schemaId, minimumAge: 18 })
    await call('/scenario/delete', { schemaId })
    const told = (await loggedOf(sub)).filter(({ action }) => action !== 'persons_searched')
    expect(told.map(({ action, subject_id, detail }) => [action, subject_id, detail])).toEqual([
      ['list_created', list_id, null],
      ['list_renamed', list_id, null],
      ['person_created', a, { list: list_id }],
      ['person_created', b, { list: list_id }],
      ['person_updated', a, { fields: 1 }],
      ['person_fused', a, expect.objectContaining({ merged: b })],
      ['person_deleted', b, { mergedInto: a }],
      ['person_deleted', a, null],
      ['list_deleted', list_id, null],
      ['source_group_created', group_id, null],
      ['source_created', source_id, null],
      ['source_updated', source_id, null],
      ['source_deleted', source_id, null],
      ['scenario_created', schemaId, { version: 1 }],
      ['scenario_updated', schemaId, { version: 2 }],
      ['scenario_deleted', schemaId, null],
    ])
  })

  it('that did not happen is no event', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const id = crypto.randomUUID()
    await post('/person/delete', { list_id: id, person_id: [id] }, { token })
    await post('/source/delete', { source_id: id }, { token })
    await post('/scenario/delete', { schemaId: id }, { token })
    await post('/token/delete', { token_id: id }, { token })
    expect(await actions(sub)).toEqual([])
  })
})

it('the log holds nothing personal, whatever was done', async () => {
  const sub = someone()
  const token = await jwt({ sub })
  const personal = {
    clientKey: crypto.randomUUID(),
    clientUser: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.org`,
    wallet: `0x${crypto.randomUUID().replaceAll('-', '')}`,
  }
  const names = {
    field: 'Anna Eriksson',
    list: 'Debtors',
    label: 'import of Anna',
    note: 'looks like Anna',
    ip: '192.0.2.7',
  }
  const headers = { 'cf-connecting-ip': names.ip, 'idempotency-key': `idem-${personal.clientKey}` }
  const { sessionId } = ok(await post('/kyc/session/create', personal, { token, headers }))
  ok(await post('/kyc/process', form([imageFile()], { sessionId }), { token }))
  ok(await post('/kyc/session/status', { clientKey: personal.clientKey }, { token }))
  ok(await post('/kyc/sessions', {}, { token }))
  await post('/kyc/session/decide', { sessionId, outcome: 'approved', note: names.note }, { token })
  ok(await post('/kyc/download', { archiveName: sessionId }, { token }))
  ok(await post('/token/create', { expires: '30', label: names.label }, { token }))
  const list_id = ok(await post('/person/list/create', { name: names.list }, { token })).list_id
  const parts = { list_id, image: finder.photo(foundFace(7)), fields: [names.field] }
  const { person_id } = ok(await post('/person/create', multipart(parts), { token })).persons[0]
  ok(await post('/person/create', multipart({ ...parts, image: finder.photo(foundFace(7)) }), { token }))
  ok(await post('/person/update', { list_id, person_id, fields: [names.field, personal.email] }, { token }))
  ok(await post('/person/search', multipart({ embedding: embedding({ 7: 1 }), list_id }), { token }))
  ok(await post('/person/delete', { list_id, person_id: [person_id] }, { token }))
  ok(await post('/kyc/session/delete', { sessionId }, { token }))

  const rows = JSON.stringify((await env.DB.prepare('select * from event where owner = ?').bind(sub).all()).results)
  expect(rows).toContain(sessionId)
  expect(rows).toContain(person_id)
  const vector = embedding({ 7: 1 }).slice(0, 40)
  for (const value of [...Object.values(personal), ...Object.values(names), SECRET_NAME, vector, token]) {
    expect(rows).not.toContain(value)
  }
  // Deletion does not take the events: what is left tells who saw it.
  expect(await actions(sub)).toEqual(expect.arrayContaining(['session_read', 'person_created', 'session_deleted']))
})

describe('/events', () => {
  it('tells them newest first, each with its place in the chain', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const { sessionId } = ok(await post('/kyc/process', form([imageFile()]), { token }))
    ok(await post('/kyc/session/status', { sessionId }, { token }))
    const body = ok(await post('/v1/events', { pageSize: 3 }, { token }))
    expectShape(ListEventsResponse, body)
    expect(body.total).toBe(5)
    expect(body.results.map(({ action, seq, intact }: Record<string, unknown>) => [action, seq, intact])).toEqual([
      ['session_read', 5, true],
      ['attempt_ended', 4, true],
      ['attempt_begun', 3, true],
    ])
    const again = ok(await post('/v1/events', { page: 2, pageSize: 5 }, { token }))
    expect(again.results.map(({ action }: { action: string }) => action)).toEqual(['session_created'])
    expect(await actions(sub)).toEqual(expect.arrayContaining(['events_read']))
  })

  it('filters, and knows nobody else’s', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const one = ok(await post('/kyc/process', form([imageFile()]), { token })).sessionId
    ok(await post('/kyc/process', form([imageFile()]), { token }))
    ok(await post('/kyc/sessions', {}, { token }))
    const count = async (filter: object, as = token) => ok(await post('/events', filter, { token: as })).total
    expect(await count({ sessionId: one })).toBe(6)
    expect(await count({ sessionId: one.toUpperCase(), action: 'session_read' })).toBe(1)
    expect(await count({ from: '2999-01-01T00:00:00Z' })).toBe(0)
    expect(await count({ to: '2999-01-01T00:00:00Z', action: 'session_created' })).toBe(2)
    expect(await count({ personId: crypto.randomUUID() })).toBe(0)
    expect(await count({ sessionId: one }, await jwt({ sub: someone() }))).toBe(0)
    expectError(await post('/events', { action: 'x' }, { token }), 400, 'invalid schema')
  })

  it('shows which event is not what was sealed', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    ok(await post('/kyc/process', form([imageFile()]), { token }))
    await env.DB.prepare("update event set actor = 'token' where owner = ? and action = 'attempt_begun'")
      .bind(sub)
      .run()
    const { results } = ok(await post('/events', {}, { token }))
    const broken = results.filter(({ intact }: { intact: boolean }) => !intact)
    expect(broken.map(({ action }: { action: string }) => action)).toEqual(['attempt_begun'])
  })
})
