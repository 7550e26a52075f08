/** Decided sessions that another reviewer decides again without knowing how. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { ReadAgreementResponse } from '../../../worker/contract/reviews/agreement'
import { DecideReviewResponse, ListReviewsResponse } from '../../../worker/contract/reviews/review'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { decision, office } from '../support/back-office'
import { finishing } from '../support/vision'

const ALL = { sampling: { share: 1, system: false } }
const DECLINED = { outcome: 'declined', reasonCode: 'document_altered', note: 'the digits are glued' }

/** A session that ann has decided. */
async function decided(verdict: object, rules: object = ALL) {
  const desk = await office(rules)
  const sessionId = await desk.add()
  const decide = async (token: string, given: object) => {
    await desk.call('claim', { sessionId }, token)
    return desk.call('decide', { sessionId, ...given }, token)
  }
  await desk.call('note', { sessionId, text: 'looks fine to me' }, desk.ann)
  expect((await decide(desk.ann, verdict)).body.result).toBe('decided')
  const inForce = async () => (await desk.post('/kyc/session/status', { sessionId }, { token: desk.owner })).body
  const agreement = async () => {
    const read = await desk.post('/review/agreement', {}, { token: desk.owner })
    expectShape(ReadAgreementResponse, read.body)
    return read.body
  }
  const listed = async (token: string, show: string) => {
    const list = await desk.call('list', { show }, token)
    expectShape(ListReviewsResponse, list.body)
    return list.body
  }
  return { ...desk, sessionId, decide, inForce, agreement, listed, cal: await desk.reviewer('cal') }
}

describe('a second look', () => {
  it('is offered to another reviewer alone, who is told nothing of the first verdict', async () => {
    const { ann, bob, owner, sessionId, call, listed, post, inForce } = await decided(DECLINED)
    expect((await call('claim', {}, ann)).body.review).toBeNull()
    expectError(await call('claim', { sessionId }, ann), 409, 'another reviewer has to decide this session')
    const unnamed = await post('/token/create', { expires: '20', scope: 'review' }, { token: owner })
    expect((await call('claim', {}, String(unnamed.body.token.id))).body.review).toBeNull()

    const seen = (await call('claim', {}, bob)).body.review
    expect(seen).toMatchObject({ secondLook: true, first: null, disagreed: null, handling: { priority: 'low' } })
    expect(seen.session).toMatchObject({ sessionId, status: 'processing', decision: { outcome: 'review' } })
    expect(seen.session.decision.reasons).toHaveLength(1)
    const notes = await call('notes', { sessionId }, bob)
    const told = [seen, notes.body, await listed(bob, 'looks'), await listed(bob, 'all')]
    expect(JSON.stringify(told)).not.toMatch(/"ann"|declined|glued|looks fine/)
    expect(await inForce()).toMatchObject({ status: 'failed', decision: { outcome: 'declined' } })
  })

  it('that agrees ends there, and counts for both', async () => {
    const { bob, decide, inForce, agreement, listed, post, owner, sessionId } = await decided(DECLINED)
    expect((await agreement()).waiting).toBe(1)
    const looked = await decide(bob, { outcome: 'declined', reasonCode: 'document_altered' })
    expectShape(DecideReviewResponse, looked.body)
    expect(looked.body.result).toBe('looked')
    expect((await listed(bob, 'all')).waiting).toBe(0)
    expect(await inForce()).toMatchObject({ decision: { outcome: 'declined', reviewers: ['ann'] } })
    expect(await agreement()).toMatchObject({
      ...{ waiting: 0, looks: 1, agreed: 1, differed: 0 },
      reviewers: [
        { reviewer: 'ann', decided: { looks: 1, agreed: 1, reopened: 0 }, looked: { looks: 0 } },
        { reviewer: 'bob', decided: { looks: 0 }, looked: { looks: 1, agreed: 1 } },
      ],
    })
    const { results } = (await post('/events', { sessionId }, { token: owner })).body
    const done = results.map(({ action }: { action: string }) => action)
    expect(done).toEqual(expect.arrayContaining(['review_drawn', 'review_looked']))
  })

  it('that differs changes nothing: a third reviewer sees both and lets the decision stand', async () => {
    const { ann, bob, cal, sessionId, decide, call, inForce, agreement, listed } = await decided(DECLINED)
    await decide(bob, { outcome: 'approved', note: 'a scratch, no glue' })
    expect(await inForce()).toMatchObject({ decision: { outcome: 'declined' } })
    for (const token of [ann, bob]) expect((await call('claim', {}, token)).body.review).toBeNull()
    expect((await listed(cal, 'differing')).total).toBe(1)
    const { review } = (await call('claim', { sessionId }, cal)).body
    expect(review).toMatchObject({
      secondLook: true,
      disagreed: [
        { by: 'ann', outcome: 'declined', reasonCode: 'document_altered', note: 'the digits are glued' },
        { by: 'bob', outcome: 'approved', note: 'a scratch, no glue' },
      ],
    })
    const upheld = await decide(cal, DECLINED)
    expect(upheld.body).toMatchObject({ result: 'upheld', session: { decision: { outcome: 'declined' } } })
    expect((await listed(cal, 'all')).waiting).toBe(0)
    expect(await agreement()).toMatchObject({ looks: 1, agreed: 0, differed: 1, upheld: 1, reopened: 0 })
  })

  it('that differs may have the session reopened by a third, which is not drawn again', async () => {
    const { bob, cal, sessionId, decide, call, inForce, agreement, listed } = await decided({ outcome: 'approved' })
    await decide(bob, DECLINED)
    const third = await decide(cal, { ...DECLINED, note: 'glued indeed' })
    expect(third.body).toMatchObject({ result: 'reopened', session: { decision: { outcome: 'review' } } })
    expect((await inForce()).decision.reopened).toMatchObject([
      { by: 'cal', outcome: 'approved', reason: 'glued indeed' },
    ])
    expect(await agreement()).toMatchObject({ reopened: 1, reviewers: [{ decided: { reopened: 1 } }, {}] })
    const [found] = (await listed(cal, 'all')).results
    expect(found).toMatchObject({ secondLook: false, handling: { priority: 'normal' } })
    await call('claim', { sessionId }, cal)
    expect((await call('decide', { sessionId, ...DECLINED }, cal)).body.result).toBe('decided')
    expect((await listed(bob, 'all')).waiting).toBe(0)
  })

  it('that differs stays with the decision where nobody may reopen', async () => {
    const { bob, cal, decide } = await decided({ outcome: 'approved' }, { ...ALL, reopening: 'off' })
    await decide(bob, DECLINED)
    expectError(await decide(cal, DECLINED), 409, 'scenario does not allow reopening')
    expect((await decide(cal, { outcome: 'approved' })).body.result).toBe('upheld')
  })

  it('is drawn of as many as the scenario says, the same ones for the same secret', async () => {
    const desk = await office({ sampling: { share: 0.5, system: false } })
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await desk.add())
    for (const sessionId of ids) {
      await desk.call('claim', { sessionId }, desk.ann)
      await desk.call('decide', { sessionId, outcome: 'approved' }, desk.ann)
    }
    const drawn = async () =>
      (await env.DB.prepare('SELECT id FROM kyc_session WHERE owner = ? AND drawn = ?').bind(desk.sub, 'second').all())
        .results.length
    // Twelve sessions of random ids: all or none would be one try in two thousand.
    expect(await drawn()).toBeGreaterThan(0)
    expect(await drawn()).toBeLessThan(12)
  })

  it('is of what the service decides where the rule says so', async () => {
    const sub = someone()
    const { post } = api({
      vision: finishing(services().sessions, { status: 'success', decision: { ...decision, outcome: 'approved' } }),
    })
    const owner = await jwt({ sub })
    const bob = await jwt({ sub, scope: 'review', act: { sub: 'bob' } })
    const run = async (system: boolean) => {
      const rules = { name: 'sampled', sampling: { share: 1, system } }
      const { schemaId } = (await post('/scenario/create', rules, { token: owner })).body.scenario
      const { sessionId } = (await post('/kyc/session/create', { schemaId }, { token: owner })).body
      await post('/kyc/process', form([imageFile()], { sessionId }), { token: owner })
      return (await post('/review/claim', {}, { token: bob })).body.review
    }
    expect(await run(false)).toBeNull()
    const seen = await run(true)
    expect(seen).toMatchObject({ secondLook: true, session: { decision: { outcome: 'review' } } })
    const looked = await post(
      '/review/decide',
      { sessionId: seen.session.sessionId, outcome: 'approved' },
      { token: bob },
    )
    expect(looked.body.result).toBe('looked')
    const agreement = await post('/review/agreement', {}, { token: owner })
    expect(agreement.body.reviewers.map(({ reviewer }: { reviewer: string }) => reviewer)).toEqual(['bob', 'system'])
  })
})
