/** What somebody can ask for their data: every store is searched, byte by byte. */
import { env } from 'cloudflare:test'
import { unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { api, expectError, jwt, ORIGIN, services, someone } from '../support/api'
import {
  actions,
  client,
  cronAfter,
  numbered,
  person,
  published,
  session,
  traces,
  user,
  vision,
} from '../support/subjects'
import { query } from '../support/traces'

const { post, fetch } = client

describe('somebody', () => {
  it('is found by whatever they are known by, and by nobody else', async () => {
    const [token, other] = [await user(), await user()]
    const sessionId = await session(token, { clientUser: 'ann-7', email: 'Ann@Example.org', clientKey: 'key-1' })
    const withNumber = await session(token, {}, numbered('L898 902-C3', ['ANNA MARIA', 'ERIKSSON']))
    await session(token, { clientUser: 'bob', email: 'bob@example.org' })
    const { clientId } = (await post('/kyc/session/status', { sessionId }, { token })).body
    const asked = [
      ['sessionId', sessionId],
      ['clientId', clientId],
      ['clientKey', 'key-1'],
      ['clientUser', 'ann-7'],
      ['email', ' ann@example.ORG'],
    ]
    for (const [by, value] of asked) {
      const { body } = await post('/subject/find', { by, value }, { token })
      expect([by, body.sessions.map((one: { sessionId: string }) => one.sessionId)]).toEqual([by, [sessionId]])
      expect(body).toMatchObject({ persons: [], holds: [], unread: 0, next: null })
      expect((await post('/subject/find', { by, value }, { token: other })).body.sessions).toEqual([])
    }
    const { body } = await post('/subject/find', { by: 'documentNumber', value: 'l898902c3' }, { token })
    expect(body.sessions).toMatchObject([{ sessionId: withNumber, images: true }])
    const named = async (value: string) => (await post('/subject/find', { by: 'name', value }, { token })).body.sessions
    expect(await named('Eriksson, Anna')).toMatchObject([{ sessionId: withNumber }])
    expect([await named('Anna Novak'), await named('Erik'), await named('–')]).toEqual([[], [], []])
    expectError(await post('/subject/delete', { by: 'name', value: 'Anna Eriksson' }, { token }), 400, 'invalid schema')
    const { person_id } = await person(token)
    const found = await post('/subject/find', { by: 'person', value: person_id }, { token })
    expect(found.body.persons).toMatchObject([{ person_id }])
    expect(await actions(sessionId, token)).toContain('subject_searched')
  })

  it('is looked for page by page where there are many sessions', async () => {
    const token = await user()
    const { settings } = services()
    const few = api({ vision, settings: { ...settings, limits: { ...settings.limits, subjectSessionsPerCall: 2 } } })
    const theirs = [await session(token, { email: 'ann@example.org' })]
    for (let i = 0; i < 3; i++) await session(token, { email: `${i}@example.org` })
    theirs.push(await session(token, { email: 'ann@example.org' }))
    const found: string[] = []
    let place: string | undefined
    let calls = 0
    do {
      const { body } = await few.post('/subject/find', { by: 'email', value: 'ann@example.org', place }, { token })
      found.push(...body.sessions.map((one: { sessionId: string }) => one.sessionId))
      place = body.next ?? undefined
      calls++
    } while (place && calls < 10)
    expect([found, calls]).toEqual([theirs, 3])
    expectError(
      await few.post('/subject/export', { by: 'email', value: 'ann@example.org' }, { token }),
      409,
      'too many sessions to search',
    )
  })

  it('is not found, exported or erased by a session’s browser, nor persons without their scope', async () => {
    const token = await user()
    const { body } = await post('/kyc/session/create', {}, { token })
    const kyc = await jwt({ sub: someone(), scope: 'kyc' })
    for (const path of ['/subject/find', '/subject/export', '/subject/delete']) {
      const asked = { by: 'sessionId', value: body.sessionId }
      expectError(await post(path, asked, { token: body.clientToken }), 401, 'access denied')
      expectError(await post(path, { by: 'person', value: crypto.randomUUID() }, { token: kyc }), 401, 'access denied')
    }
  })

  it('is not told that nothing is held where the search was mistyped', async () => {
    const token = await user()
    for (const [by, value] of [
      ['email', 'not-an-email'],
      ['sessionId', '7bec3a80'],
    ]) {
      const refused = await post('/subject/find', { by, value }, { token })
      expectError(refused, 400, 'invalid schema')
      expect(refused.body.details[0].path).toBe('value')
    }
  })

  it('gets everything that is held on them', async () => {
    const token = await user()
    const sessionId = await session(token, { email: 'ann@example.org' })
    const asked = { by: 'email', value: 'ann@example.org' }
    const headers = { accept: 'application/zip', 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const zip = await fetch('/subject/export', { method: 'POST', body: JSON.stringify(asked), headers })
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    const text = (name: string) => new TextDecoder().decode(files[name])
    const [record] = text('sessions.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(record).toMatchObject({ sessionId, email: 'ann@example.org' })
    expect(record.evidence.selfie.embedding).toMatch(/^[\w+/=]{100,}$/)
    expect(text('events.ndjson')).toContain('session_created')
    expect(text('your-data.html')).toContain('ann@example.org')
    expect(text('your-data.html')).toContain(`<img alt="" src="images/${sessionId}/`)
    const images = Object.keys(files).filter((name) => name.startsWith(`images/${sessionId}/`))
    const { objects } = await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })
    expect(images).toHaveLength(objects.length)
    expect(JSON.parse(text('manifest.json')).counts).toEqual({ sessions: 1, persons: 0, images: images.length })
    const link = (await post('/subject/export', asked, { token })).body.url
    const { pathname, search } = new URL(link)
    expect((await fetch(pathname + search)).headers.get('content-disposition')).toBe('attachment')
    expectError(
      await post('/subject/export', { by: 'email', value: 'x@y.z' }, { token }),
      404,
      'item with this id does not found',
    )

    const { person_id } = await person(token)
    const body = JSON.stringify({ by: 'person', value: person_id })
    const persons = unzipSync(
      new Uint8Array(await (await fetch('/subject/export', { method: 'POST', body, headers })).arrayBuffer()),
    )
    const known = JSON.parse(new TextDecoder().decode(persons['persons.ndjson']))
    expect(known).toMatchObject({
      personId: person_id,
      fields: ['Ann Example'],
      faces: [{ embedding: expect.any(String) }],
    })
  })

  it('is erased from every store, with a receipt that others verify and that names nobody', async () => {
    const sub = someone()
    const token = await jwt({ sub, expiresIn: 3600 })
    await post('/webhook/create', { url: 'https://hooks.dev/', include: ['client', 'fields'] }, { token })
    const ids = []
    for (let i = 0; i < 3; i++)
      ids.push(await session(token, { clientUser: 'ann-erased', email: 'ann@erased.example' }))
    const stays = await session(token, { clientUser: 'bob' })
    await post('/kyc/download', { archiveName: ids[0] }, { token })
    const { body } = await post('/subject/delete', { by: 'clientUser', value: 'ann-erased' }, { token })
    expect(body.request).toMatchObject({
      by: 'clientUser',
      state: 'done',
      counts: { sessions: 3, archives: 1 },
      held: [],
    })
    expect(body.request.counts.images).toBeGreaterThanOrEqual(3)
    expect(body.request.counts.vectors).toBe(3)
    for (const id of ids) {
      expect(await traces(id)).toEqual(['erased_session', 'event', 'webhook_delivery'])
      const [delivery] = await query('select count(decision) as kept from webhook_delivery where session_id = ?', id)
      expect(delivery).toEqual({ kept: 0 })
    }
    for (const text of ['ann-erased', 'ann@erased.example']) expect(await traces(text)).toEqual([])
    expect(await traces(stays)).toContain('kyc_session')

    const { payload, protectedHeader } = await jwtVerify(body.request.receipt, await published(), {
      issuer: ORIGIN,
      typ: 'kyc-erasure+jwt',
      subject: body.request.requestId,
    })
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload).toMatchObject({
      complete: true,
      request: { by: 'clientUser', subject: expect.stringMatching(/^[\w-]{43}$/) },
      counts: { database: { sessions: 3, persons: 0 }, index: { vectors: 3 }, bucket: { archives: 1 } },
      kept: { underLegalHold: 0, unreadable: 0 },
    })
    expect(payload.exp).toBeUndefined()
    const told = await post('/events', { action: 'subject_erased' }, { token })
    expect(told.body.results).toMatchObject([{ actor: 'system', subjectId: body.request.requestId }])
    const again = await post('/subject/requests', { by: 'clientUser', value: 'ann-erased' }, { token })
    expect(again.body.results).toMatchObject([{ requestId: body.request.requestId, receipt: body.request.receipt }])
    const others = await post('/subject/requests', { by: 'clientUser', value: 'bob' }, { token })
    expect(others.body.total).toBe(0)
    await cronAfter(1)
    for (const id of ids) expect(await traces(id)).toEqual(['event', 'webhook_delivery'])
  })

  it('is erased to the end by the cron, wherever it was interrupted', async () => {
    const token = await user()
    const ids = []
    for (let i = 0; i < 3; i++) ids.push(await session(token, { email: 'ann@later.example' }))
    const made = services()
    const broken = api({
      subjectFinder: made.subjectFinder,
      upkeepJobs: { ...made.upkeepJobs, take: async () => null },
    })
    const { body } = await broken.post('/subject/delete', { by: 'email', value: 'ann@later.example' }, { token })
    expect(body.request).toMatchObject({ state: 'running', receipt: null, counts: {} })
    for (const id of ids) expect(await traces(id)).toContain('kyc_session')
    await cronAfter(0)
    for (const id of ids) expect(await traces(id)).not.toContain('kyc_session')
    const { results } = (await post('/subject/requests', {}, { token })).body
    expect(results).toMatchObject([{ state: 'done', counts: { sessions: 3 }, receipt: expect.stringMatching(/^ey/) }])
    const [row] = await query('select value from subject_request where id = ?', body.request.requestId)
    expect(row).toEqual({ value: null })
  })

  it('is erased as a person with faces and images', async () => {
    const token = await user()
    const { person_id } = await person(token)
    const { body } = await post('/subject/delete', { by: 'person', value: person_id }, { token })
    expect(body.request).toMatchObject({ state: 'done', counts: { persons: 1, faces: 1, images: 1, vectors: 1 } })
    expect(await traces(person_id)).toEqual(['event'])
  })
})
