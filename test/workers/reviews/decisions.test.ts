import { describe, expect, it } from 'vitest'
import type { Decision, Reason } from '../../../worker/domain/case/decision'
import type { AttemptOutcome } from '../../../worker/domain/case/outcome'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { leased } from '../support/leased'
import { finishing } from '../support/vision'

const REASON: Reason = { code: 'copy_suspected', outcome: 'review', task: 'document', index: 0, check: 'isXerocopy' }
const SIDE: Reason = { code: 'document_side_missing', outcome: 'resubmit', task: 'document', index: 0, side: 'back' }

const decision = (outcome: Decision['outcome'], reasons: Reason[] = []): Decision => ({
  outcome,
  reasons,
  assurance: 'substantial',
  risk: 0.4,
  by: 'system',
  at: '2026-05-01T10:00:00.000Z',
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: '5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10', version: 2 },
})

const STATUS = { approved: 'success', resubmit: 'failed', review: 'processing', declined: 'failed' } as const

/** A session whose images were decided so, and the means to go on with it. */
async function decided(outcome: keyof typeof STATUS, reasons: Reason[] = []) {
  const changed: Partial<AttemptOutcome> = { status: STATUS[outcome], decision: decision(outcome, reasons) }
  const { post } = api({ vision: finishing(services().sessions, changed) })
  const token = await jwt({ sub: someone() })
  const { body } = await post('/kyc/session/create', {}, { token })
  const { sessionId, clientToken } = body
  const send = (sender: string, fields: Record<string, string> = {}) =>
    post('/kyc/process', form([imageFile()], { sessionId, ...fields }), { token: sender })
  const first = await send(clientToken)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const seenBy = async (reader: string) => (await post('/kyc/session/status', { sessionId }, { token: reader })).body
  const decide = (fields: object, sender = token) =>
    post('/kyc/session/decide', { sessionId, ...fields }, { token: sender })
  return { token, clientToken, first: first.body, send, seenBy, decide }
}

describe('a browser', () => {
  it('learns what to do, nothing about fraud, scores or rules', async () => {
    const { first, clientToken, token, seenBy } = await decided('resubmit', [SIDE, REASON])
    const advice = [{ code: 'send_other_side', task: 'document', side: 'back' }]
    for (const seen of [first, await seenBy(clientToken)]) {
      expect(seen.decision).toEqual({ outcome: 'resubmit', advice })
      expect(JSON.stringify(seen)).not.toMatch(/copy|"judged"|xerocopy|isMRZValid|"score"|confidence|93%/i)
    }
    const { decision: whole, results } = await seenBy(token)
    expect(whole).toMatchObject({ outcome: 'resubmit', advice, assurance: 'substantial', risk: 0.4, by: 'system' })
    expect(whole.reasons.map(({ code }: Reason) => code)).toEqual(['document_side_missing', 'copy_suspected'])
    expect(results[0].checks).not.toEqual([])
  })

  it('does not learn which part of the evidence was doubted', async () => {
    for (const outcome of ['declined', 'review'] as const) {
      const { first } = await decided(outcome, [REASON])
      expect(first.decision).toEqual({ outcome, advice: [] })
      expect(new Set(first.results.map(({ status }: { status: string }) => status))).toEqual(new Set([STATUS[outcome]]))
    }
  })

  it('cannot change what was approved or declined; the owner can', async () => {
    for (const outcome of ['approved', 'declined'] as const) {
      const { clientToken, token, send, seenBy } = await decided(outcome)
      expectError(await send(clientToken), 409, 'session is decided')
      expect((await seenBy(token)).decision.outcome).toBe(outcome)
      expect((await send(token)).status).toBe(200)
    }
    const { clientToken, send } = await decided('resubmit', [SIDE])
    expect((await send(clientToken)).status).toBe(200)
  })

  it('cannot leave text unread or change the schema', async () => {
    const { clientToken, send } = await decided('resubmit', [SIDE])
    expectError(await send(clientToken, { ocr: 'false' }), 400, 'invalid schema')
    expectError(await send(clientToken, { schemaId: crypto.randomUUID() }), 400, 'invalid schema')
  })
})

it('images from a browser are held to document, selfie and comparison where no scenario says otherwise', async () => {
  const required: string[][] = []
  const { sessions } = services()
  const seen = { ...sessions, finish: sessions.finish }
  const vision = {
    process: async (sessionId: string, attempt: number) => {
      required.push((await leased(sessions, sessionId, attempt))?.session.rules.requiredTasks ?? [])
      return finishing(seen).process(sessionId, attempt)
    },
  }
  const { post } = api({ vision })
  const token = await jwt({ sub: someone() })
  const { sessionId, clientToken } = (await post('/kyc/session/create', {}, { token })).body
  await post('/kyc/process', form([imageFile()]), { token: clientToken })
  await post('/kyc/process', form([imageFile()], { sessionId }), { token })
  await post('/kyc/process', form([imageFile()]), { token })
  expect(required).toEqual([['document', 'selfie', 'faces'], ['document', 'selfie', 'faces'], []])
})

describe('a review', () => {
  it('ends with what an operator says, once, with the reasons kept', async () => {
    const { first, decide, seenBy, token, send } = await decided('review', [REASON])
    expect(first.status).toBe('processing')
    expectError(await send(token), 409, 'session is being processed')
    const { status, body } = await decide({ outcome: 'approved', note: 'seen the original' })
    expect(status).toBe(200)
    expect(body.status).toBe('success')
    expect((await seenBy(token)).decision).toMatchObject({
      outcome: 'approved',
      by: 'user',
      note: 'seen the original',
      reasons: [{ code: 'copy_suspected' }],
    })
    expectError(await decide({ outcome: 'declined' }), 409, 'session is not in review')
  })

  it('is nobody else’s to end', async () => {
    const { decide, clientToken } = await decided('review', [REASON])
    expectError(await decide({ outcome: 'approved' }, clientToken), 401, 'access denied')
    expectError(await decide({ outcome: 'approved' }, await jwt({ sub: someone() })), 404, 'session not found')
  })
})
