/** Where two have to decide: two people, whatever tokens they have. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { api, expectError, jwt, services } from '../support/api'
import { decision, office } from '../support/back-office'
import { finishing } from '../support/vision'

describe('a review by two', () => {
  const permanent = async (post: ReturnType<typeof api>['post'], token: string, expires = '20') =>
    String((await post('/token/create', { expires, scope: 'tokens review' }, { token })).body.token.id)
  const needed =
    'two reviewers decide here, and this token names none: sign in, use a JWT with act.sub, or a token that one of these made'

  it('is not two tokens of one credential without a name: each is told how to get one', async () => {
    const { owner, ann, bob, add, call, post } = await office({ reviewersNeeded: 2 })
    const sessionId = await add()
    const [one, two] = [await permanent(post, owner), await permanent(post, owner)]
    for (const token of [one, two, await permanent(post, one, '10')]) {
      expectError(await call('claim', { sessionId }, token), 400, needed)
      expectError(await call('decide', { sessionId, outcome: 'approved' }, token), 400, needed)
      expect((await call('claim', {}, token)).body).toEqual({ status: 'ok', review: null })
      expect((await call('list', { show: 'free' }, token)).body.total).toBe(0)
      expect((await call('list', {}, token)).body.total).toBe(1)
    }
    for (const token of [ann, bob]) {
      expect((await call('claim', {}, token)).body.review.session.sessionId).toBe(sessionId)
      expect((await call('decide', { sessionId, outcome: 'approved' }, token)).status).toBe(200)
    }
  })

  it('is not one person and their tokens, of any generation or spelling: all have the name of who made the first', async () => {
    const { sub, bob, add, call, post } = await office({ reviewersNeeded: 2 })
    const sessionId = await add()
    const ann = await jwt({ sub, scope: 'tokens review', act: { sub: 'ann' } })
    const first = await permanent(post, ann)
    const third = await permanent(post, await permanent(post, first, '19'), '18')
    const shouted = await jwt({ sub, scope: 'review', act: { sub: 'ANN' } })
    expect((await call('claim', { sessionId }, first)).body.review.claim).toMatchObject({ by: 'ann', mine: true })
    const said = await call('decide', { sessionId, outcome: 'approved' }, first)
    expect(said.body.result).toBe('second_needed')
    for (const token of [ann, first, third, shouted]) {
      expect((await call('claim', {}, token)).body.review).toBeNull()
      await call('claim', { sessionId }, token)
      const again = await call('decide', { sessionId, outcome: 'approved' }, token)
      expectError(again, 409, 'another reviewer has to decide this session')
      await call('release', { sessionId }, token)
    }
    const { results } = (await post('/tokens', {}, { token: ann })).body
    expect(results.map(({ operator }: { operator: string }) => operator)).toEqual(['ann', 'ann', 'ann'])
    await call('claim', { sessionId }, bob)
    const second = await call('decide', { sessionId, outcome: 'approved' }, bob)
    expect(second.body.session.decision.reviewers).toEqual(['ann', 'bob'])
  })

  it('is not needed where one decides: a token without a name may', async () => {
    const { owner, add, call, post } = await office()
    const sessionId = await add()
    const token = await permanent(post, owner)
    expect((await call('claim', {}, token)).body.review.session.sessionId).toBe(sessionId)
    expect(
      (await call('decide', { sessionId, outcome: 'declined', reasonCode: 'document_altered' }, token)).body.result,
    ).toBe('decided')
  })

  it('ends when both decide alike, the second without knowing how the first did', async () => {
    const { owner, ann, bob, add, call, post } = await office({ reviewersNeeded: 2 })
    const sessionId = await add()
    const alone = await post('/kyc/session/decide', { sessionId, outcome: 'approved' }, { token: owner })
    expectError(alone, 409, 'another reviewer has to decide this session')
    await call('claim', {}, ann)
    const first = await call(
      'decide',
      { sessionId, outcome: 'declined', reasonCode: 'document_altered', note: 'glued' },
      ann,
    )
    expect(first.body).toMatchObject({ result: 'second_needed', session: { status: 'processing' } })
    expect((await call('claim', {}, ann)).body.review).toBeNull()

    const seen = await call('claim', {}, bob)
    expect(seen.body.review.first).toMatchObject({ by: 'ann', mine: false })
    expect(JSON.stringify(seen.body)).not.toMatch(/glued|declined/)
    const second = await call(
      'decide',
      { sessionId, outcome: 'declined', reasonCode: 'document_altered', note: 'indeed' },
      bob,
    )
    expect(second.body).toMatchObject({ result: 'decided', session: { decision: { outcome: 'declined' } } })
    expect(second.body.session.decision).toMatchObject({ reviewers: ['ann', 'bob'], note: 'glued\n\nindeed' })
  })

  it('is told of after the key is gone that sealed the first verdict', async () => {
    const { sub, ann, bob, add, call } = await office({ reviewersNeeded: 2 })
    const sessionId = await add()
    await call('claim', { sessionId }, ann)
    await call('decide', { sessionId, outcome: 'declined', reasonCode: 'document_altered', note: 'glued' }, ann)
    const verdict = () =>
      env.DB.prepare('SELECT verdicts AS v FROM kyc_session WHERE id = ?').bind(sessionId).first('v')
    const keys = async () =>
      (await env.DB.prepare('SELECT id FROM owner_key WHERE owner = ?').bind(sub).all()).results.map(({ id }) => id)
    const [before, old] = [await verdict(), await keys()]
    // By the clock of the keys nobody has it in use.
    const retired = Date.now() + 100 * 86_400_000
    await env.DB.prepare('UPDATE owner_key SET retired_at = ? WHERE owner = ?').bind(retired, sub).run()
    for (const hours of [1, 2, 3, 27, 28, 29])
      await services().dataSealing.sealOlder(new Date(retired + hours * 3_600_000), 1000)
    expect(await keys()).toHaveLength(1)
    expect(await keys()).not.toEqual(old)
    expect(await verdict()).not.toBe(before)
    // Another isolate: this one may remember the old key.
    const { post } = api({ vision: finishing(services().sessions, { status: 'processing', decision }) })
    await post('/review/claim', { sessionId }, { token: bob })
    const second = await post(
      '/review/decide',
      { sessionId, outcome: 'declined', reasonCode: 'document_altered', note: 'indeed' },
      { token: bob },
    )
    expect(second.body.session.decision).toMatchObject({ reviewers: ['ann', 'bob'], note: 'glued\n\nindeed' })
  })

  it('is not one person twice, and a third one’s where they differ, who sees both verdicts', async () => {
    const { owner, ann, bob, reviewer, add, call, post } = await office({ reviewersNeeded: 2 })
    const sessionId = await add()
    await call('claim', { sessionId }, ann)
    await call('decide', { sessionId, outcome: 'approved', note: 'looks fine' }, ann)
    expectError(await call('claim', { sessionId }, ann), 409, 'another reviewer has to decide this session')
    await call('claim', { sessionId }, bob)
    const second = await call('decide', { sessionId, outcome: 'declined', reasonCode: 'document_altered' }, bob)
    expect(second.body).toMatchObject({ result: 'disagreed', session: { decision: { outcome: 'review' } } })
    const [listed] = (await call('list', {}, ann)).body.results
    expect(listed).toMatchObject({ first: null, claim: null, disagreed: [{ by: 'ann', mine: true }, { by: 'bob' }] })
    for (const token of [ann, bob]) {
      expect((await call('claim', {}, token)).body.review).toBeNull()
      expectError(await call('claim', { sessionId }, token), 409, 'another reviewer has to decide this session')
    }
    const cyd = await reviewer('cyd')
    const { review } = (await call('claim', {}, cyd)).body
    expect(review.disagreed).toMatchObject([
      { by: 'ann', outcome: 'approved', note: 'looks fine' },
      { by: 'bob', outcome: 'declined', reasonCode: 'document_altered' },
    ])
    const said = { sessionId, outcome: 'declined', reasonCode: 'document_altered' }
    const { body } = await call('decide', said, cyd)
    expect(body).toMatchObject({
      result: 'decided',
      session: { decision: { outcome: 'declined', reviewers: ['cyd'] } },
    })
    const kept = (await post('/kyc/session/status', { sessionId }, { token: owner })).body.decision
    expect(kept.disagreed.map(({ by, outcome }: { by: string; outcome: string }) => `${by} ${outcome}`)).toEqual([
      'ann approved',
      'bob declined',
    ])
    const events = (await post('/events', { action: 'review_disagreed' }, { token: owner })).body.results
    expect(events).toMatchObject([{ by: 'bob', detail: { outcomes: ['approved', 'declined'] } }])
  })
})
