/** Named people: what they may do at most, their teams, and rules that name them. */
import { describe, expect, it } from 'vitest'
import { ListReviewersResponse, SetReviewerResponse } from '../../../worker/contract/operators/reviewers'
import { api, expectError, expectShape, jwt, someone } from '../support/api'
import { office } from '../support/back-office'

const SCOPE = 'kyc review tokens'

async function people() {
  const { post, fetch } = api()
  const sub = someone()
  const person = (name: string, scope = SCOPE) => jwt({ sub, scope, act: { sub: name } })
  const [lead, ann] = await Promise.all([person('lead'), person('ann')])
  const set = (given: object, token = lead) => post('/reviewer/set', given, { token })
  const you = async (token: string) =>
    (await (await fetch('/v1/sign-in', { headers: { authorization: `Bearer ${token}` } })).json<{ you: unknown }>()).you
  return { post, sub, lead, ann, set, you }
}

describe('a named person', () => {
  it('may do no more than is said of them, by whatever token, and never more than the token says', async () => {
    const { post, ann, lead, set, you } = await people()
    const token = String((await post('/token/create', { expires: '20', scope: 'kyc' }, { token: ann })).body.token.id)
    const allowed = async () =>
      Promise.all([ann, token].map(async (one) => (await post('/kyc/sessions', {}, { token: one })).status))
    expect(await allowed()).toEqual([200, 200])
    const narrowed = await set({ name: 'ann', teams: ['desk'], scopes: ['review', 'balance'] })
    expectShape(SetReviewerResponse, narrowed.body)
    expect(await allowed()).toEqual([400, 400])
    expect((await post('/review/list', {}, { token: ann })).status).toBe(200)
    expect(await you(ann)).toEqual({ name: 'ann', scopes: ['review'], sandbox: false })
    await set({ name: 'ann' })
    expect(await allowed()).toEqual([200, 200])

    await set({ name: 'Ann', active: false })
    expectError(await post('/review/list', {}, { token: ann }), 401, 'access denied')
    expect(await allowed()).toEqual([401, 401])
    expect(await you(ann)).toBeNull()
    const list = (await post('/reviewers', {}, { token: lead })).body
    expectShape(ListReviewersResponse, list)
    expect(list.results).toMatchObject([{ name: 'ann', teams: [], scopes: null, active: false, by: 'lead' }])
    const { results } = (await post('/events', { action: 'reviewer_set' }, { token: lead })).body
    expect(results[0]).toMatchObject({ by: 'lead', subjectId: 'ann', detail: { state: 'ended' } })
  })

  it('is changed by somebody else, with the scope for tokens, of the same owner', async () => {
    const { ann, sub, set, post } = await people()
    expectError(await set({ name: 'ann', teams: ['leads'] }, ann), 409, 'somebody else has to change your own entry')
    const reviewer = await jwt({ sub, scope: 'review', act: { sub: 'bob' } })
    expectError(await set({ name: 'ann' }, reviewer), 401, 'access denied')
    const stranger = await jwt({ sub: someone(), scope: SCOPE, act: { sub: 'lead' } })
    await set({ name: 'ann', active: false }, stranger)
    expect((await post('/review/list', {}, { token: ann })).status).toBe(200)
  })

  it('is nobody that a caller without a name is held against', async () => {
    const { sub, set, post } = await people()
    await set({ name: sub, active: false })
    expect((await post('/kyc/sessions', {}, { token: await jwt({ sub }) })).status).toBe(200)
  })
})

it('a scenario’s rule who lets those reopen and correct whom it names, by name or by team', async () => {
  const named = { mayReopen: ['bob', 'team:leads'], mayCorrect: ['team:leads'] }
  const field = { title: 'Surname', value: 'ERIKSON', source: 'visual', conf: 'high' } as const
  const { owner, ann, bob, add, call, post, sub } = await office(named, [field])
  const sessionId = await add()
  const correct = (token: string) =>
    call('correct', { sessionId, title: 'Surname', value: 'ERIKSSON', reason: 'an S is missing' }, token)
  const others = 'the scenario does not allow you to do this'
  expectError(await correct(ann), 409, others)
  expectError(await correct(bob), 409, others)
  const lead = await jwt({ sub, scope: SCOPE, act: { sub: 'lead' } })
  await post('/reviewer/set', { name: 'ann', teams: ['leads'] }, { token: lead })
  expect((await correct(ann)).status).toBe(200)

  await call('claim', { sessionId }, ann)
  await call('decide', { sessionId, outcome: 'approved' }, ann)
  const reopen = (token: string) => call('reopen', { sessionId, reason: 'the person wrote to us' }, token)
  const cal = await jwt({ sub, scope: 'review', act: { sub: 'cal' } })
  expectError(await reopen(cal), 409, others)
  expectError(await reopen(owner), 400, 'token names no reviewer')
  expect((await reopen(bob)).status).toBe(200)
})
