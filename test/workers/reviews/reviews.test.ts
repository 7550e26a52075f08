import { env } from 'cloudflare:test'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { DecideReviewResponse, ListReviewsResponse, ReviewResponse } from '../../../worker/contract/reviews/review'
import { database } from '../../../worker/storage/database/database'
import { d1Reviews } from '../../../worker/storage/reviews/d1-reviews'
import { api, expectError, expectShape, form, imageFile, jwt, someone } from '../support/api'
import { office } from '../support/back-office'
import { Courier } from '../support/courier'
import { testVault } from '../support/vault'

const DAYS_MS = 3 * 86_400_000

const schemaOf = async (post: ReturnType<typeof api>['post'], token: string): Promise<string> =>
  (await post('/scenarios', {}, { token })).body.results.find(({ name }: { name: string }) => name === 'reviewed')
    .schemaId

describe('a review', () => {
  it('is found, claimed, seen whole and decided', async () => {
    const { owner, ann, add, call, post } = await office()
    const sessionId = await add('visit-1')
    const listed = await call('list', {}, ann)
    expectShape(ListReviewsResponse, listed.body)
    expect(listed.body).toMatchObject({ total: 1, waiting: 1, results: [{ claim: null, first: null }] })

    const claimed = await call('claim', {}, ann)
    expectShape(ReviewResponse, claimed.body)
    expect(claimed.body.review).toMatchObject({ claim: { by: 'ann', mine: true }, session: { sessionId } })
    expect(claimed.body.review.session.results[0].images.length).toBeGreaterThan(0)

    const decided = await call('decide', { sessionId, outcome: 'approved', note: 'seen' }, ann)
    expectShape(DecideReviewResponse, decided.body)
    expect(decided.body).toMatchObject({ result: 'decided', session: { status: 'success' } })
    const { decision: kept } = (await post('/kyc/session/status', { sessionId }, { token: owner })).body
    expect(kept).toMatchObject({ outcome: 'approved', by: 'user', reviewers: ['ann'], note: 'seen' })
    expect(kept.reasons.map(({ code }: { code: string }) => code)).toEqual(['copy_suspected'])
    expect((await call('claim', {}, ann)).body).toEqual({ status: 'ok', review: null })
    expectError(
      await call('decide', { sessionId, outcome: 'declined', reasonCode: 'document_altered' }, ann),
      409,
      'session is not in review',
    )
    const events = (await post('/events', { sessionId }, { token: owner })).body.results
    const done = events.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`)
    expect(done).toEqual(expect.arrayContaining(['review_claimed ann', 'session_decided ann']))
  })

  it('is one person’s at a time, until they let go of it or leave it lying', async () => {
    const { ann, bob, add, call } = await office()
    const sessionId = await add()
    expectError(await call('decide', { sessionId, outcome: 'approved' }, ann), 409, 'session is not claimed')
    expect((await call('claim', { sessionId }, ann)).status).toBe(200)
    expect((await call('claim', { sessionId }, ann)).status).toBe(200)
    const taken = 'session is being reviewed by somebody else'
    expectError(await call('claim', { sessionId }, bob), 409, taken)
    expectError(await call('decide', { sessionId, outcome: 'approved' }, bob), 409, taken)
    expect((await call('list', { show: 'free' }, bob)).body.total).toBe(0)
    expect((await call('list', { show: 'mine' }, ann)).body.total).toBe(1)
    expectError(await call('release', { sessionId }, bob), 409, 'session is not claimed')
    expect((await call('release', { sessionId }, ann)).status).toBe(200)
    expect((await call('claim', { sessionId }, bob)).status).toBe(200)

    const later = api({ now: () => new Date(Date.now() + 11 * 60_000) })
    expect((await later.post('/review/claim', { sessionId }, { token: ann })).status).toBe(200)
  })

  it('is decided by one of two who race for it', async () => {
    const { ann, bob, add, call } = await office()
    const sessions = await Promise.all(Array.from({ length: 40 }, () => add()))
    const work = async (token: string) => {
      const mine: string[] = []
      for (;;) {
        const { review } = (await call('claim', {}, token)).body
        if (!review) return mine
        const { sessionId } = review.session
        const { status } = await call('decide', { sessionId, outcome: 'approved' }, token)
        if (status === 200) mine.push(sessionId)
      }
    }
    const decided = (await Promise.all([work(ann), work(bob), work(ann)])).flat()
    expect(decided.sort()).toEqual(sessions.sort())
  })

  it('waits after the session’s lifetime too', async () => {
    const { ann, add } = await office()
    const sessionId = await add()
    const later = api({ now: () => new Date(Date.now() + DAYS_MS) })
    expect((await later.post('/review/claim', {}, { token: ann })).body.review.session.sessionId).toBe(sessionId)
    const decided = await later.post(
      '/review/decide',
      { sessionId, outcome: 'declined', reasonCode: 'document_altered' },
      { token: ann },
    )
    expect(decided.body.session.decision.outcome).toBe('declined')
  })

  it('is found by reason, scenario and client', async () => {
    const { ann, add, call } = await office()
    await add('visit-7')
    await add('visit-8')
    const total = async (filter: object) => (await call('list', filter, ann)).body.total
    expect(await total({ reason: 'copy_suspected' })).toBe(2)
    expect(await total({ reason: 'under_age' })).toBe(0)
    expect(await total({ clientKey: 'visit-7' })).toBe(1)
    expect(await total({ schemaId: crypto.randomUUID() })).toBe(0)
  })

  it('is found by words of a name, a number, a client, a user or an address', async () => {
    const read = [
      { title: 'Surname', value: 'Müller-Lüdenscheidt', conf: 'high' as const },
      { title: 'Given names', value: 'Анна', normalized: 'ANNA', conf: 'high' as const },
      { title: 'Document number', value: 'L 898 902 C3', conf: 'high' as const },
    ]
    const { ann, owner, call, post } = await office({}, read)
    const person = { clientKey: 'visit-9', clientUser: 'anna.m', email: 'anna@acme.example' }
    const { body } = await post(
      '/kyc/session/create',
      { ...person, schemaId: await schemaOf(post, owner) },
      { token: owner },
    )
    const { sessionId } = body
    await post('/kyc/process', form([imageFile()], { sessionId }), { token: owner })
    const total = async (search: string) => (await call('list', { search }, ann)).body.total
    for (const search of [
      ...['muller', 'LUDENSCHEIDT müller', 'anna müller-lüdenscheidt', 'анна', 'l898902c3', 'L 898 902 C3'],
      ...['visit-9', 'anna.m', 'ANNA@acme.example', sessionId],
    ])
      expect([search, await total(search)]).toEqual([search, 1])
    for (const search of ['mull', 'anna schmidt', 'L898902C4', crypto.randomUUID()]) expect(await total(search)).toBe(0)
    const stored = async () =>
      (await env.DB.prepare('select search_terms from kyc_session where id = ?').bind(sessionId).first())?.search_terms
    expect(String(await stored())).not.toMatch(/muller|anna|l898902/i)
    await call('claim', { search: 'muller' }, ann)
    await call('decide', { sessionId, outcome: 'approved' }, ann)
    expect((await call('list', { search: 'müller' }, ann)).body.total).toBe(0)
    expect((await call('list', { search: 'müller' }, (await office()).ann)).body.total).toBe(0)
  })

  it('is counted so far and no further', async () => {
    const { ann, add } = await office()
    for (let i = 0; i < 3; i++) await add()
    const { services: made } = api()
    const limits = { ...made.settings.limits, reviewsCounted: 2 }
    const { list } = d1Reviews(database(env.DB), testVault(), limits)
    const { sub } = decodeJwt(ann)
    const counted = await list(
      { owner: sub ?? '', reviewer: 'ann' },
      { show: 'all' },
      { page: 1, pageSize: 20 },
      new Date(),
    )
    expect([counted.cases.length, counted.total, counted.waiting]).toEqual([3, 2, 2])
  })

  it('needs a token that may review and says who does', async () => {
    const { sub, add, call, reviewer } = await office()
    const sessionId = await add()
    expectError(await call('claim', { sessionId }, await jwt({ sub: someone(), scope: 'kyc' })), 401, 'access denied')
    const unnamed = await jwt({ sub, scope: 'review' })
    expectError(await call('claim', { sessionId }, unnamed), 400, 'token names no reviewer')
    const stranger = await jwt({ sub: someone(), scope: 'review', act: { sub: 'ann' } })
    expectError(await call('claim', { sessionId }, stranger), 409, 'session is not in review')
    expect((await call('claim', { sessionId }, await reviewer('cy'))).status).toBe(200)
  })

  it('is not named by a login', async () => {
    const { sub, add, call } = await office()
    await add()
    const login = await jwt({ sub, scope: 'review', jti: crypto.randomUUID() })
    expectError(await call('claim', {}, login), 400, 'token names no reviewer')
  })

  it('ends to wait when its images are erased: nobody decides what cannot be seen', async () => {
    const { ann, add, call } = await office()
    const sessionId = await add()
    await env.DB.prepare('update kyc_session set images_erased_at = ? where id = ?').bind(Date.now(), sessionId).run()
    expect((await call('list', {}, ann)).body.total).toBe(0)
    expectError(await call('claim', { sessionId }, ann), 409, 'session is not in review')
  })

  it('tells nothing but reviews to who may only review', async () => {
    const { ann, add, post } = await office()
    const sessionId = await add()
    for (const path of ['/kyc/session/status', '/kyc/sessions', '/events'])
      expect((await post(path, { sessionId }, { token: ann })).status, path).toBeGreaterThanOrEqual(400)
  })
})

describe('what a reviewer names', () => {
  it('is kept with the decision, its event and its case, told to webhooks, and all that the person is asked for', async () => {
    const { owner, ann, add, call, post, fetch } = await office()
    const url = `https://${crypto.randomUUID()}.hooks.dev/kyc`
    await post('/webhook/create', { url, events: ['session.resubmit'] }, { token: owner })
    const sessionId = await add()
    await call('claim', {}, ann)
    const decided = await call('decide', { sessionId, outcome: 'resubmit', reasonCode: 'document_cut' }, ann)
    expectShape(DecideReviewResponse, decided.body)
    const { body } = await post('/kyc/session/status', { sessionId }, { token: owner })
    expect(body.decision).toMatchObject({
      summary: 'Asked again by a reviewer. Part of the document is cut off.',
      reasonCodes: ['document_cut'],
      advice: [{ code: 'show_whole_document', task: 'document' }],
    })
    const [event] = (await post('/events', { action: 'session_decided' }, { token: owner })).body.results
    expect(event.detail).toEqual({ outcome: 'resubmit', reasonCodes: ['document_cut'] })
    const courier = new Courier()
    await courier.pass(1)
    expect(courier.of(url).map(({ body: { data } }) => data.decision)).toMatchObject([
      { reasonCodes: ['document_cut'] },
    ])
    const headers = { accept: 'text/html', 'content-type': 'application/json', authorization: `Bearer ${owner}` }
    const file = await fetch('/kyc/session/case', { method: 'POST', headers, body: JSON.stringify({ sessionId }) })
    expect(await file.text()).toContain('document_cut: Part of the document is cut off.')
    const client = (await post('/kyc/session/token', { sessionId }, { token: owner })).body.clientToken
    const seen = (await post('/kyc/session/status', { sessionId }, { token: client })).body.decision
    expect(seen).toEqual({ outcome: 'resubmit', advice: [{ code: 'show_whole_document', task: 'document' }] })
  })

  it('is a code of the outcome', async () => {
    const { owner, ann, add, call, post } = await office()
    const sessionId = await add()
    await call('claim', {}, ann)
    for (const [outcome, reasonCode] of [
      ['resubmit', 'under_age'],
      ['declined', 'document_cut'],
      ['approved', 'other'],
      ['declined', 'copy_suspected'],
    ]) {
      const refused = await call('decide', { sessionId, outcome, reasonCode }, ann)
      expectError(refused, 400, 'invalid schema')
      expect(refused.body.details[0]).toMatchObject({ path: 'reasonCode', actual: reasonCode })
    }
    const own = { sessionId, outcome: 'declined', reasonCode: 'document_altered' }
    const decided = await post('/kyc/session/decide', own, { token: owner })
    expect(decided.body.decision).toMatchObject({ outcome: 'declined', reasonCodes: ['document_altered'], advice: [] })
  })

  it('is of both where two had to decide, and is not told to the second', async () => {
    const { ann, bob, add, call } = await office({ reviewersNeeded: 2 })
    const sessionId = await add()
    await call('claim', { sessionId }, ann)
    await call('decide', { sessionId, outcome: 'declined', reasonCode: 'document_copied' }, ann)
    const seen = await call('claim', { sessionId }, bob)
    expect(JSON.stringify(seen.body)).not.toContain('document_copied')
    const second = await call('decide', { sessionId, outcome: 'declined', reasonCode: 'suspected_fraud' }, bob)
    expect(second.body.session.decision.reasonCodes).toEqual(['document_copied', 'suspected_fraud'])
  })

  it('leaves the service’s own advice where nobody names anything that a person can do', async () => {
    const { ann, add, call } = await office()
    const sessionId = await add()
    await call('claim', { sessionId }, ann)
    const { body } = await call(
      'decide',
      { sessionId, outcome: 'resubmit', reasonCode: 'other', note: 'see mail' },
      ann,
    )
    expect(body.session.decision).toMatchObject({ reasonCodes: ['other'], advice: [] })
  })
})
