/** What a change of a scenario would have made of the sessions that it had. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { PreviewScenarioResponse } from '../../../worker/contract/scenarios'
import { decided, document, NOW, PASSPORT } from '../../unit/domain/decision/session-of'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { visionThat } from '../support/vision'

const { sessions } = services()
/** Of the document that comes next. */
let birthDate = '1990-08-12'
const { post } = api({
  vision: visionThat(async (sessionId, attempt) => {
    const evidence = {
      documents: [{ portrait: null, birthDate, sex: null, facts: { ...PASSPORT, birthDate } }],
      selfie: null,
    }
    const end = decided({ tasks: [document()], evidence, selfiesSent: 0, rules: { review: true } })
    const { decision, tasks, signs, status } = end
    const policy = { schemaId: crypto.randomUUID(), version: 1 }
    const outcome = {
      tasks,
      decision: { ...decision, policy },
      status,
      evidence: { ...evidence, signs },
    }
    const none = { errors: [], clientId: '', isClientNew: true, spentMs: 1 }
    await sessions.finish(sessionId, attempt, { ...none, ...outcome }, new Date())
  }),
})

async function office() {
  const sub = someone()
  const token = await jwt({ sub, env: 'sandbox' })
  const made = await post('/scenario/create', { name: 'adults', review: true }, { token })
  const { schemaId } = made.body.scenario as { schemaId: string }
  const add = async (born: string) => {
    birthDate = born
    const { sessionId } = (await post('/kyc/session/create', { schemaId }, { token })).body
    const sent = await post('/kyc/process', form([imageFile()], { sessionId }), { token })
    expect(sent.body.decision.outcome).toBe('approved')
    return sessionId as string
  }
  const preview = (changes: object) => post('/scenario/preview', { schemaId, ...changes }, { token })
  return { token, schemaId, add, preview, sub }
}

describe('/scenario/preview', () => {
  it('tells what would change, by outcome, by reason and by session, and changes nothing', async () => {
    const { token, schemaId, add, preview } = await office()
    const young = [await add('1990-08-12'), await add('1991-08-12')]
    await add('1970-08-12')
    const { body } = await preview({ minimumAge: 40 })
    expectShape(PreviewScenarioResponse, body)
    const byPeople = { approved: 0, resubmit: 0, declined: 0 }
    expect(body).toMatchObject({ version: 1, looked: 3, total: 3, gaps: [], next: null })
    expect(body.ends).toEqual([
      { from: 'approved', to: 'approved', sessions: 1, byPeople },
      { from: 'approved', to: 'declined', sessions: 2, byPeople },
    ])
    expect(body.reasons).toEqual([{ code: 'under_age', before: 0, after: 2 }])
    expect(body.changed).toEqual(
      young.toReversed().map((sessionId) => ({ sessionId, from: 'approved', to: 'declined' })),
    )
    const [kept] = (await post('/scenarios', {}, { token })).body.results.filter(
      (one: { schemaId: string }) => one.schemaId === schemaId,
    )
    expect(kept).toMatchObject({ version: 1, minimumAge: null })
    const [event] = (await post('/events', { action: 'scenario_previewed' }, { token })).body.results
    expect(event).toMatchObject({ subjectId: schemaId, detail: { version: 1, count: 3 } })
    expect((await preview({ attempts: 1 })).body.changed).toEqual([])
  })

  it('says how many would be asked for a further step', async () => {
    const { add, preview } = await office()
    for (const born of ['1990-08-12', '1970-08-12']) await add(born)
    const stepUp = { to: ['wallet', 'take'], orElse: 'review' }
    const { body } = await preview({ stepUp: { ...stepUp, when: 'always' } })
    expect(body.ends).toMatchObject([{ from: 'approved', to: 'step_up', sessions: 2 }])
    expect(body.reasons).toEqual([{ code: 'step_up', before: 0, after: 2 }])
    const none = await preview({ stepUp: { ...stepUp, when: 'risk', threshold: 1, causes: [] } })
    expect(none.body).toMatchObject({ looked: 2, changed: [] })
  })

  it('goes on where it was, and ends where all were looked at', async () => {
    const { add, preview } = await office()
    for (let i = 0; i < 53; i++) await add('1990-08-12')
    const first = (await preview({ minimumAge: 40 })).body
    expect(first).toMatchObject({ looked: 50, total: 53, next: { looked: 50, total: 53 } })
    expect(first.changed).toHaveLength(50)
    const second = (await preview({ minimumAge: 40, after: first.next })).body
    expect(second).toMatchObject({ looked: 53, total: 53, next: null })
    const ids = [...first.changed, ...second.changed].map(({ sessionId }) => sessionId)
    expect(new Set(ids).size).toBe(53)
    const past = { ...first.next, sessionId: '00000000-0000-1000-8000-000000000000', createdAt: NOW.toISOString() }
    expect((await preview({ after: past })).body).toMatchObject({ looked: 50, total: 50, ends: [], next: null })
  })

  it('says of which sessions it cannot tell, and why', async () => {
    const { add, preview } = await office()
    const [erased, other] = [await add('1990-08-12'), await add('1990-08-12')]
    await add('1990-08-12')
    await env.DB.prepare('update kyc_session set evidence = null where id = ?').bind(erased).run()
    await env.DB.prepare('update kyc_session set consent_withdrawn_at = ? where id = ?').bind(Date.now(), other).run()
    const { body } = await preview({ minimumAge: 40 })
    expect(body.gaps).toEqual(
      expect.arrayContaining([
        { why: 'results_missing', sessions: 1 },
        { why: 'consent_withdrawn', sessions: 1 },
      ]),
    )
    expect(body.ends).toMatchObject([{ from: 'approved', to: 'declined', sessions: 1 }])
    const off = { face: 'review', document: 'decline' }
    expect(
      (
        await preview({
          velocity: { action: 'review', hours: 24, face: 1, document: 1, device: 1, address: 1 },
          blocklists: off,
        })
      ).body.gaps,
    ).toEqual(expect.arrayContaining([{ why: 'not_kept', sessions: 1 }]))
  })

  it('is of one’s own scenario, as it is now, and of nobody else’s sessions', async () => {
    const { schemaId, preview } = await office()
    const token = await jwt({ sub: someone() })
    expectError(
      await post('/scenario/preview', { schemaId, minimumAge: 40 }, { token }),
      404,
      'item with this id does not found',
    )
    expectError(await preview({ minimumAge: 40, version: 7 }), 409, 'scenario has another version')
    expectError(await preview({ reviewersNeeded: 7 }), 400, 'invalid schema')
    expect((await preview({ minimumAge: 40 })).body).toMatchObject({ looked: 0, total: 0, next: null, ends: [] })
    const review = await jwt({ sub: someone(), scope: 'review' })
    expectError(await post('/scenario/preview', { schemaId }, { token: review }), 401, 'access denied')
  })

  it('walks the sessions of the scenario alone, in their order', async () => {
    const { results } = await env.DB.prepare(
      `explain query plan select * from kyc_session where owner = 'a' and schema_id = 'b' and outcome is not null
        and (created_at, id) < (1, 'c') order by created_at desc, id desc limit 50`,
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toMatch(/kyc_session_judged/)
    expect(results.map(({ detail }) => detail).join()).not.toMatch(/TEMP B-TREE/)
  })
})
