/** What somebody can ask for their data, and what keeps it in spite of that: every store is searched, byte by byte. */
import { env } from 'cloudflare:test'
import { unzipSync } from 'fflate'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { runChores } from '../../worker/application/upkeep/run-chores'
import { encodeEmbedding } from '../../worker/domain/embedding'
import { objectKey } from '../../worker/domain/object-key'
import type { Query } from '../../worker/local/audit/chain-reader'
import { beginJob } from '../../worker/local/upkeep/jobs'
import { type VisionEnv, visionServices } from '../../worker/services'
import { standIn } from '../support/stand-in'
import { api, expectError, form, imageFile, jwt, ORIGIN, services, someone } from './support/api'
import { FakeFinder, foundFace } from './support/persons'
import { outcome, visionThat } from './support/vision'

const DAY_MS = 86_400_000
const query: Query = async (sql, ...values) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results

/** Everybody is a client of their own, with a face that is known from then on. */
let axis = 0
const vision = visionThat(async (sessionId, attempt) => {
  const { sessions, clients } = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }))
  const [row] = await query('select owner from kyc_session where id = ?', sessionId)
  const embedding = new Float32Array(128)
  embedding[axis] = 1
  await clients.add(String(row?.owner), sessionId, embedding, 'test', new Date())
  const selfie = {
    ...{
      embedding: encodeEmbedding(embedding),
      embeddingVersion: 'test',
      crop: objectKey(`sessions/${sessionId}/f.jpg`),
    },
    ...{ age: 40, gender: 'female' as const, genderScore: 0.9, interEyeDistance: 80 },
  }
  const ended = outcome(sessionId, { clientId: sessionId, evidence: { documents: [], selfie } })
  await sessions.finish(sessionId, attempt, ended, new Date())
})
const finder = new FakeFinder()
const client = api({ vision, faces: finder })
const { post, fetch } = client
const cronAfter = async (days: number, runs = 3) => {
  const now = new Date(Date.now() + days * DAY_MS)
  for (let run = 0; run < runs; run++) await runChores(services({ now: () => now }), now)
}

/** Where the text occurs: tables, names and contents of the bucket. */
async function traces(text: string): Promise<string[]> {
  const tables = await query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 4) <> '_cf_' AND name <> 'd1_migrations'",
  )
  const found = []
  for (const { name } of tables)
    if (JSON.stringify(await query(`SELECT * FROM "${name}"`)).includes(text)) found.push(String(name))
  const { objects } = await env.IMAGES.list()
  const inBucket = await Promise.all(
    objects.map(async ({ key }) => {
      const bytes = Buffer.from((await (await env.IMAGES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0))
      return key.includes(text) || bytes.includes(text)
    }),
  )
  return [...found, ...(inBucket.some(Boolean) ? ['R2'] : [])].sort()
}

const user = async () => jwt({ sub: someone(), expiresIn: 3600 })
async function session(token: string, fields: Record<string, string> = {}, made = client): Promise<string> {
  axis++
  const { body } = await made.post('/kyc/session/create', fields, { token })
  const sent = await made.post('/kyc/process', form([imageFile()], { sessionId: body.sessionId }), { token })
  expect(sent.status).toBe(200)
  return body.sessionId
}
async function person(token: string): Promise<{ person_id: string; list_id: string }> {
  const data = new FormData()
  data.append('image', finder.photo(foundFace(40 + axis++)))
  data.append('new_person_threshold', 'no_match')
  data.append('fields', JSON.stringify(['Ann Example']))
  return (await post('/person/create', data, { token })).body.persons[0]
}
const published = async () => createLocalJWKSet(await (await fetch('/.well-known/jwks.json')).json())
const actions = async (sessionId: string, token: string) =>
  (await post('/events', { sessionId }, { token })).body.results.map(({ action }: { action: string }) => action)

const numbered = (number: string) =>
  api({
    vision: visionThat(async (sessionId, attempt) => {
      const { tasks, ...rest } = outcome(sessionId)
      const [document, ...others] = tasks
      if (document?.type !== 'document') throw new Error('no document')
      const fields = [{ title: 'Document number', value: number, conf: 'high' as const, source: 'mrz' as const }]
      const read = { ...document, ocr: { status: 'success' as const, fields } }
      await services().sessions.finish(sessionId, attempt, { ...rest, tasks: [read, ...others] }, new Date())
    }),
  })

describe('somebody', () => {
  it('is found by whatever they are known by, and by nobody else', async () => {
    const [token, other] = [await user(), await user()]
    const sessionId = await session(token, { clientUser: 'ann-7', email: 'Ann@Example.org', clientKey: 'key-1' })
    const withNumber = await session(token, {}, numbered('L898 902-C3'))
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
      'too many sessions to look through',
    )
  })

  it('is not found, exported or erased by a session’s browser, nor persons without their scope', async () => {
    const token = await user()
    const { body } = await post('/kyc/session/create', {}, { token })
    const kyc = await jwt({ sub: someone(), scope: 'kyc' })
    for (const path of ['/subject/find', '/subject/export', '/subject/delete']) {
      const asked = { by: 'sessionId', value: body.sessionId }
      expectError(await post(path, asked, { token: body.clientToken }), 401, 'access denied')
      expectError(await post(path, { by: 'person', value: 'x' }, { token: kyc }), 401, 'access denied')
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

describe('a legal hold', () => {
  it('keeps a session from retention for as long as it holds, with its events, and nothing else', async () => {
    const token = await user()
    const kept = { images: 0, data: 10, events: 20 }
    const { schemaId } = (await post('/scenario/create', { name: 's', retention: kept }, { token })).body.scenario
    const [held, free] = [await session(token, { schemaId }), await session(token, { schemaId })]
    const { body } = await post('/hold/set', { sessionId: held, reason: 'Inquiry 4711' }, { token })
    expect(body.hold).toMatchObject({ kind: 'session', subjectId: held, reason: 'Inquiry 4711' })
    expect(JSON.stringify(await query('select * from legal_hold'))).not.toContain('Inquiry')
    const before = await query('select key, bytes from kyc_image where session_id = ?', held)
    await cronAfter(4000, 8)
    // The chain of events goes on from the first that is kept.
    expect(await traces(free)).toEqual(['event', 'event_about'])
    expect(await traces(held)).toEqual(expect.arrayContaining(['R2', 'event', 'kyc_image', 'kyc_session']))
    expect(await query('select key, bytes from kyc_image where session_id = ?', held)).toEqual(before)
    const { objects } = await env.IMAGES.list({ prefix: `sessions/${held}/` })
    expect(objects.length).toBeGreaterThan(0)
    const left = await query('select action from event where session_id = ? order by id', held)
    expect(left.map(({ action }) => action)).toContain('session_created')
    expect((await post('/hold/release', { sessionId: held }, { token })).body).toEqual({ status: 'ok' })
    await cronAfter(4000, 8)
    expect(await traces(held)).not.toContain('kyc_session')
    expect(await traces(held)).not.toContain('R2')
    await cronAfter(8000, 8)
    expect(await traces(held)).toEqual([])
  })

  it('is told to whoever asks for an erasure, and is what is left of it', async () => {
    const token = await user()
    const [held, free] = [
      await session(token, { email: 'ann@held.example' }),
      await session(token, { email: 'ann@held.example' }),
    ]
    await post('/hold/set', { sessionId: held, reason: 'Court order' }, { token })
    expectError(await post('/kyc/session/delete', { sessionId: held }, { token }), 409, 'under legal hold')
    const asked = { by: 'email', value: 'ann@held.example' }
    expect((await post('/subject/find', asked, { token })).body.holds).toMatchObject([{ subjectId: held }])
    const { body } = await post('/subject/delete', asked, { token })
    expect(body).toMatchObject({
      request: { state: 'held', counts: { sessions: 1 }, held: [held] },
      holds: [{ kind: 'session', subjectId: held, reason: 'Court order' }],
    })
    const { payload } = await jwtVerify(body.request.receipt, await published())
    expect(payload).toMatchObject({ complete: false, kept: { underLegalHold: 1 } })
    expect(await traces(held)).toContain('kyc_session')
    expect(await traces(free)).not.toContain('kyc_session')
    expect((await post('/holds', {}, { token })).body).toMatchObject({ total: 1, results: [{ subjectId: held }] })
    expect(await actions(held, token)).toContain('hold_set')
    expectError(
      await post('/hold/set', { sessionId: free, reason: 'x' }, { token }),
      404,
      'item with this id does not found',
    )
    expectError(await post('/hold/set', { reason: 'x' }, { token }), 400, 'invalid schema')
  })

  it('keeps a person, in whatever way it would go', async () => {
    const token = await user()
    const held = await person(token)
    const other = await person(token)
    const { list_id } = held
    await post('/hold/set', { personId: held.person_id, reason: 'Case 1' }, { token })
    const refused = [
      ['/person/delete', { list_id, person_id: [held.person_id] }],
      ['/person/list/delete', { list_id }],
      ['/person/update', { list_id, person_id: held.person_id, drop_image: true }],
    ] as const
    const fusion = form([], { list_id, person_id: other.person_id, replace_person_id: held.person_id })
    expectError(await post('/person/fusion', fusion, { token }), 409, 'under legal hold')
    for (const [path, body] of refused) expectError(await post(path, body, { token }), 409, 'under legal hold')
    const { body } = await post('/subject/delete', { by: 'person', value: held.person_id }, { token })
    expect(body).toMatchObject({ request: { state: 'held', counts: { persons: 0 } }, holds: [{ kind: 'person' }] })
    await expect(query('delete from person where id = ?', held.person_id)).rejects.toThrow('legal hold')
    expect((await post('/person/get', { person_id: held.person_id }, { token })).status).toBe(200)
  })

  it('keeps the owner from being erased, unless that is forced', async () => {
    const sub = someone()
    const token = await jwt({ sub, expiresIn: 3600 })
    const held = await session(token)
    await post('/hold/set', { sessionId: held, reason: 'Case 2' }, { token })
    await beginJob(async (sql) => query(sql), 'erase_owner', sub)
    await cronAfter(0)
    expect(await traces(held)).toContain('kyc_session')
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(1)
    await beginJob(async (sql) => query(sql), 'erase_owner', sub, { forced: 1 })
    await cronAfter(0)
    await cronAfter(1)
    expect(await traces(held)).toEqual([])
    expect(await query('select * from legal_hold where owner = ?', sub)).toEqual([])
  })
})

describe('consent that is withdrawn', () => {
  const withRule = async (token: string, withdrawal?: string) => {
    const { body } = await post('/scenario/create', { name: 's', ...(withdrawal ? { withdrawal } : {}) }, { token })
    return session(token, { schemaId: body.scenario.schemaId })
  }

  it('erases as the scenario says, and ends everything else', async () => {
    const token = await user()
    const [all, images, nothing] = [
      await withRule(token),
      await withRule(token, 'erase_images'),
      await withRule(token, 'keep'),
    ]
    const withdraw = async (sessionId: string) => (await post('/consent/withdraw', { sessionId }, { token })).body
    expect(await withdraw(all)).toEqual({ status: 'ok', erased: 'session', held: false })
    expect(await traces(all)).toEqual(['erased_session', 'event'])
    expect(await withdraw(images)).toEqual({ status: 'ok', erased: 'images', held: false })
    expect(await traces(images)).not.toContain('R2')
    expect(await withdraw(nothing)).toEqual({ status: 'ok', erased: 'nothing', held: false })
    expect(await traces(nothing)).toContain('R2')
    for (const sessionId of [images, nothing]) {
      expect((await post('/kyc/session/status', { sessionId }, { token })).body.status).toBe('expired')
      expectError(await post('/kyc/process', form([imageFile()], { sessionId }), { token }), 409, 'session is expired')
      expect(await actions(sessionId, token)).toContain('consent_withdrawn')
    }
  })

  it('stops an attempt that is at work, and waits for nobody', async () => {
    const token = await user()
    const made = services()
    let end: () => Promise<boolean> = async () => true
    const slow = api({
      vision: visionThat(async (sessionId, attempt) => {
        end = () => made.sessions.finish(sessionId, attempt, outcome(sessionId), new Date())
      }),
    })
    const { schemaId } = (await post('/scenario/create', { name: 's', withdrawal: 'keep' }, { token })).body.scenario
    const { body } = await slow.post('/kyc/process', form([imageFile()], { schemaId }), { token })
    expect(body.status).toBe('processing')
    await post('/consent/withdraw', { sessionId: body.sessionId }, { token })
    expect(await end()).toBe(false)
    const row = await query('select status, processing_since as since from kyc_session where id = ?', body.sessionId)
    expect(row).toEqual([{ status: 'failed', since: null }])
  })

  it('may be said by the person’s own browser, of its session alone, and keeps what is held', async () => {
    const token = await user()
    const { body } = await post('/kyc/session/create', {}, { token })
    const other = await session(token)
    expectError(
      await post('/consent/withdraw', { sessionId: other }, { token: body.clientToken }),
      401,
      'access denied',
    )
    await post('/hold/set', { sessionId: body.sessionId, reason: 'Case 3' }, { token })
    const withdrawn = await post('/consent/withdraw', { sessionId: body.sessionId }, { token: body.clientToken })
    expect(withdrawn.body).toEqual({ status: 'ok', erased: 'nothing', held: true })
    expect(await traces(body.sessionId)).toContain('kyc_session')
  })
})
