/** Decisions that do not stand: looked at again with a reason, whoever made them. */
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { ReopenReviewResponse } from '../../../worker/contract/reviews/review'
import type { Decision } from '../../../worker/domain/case/decision'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { decision as waiting } from '../support/back-office'
import { Courier } from '../support/courier'
import { finishing } from '../support/vision'

/** Sessions that the service has decided by itself. */
async function decidedOffice(outcome: 'approved' | 'declined', rules: object = {}) {
  const decision: Decision = { ...waiting, outcome }
  const status = outcome === 'approved' ? 'success' : 'failed'
  const { post } = api({ vision: finishing(services().sessions, { status, decision }) })
  const sub = someone()
  const owner = await jwt({ sub })
  const reviewer = (name: string) => jwt({ sub, scope: 'review', act: { sub: name } })
  const made = await post('/scenario/create', { name: 'decided', review: true, ...rules }, { token: owner })
  const { schemaId } = made.body.scenario
  const begun = await post('/kyc/session/create', { schemaId }, { token: owner })
  const { sessionId } = begun.body
  await post('/kyc/process', form([imageFile()], { sessionId }), { token: owner })
  const [ann, bob] = await Promise.all([reviewer('ann'), reviewer('bob')])
  const call = (path: string, body: object, token = ann) => post(`/review/${path}`, { sessionId, ...body }, { token })
  const session = async () => (await post('/kyc/session/status', { sessionId }, { token: owner })).body
  const link = new URLSearchParams(new URL(begun.body.url).hash.slice(1)).get('link') ?? ''
  return { owner, ann, bob, sessionId, link, clientToken: begun.body.clientToken as string, call, session, post }
}

const WHY = { reason: 'the bank has called: it is their customer' }

describe('a decided session', () => {
  it('that the service declined is decided by people, and keeps what was and why', async () => {
    const { owner, ann, sessionId, clientToken, call, session, post } = await decidedOffice('declined')
    const url = 'https://hooks.example.com/reopened'
    await post('/webhook/create', { url, events: ['session.reopened', 'session.approved'] }, { token: owner })
    const reopened = await call('reopen', WHY)
    expectShape(ReopenReviewResponse, reopened.body)
    expect(reopened.body.session).toMatchObject({
      status: 'processing',
      decision: { outcome: 'review', reopened: [{ by: 'ann', outcome: 'declined', decidedBy: ['system'], ...WHY }] },
    })
    const seen = (await post('/kyc/session/status', { sessionId }, { token: clientToken })).body.decision
    expect(seen).toEqual({ outcome: 'review', advice: [] })
    expect((await call('list', {})).body.results[0].session.sessionId).toBe(sessionId)
    await post('/review/claim', { sessionId }, { token: ann })
    expect((await call('decide', { outcome: 'approved' })).body.result).toBe('decided')
    const { decision } = await session()
    expect(decision).toMatchObject({ outcome: 'approved', reviewers: ['ann'], reopened: [{ outcome: 'declined' }] })
    const { results } = (await post('/events', { action: 'session_reopened' }, { token: owner })).body
    expect(results).toMatchObject([{ sessionId, by: 'ann', detail: { before: 'declined' } }])
    const courier = new Courier()
    await courier.pass(1)
    const told = courier.of(url)
    expect(told.map(({ body }) => body.type)).toEqual(['session.reopened', 'session.approved'])
    expect(told[0]?.body.data).toMatchObject({ sessionId, status: 'processing', decision: { outcome: 'review' } })
    expect(JSON.stringify([told, results])).not.toContain('bank')
  })

  it('that was approved proves nothing until it is approved again', async () => {
    const { owner, call, sessionId, post } = await decidedOffice('approved')
    const { body } = await post('/kyc/session/proof', { sessionId, format: 'dc+sd-jwt' }, { token: owner })
    const { status } = decodeJwt<{ status: { status_list: { uri: string; idx: number } } }>(
      body.credential.split('~')[0],
    )
    const { uri, idx } = status.status_list
    const holds = async () => (await services().credentialStatuses.holding(uri.split('/').at(-1) ?? '')).includes(idx)
    expect(await holds()).toBe(true)
    await call('reopen', WHY)
    expect(await holds()).toBe(false)
    const refused = await post('/kyc/session/proof', { sessionId, format: 'jws' }, { token: owner })
    expectError(refused, 409, 'session is not decided')
    await call('claim', {})
    await call('decide', { outcome: 'approved' })
    expect(await holds()).toBe(true)
  })

  it('is decided by somebody else than before, unless whoever decided it corrects themselves', async () => {
    const { call, bob, session } = await decidedOffice('declined')
    await call('reopen', WHY)
    await call('claim', {})
    await call('decide', { outcome: 'declined', reasonCode: 'suspected_fraud' })
    const { decision } = (await call('reopen', WHY, bob)).body.session
    expect(decision.reopened[1]).toMatchObject({ decidedBy: ['ann'], reasonCodes: ['suspected_fraud'] })
    expectError(await call('claim', {}), 409, 'another reviewer has to decide this session')
    expect((await call('claim', {}, bob)).status).toBe(200)
    expect((await call('decide', { outcome: 'approved' }, bob)).body.result).toBe('decided')
    await call('reopen', WHY, bob)
    expect((await call('claim', {}, bob)).status).toBe(200)
    expect((await session()).decision.outcome).toBe('review')
  })

  it('is not looked at again without a reason, twice at once, or by whom the scenario does not let', async () => {
    const { call, bob, post } = await decidedOffice('declined', { reopening: 'another' })
    expect((await call('reopen', {})).status).toBe(400)
    expect((await call('reopen', { reason: ' ' })).status).toBe(400)
    const [one, two] = await Promise.all([call('reopen', WHY), call('reopen', WHY)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    await call('claim', {})
    await call('decide', { outcome: 'declined', reasonCode: 'suspected_fraud' })
    expectError(await call('reopen', WHY), 409, 'another reviewer has to decide this session')
    expect((await call('reopen', WHY, bob)).status).toBe(200)
    const off = await decidedOffice('declined', { reopening: 'off' })
    expectError(await off.call('reopen', WHY), 409, 'scenario does not allow reopening')
    const unknown = { sessionId: '1ec5f2a0-6b1e-11f1-8000-0242ac130003', ...WHY }
    expectError(await post('/review/reopen', unknown, { token: bob }), 404, 'session not found')
  })
})

describe('an appeal', () => {
  const APPEALS = {
    appeals: true,
    hosted: { title: 'Shop', logo: null, colour: null, consent: null, returnOrigins: [] },
  }
  const [DEVICE, OTHER] = ['a'.repeat(43), 'b'.repeat(43)]
  const TEXT = 'I married last year: the passport has my new name.'

  it('of the person is made once by the link, and has the decline decided by people', async () => {
    const { link, sessionId, clientToken, call, session, post, ann } = await decidedOffice('declined', APPEALS)
    const opened = async () => {
      const { body } = await post('/kyc/session/open', { device: DEVICE }, { token: link })
      return [body.appeal, body.state, body.outcome]
    }
    const appeal = (token: string, device = DEVICE) =>
      post('/kyc/session/appeal', { sessionId, device, text: TEXT }, { token })
    expect(await opened()).toEqual(['possible', 'finished', 'declined'])
    expectError(await appeal(clientToken), 401, 'access denied')
    expectError(await appeal(link, OTHER), 409, 'link was opened on another device')
    const both = await Promise.all([appeal(link), appeal(link)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await opened()).toEqual(['made', 'finished', 'review'])
    expect((await session()).decision).toMatchObject({
      outcome: 'review',
      reopened: [{ by: 'person', appeal: true, reason: TEXT, outcome: 'declined', decidedBy: ['system'] }],
    })
    const seen = (await post('/kyc/session/status', { sessionId }, { token: clientToken })).body
    expect(JSON.stringify(seen)).not.toContain('married')

    expect((await post('/review/claim', {}, { token: ann })).body.review.session.sessionId).toBe(sessionId)
    await call('decide', { outcome: 'declined', reasonCode: 'document_altered' })
    expect(await opened()).toEqual(['none', 'finished', 'declined'])
    expectError(await appeal(link), 409, 'an appeal was already made')
  })

  it('is of declines alone, where the scenario takes appeals', async () => {
    for (const [outcome, rules, message] of [
      ['declined', { ...APPEALS, appeals: false }, 'scenario does not allow appeals'],
      ['approved', APPEALS, 'session is not declined'],
    ] as const) {
      const { link, sessionId, post } = await decidedOffice(outcome, rules)
      const opened = await post('/kyc/session/open', { device: DEVICE }, { token: link })
      expect(opened.body).toMatchObject({ appeal: 'none', state: 'finished', outcome })
      const refused = await post('/kyc/session/appeal', { sessionId, device: DEVICE, text: TEXT }, { token: link })
      expectError(refused, 409, message)
    }
  })
})
