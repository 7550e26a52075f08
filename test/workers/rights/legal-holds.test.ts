/** What keeps data in spite of its time and of whoever asks, and what ends its use at once. */
import { env } from 'cloudflare:test'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../worker/domain/case/decision'
import { beginJob } from '../../../worker/local/upkeep/jobs'
import { type Answer, api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { actions, client, cronAfter, person, published, session, traces, user } from '../support/subjects'
import { query } from '../support/traces'
import { finishing, outcome, visionThat } from '../support/vision'

const { post } = client

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

  it('erases images that an attempt which was at work has left behind', async () => {
    const token = await user()
    const sessionId = await withRule(token, 'erase_images')
    await post('/consent/withdraw', { sessionId }, { token })
    await env.IMAGES.put(`sessions/${sessionId}/1/late.jpg`, 'x')
    await cronAfter(0.1, 1)
    expect((await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects).toEqual([])
    expect(await traces(sessionId)).toEqual(expect.arrayContaining(['face_vector', 'kyc_session']))
    expect(await traces(sessionId)).not.toContain('erased_session')
  })

  it('may be said by the person’s own browser, of its session alone, which learns of no hold', async () => {
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
    const free = (await post('/kyc/session/create', {}, { token })).body
    const same = await post('/consent/withdraw', { sessionId: free.sessionId }, { token: free.clientToken })
    expect(withdrawn.body).toEqual({ status: 'ok', erased: 'session' })
    expect([withdrawn.status, withdrawn.body]).toEqual([same.status, same.body])
    for (const [path, fields] of [
      ['/kyc/session/status', {}],
      ['/kyc/process', null],
      ['/kyc/session/liveness', {}],
      ['/consent/withdraw', {}],
    ] as const) {
      const asked = await Promise.all(
        [body, free].map(({ sessionId, clientToken }) =>
          post(path, fields ? { sessionId } : form([imageFile()], { sessionId }), { token: clientToken }),
        ),
      )
      expect(asked[0]?.status).toBeGreaterThanOrEqual(400)
      expect({ ...asked[0]?.body, path }).toEqual({ ...asked[1]?.body, path })
    }
    expect(await traces(body.sessionId)).toContain('kyc_session')
    expect(await traces(free.sessionId)).not.toContain('kyc_session')
    const asked = await post('/consent/withdraw', { sessionId: body.sessionId }, { token })
    expect(asked.body).toEqual({ status: 'ok', erased: 'nothing', held: true })
  })

  it('of a browser ends a first attempt that is at work, and erases it; one that came to its end was judged', async () => {
    const token = await user()
    const made = services()
    const during = async (before: (end: () => Promise<boolean>) => Promise<unknown>) => {
      const { body } = await post('/kyc/session/create', {}, { token })
      const { sessionId, clientToken } = body
      let answer: Answer | undefined
      let ended = false
      const busy = api({
        vision: visionThat(async (_, attempt) => {
          const end = () => made.sessions.finish(sessionId, attempt, outcome(sessionId), new Date())
          await before(end)
          answer = await post('/consent/withdraw', { sessionId }, { token: clientToken })
          ended = await end()
        }),
      })
      await busy.post('/kyc/process', form([imageFile()], { sessionId }), { token: clientToken })
      return { sessionId, answer: answer?.body, ended }
    }
    const first = await during(async () => {})
    expect(first).toMatchObject({ answer: { status: 'ok', erased: 'session' }, ended: false })
    expect(await traces(first.sessionId)).toEqual(['erased_session', 'event'])
    const judged = await during((end) => end())
    expect(judged.answer).toEqual({ status: 'ok', erased: 'nothing' })
    expect(await traces(judged.sessionId)).toContain('kyc_session')
  })

  it('takes nothing away that was judged, where a browser says it; the operator does', async () => {
    const token = await user()
    const judged = async (end: Decision['outcome']) => {
      const policy = { schemaId: '00000000-0000-0000-0000-000000000000', version: 1 }
      const at = new Date().toISOString()
      const decision: Decision = {
        outcome: end,
        assurance: 'basic',
        risk: 0,
        reasons: [],
        evidence: [],
        policy,
        by: 'system',
        at,
      }
      const made = api({ vision: finishing(services().sessions, { decision }) })
      const { body } = await made.post('/kyc/session/create', {}, { token })
      const { sessionId, clientToken } = body
      await made.post('/kyc/process', form([imageFile()], { sessionId }), { token })
      return { sessionId, clientToken }
    }
    const again = await judged('resubmit')
    await query(
      'update kyc_session set verdicts_by = \'["bob"]\', search_terms = \'["x"]\' where id = ?',
      again.sessionId,
    )
    const asked = await post('/consent/withdraw', { sessionId: again.sessionId }, { token: again.clientToken })
    expect(asked.body).toEqual({ status: 'ok', erased: 'nothing' })
    expect(await traces(again.sessionId)).toEqual(expect.arrayContaining(['R2', 'kyc_image', 'kyc_session']))
    expectError(
      await post('/kyc/process', form([imageFile()], { sessionId: again.sessionId }), { token }),
      409,
      'session is expired',
    )
    expect((await post('/consent/withdraw', { sessionId: again.sessionId }, { token })).body).toMatchObject({
      erased: 'session',
    })
    expect(await traces(again.sessionId)).toEqual(['erased_session', 'event'])

    const approved = await judged('approved')
    expectError(
      await post('/consent/withdraw', { sessionId: approved.sessionId }, { token: approved.clientToken }),
      409,
      'session is decided',
    )
  })
})
