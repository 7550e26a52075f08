import { describe, expect, it } from 'vitest'
import { type Link, sessionStatusView, sessionView } from '../../../worker/api/kyc/session-view'
import { NO_IMAGE } from '../../../worker/contract/sessions/image-link'
import type { Decision } from '../../../worker/domain/case/decision'
import { newSession } from '../../../worker/domain/session/new-session'
import { blankDocument } from '../../../worker/domain/session/results'
import { newScenario } from '../../../worker/domain/session/scenario'

const SCENARIO = newScenario('5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10', { review: true })
const now = new Date('2026-11-22T12:00:00.000Z')
const link: Link = async () => NO_IMAGE
const owner = { boundTo: null }
const browser = { boundTo: 's' }
const decision: Decision = {
  outcome: 'review',
  assurance: 'basic',
  risk: 0.4,
  reasons: [{ code: 'copy_suspected', outcome: 'review', task: 'document', index: 0, check: 'isXerocopy' }],
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: SCENARIO.id, version: 1 },
  by: 'system',
  at: now.toISOString(),
}
const given = { sessionId: 's', owner: 'o', groupId: 1, scenario: SCENARIO }
const session = { ...newSession(given, now), status: 'processing' as const, decision }

describe('a session that waits for a review', () => {
  it('tells its owner why, and a browser that it does', async () => {
    const whole = await sessionView(session, link, owner, now)
    expect(whole.decision).toMatchObject({ outcome: 'review', risk: 0.4, reasons: [{ code: 'copy_suspected' }] })
    const told = await sessionView(session, link, browser, now)
    expect(told.decision).toEqual({ outcome: 'review', advice: [] })
  })

  it('has no decision while new images of it are processed', async () => {
    const running = { ...session, processingSince: now.toISOString() }
    for (const reader of [owner, browser]) {
      const { status, decision: told } = await sessionView(running, link, reader, now)
      expect([status, told]).toEqual(['processing', { outcome: null, advice: [] }])
    }
  })
})

it('what earlier tries of a task showed is for the owner alone', async () => {
  const earlier = { try: 1, startedAt: now.toISOString(), spent: 0, errors: [], checks: [], images: [] }
  const task = { ...blankDocument('failed'), history: [{ ...earlier, status: 'failed' as const }] }
  const told = async (reader: typeof owner | typeof browser) =>
    (await sessionView({ ...session, tasks: [task] }, link, reader, now)).results
  expect(await told(owner)).toMatchObject([{ history: [{ try: 1 }] }])
  expect(await told(browser)).toMatchObject([{ history: [] }])
})

describe('what the person is asked to do', () => {
  type Code = Decision['reasons'][number]['code']
  const toldOf = async (outcome: Decision['outcome'], ...codes: Code[]) => {
    const reasons = codes.map((code) => ({
      code,
      outcome: outcome ?? ('resubmit' as const),
      task: 'selfie' as const,
      index: 0,
    }))
    const decided = { ...session, status: 'failed' as const, decision: { ...decision, outcome, reasons } }
    return (await sessionView(decided, link, browser, now)).decision.advice.map(({ code }) => code)
  }

  it('names each cause by itself', async () => {
    const causes: Code[] = [
      'face_missing',
      'faces_several',
      'selfie_cut',
      'faces_uncertain',
      'not_a_document',
      'document_missing',
      'document_not_accepted',
      'state_not_accepted',
      'document_unknown',
    ]
    const told = await toldOf('resubmit', ...causes)
    expect(new Set(told).size).toBe(causes.length)
  })

  it('is told of a final decision only where nothing but another person’s face declines', async () => {
    expect(await toldOf('declined', 'faces_differ')).toEqual(['show_own_face'])
    expect(await toldOf('declined', 'faces_differ', 'portrait_replaced')).toEqual([])
    expect(await toldOf('declined', 'copy_suspected')).toEqual([])
  })
})

it('the status of a trial’s session says that it is one', async () => {
  const trial = { name: 'pilot', kind: 'genuine', participant: 'p01' } as const
  expect(await sessionStatusView({ ...session, trial }, link, owner, now)).toMatchObject({ trial: 'pilot' })
  expect(await sessionStatusView(session, link, owner, now)).not.toHaveProperty('trial')
})
