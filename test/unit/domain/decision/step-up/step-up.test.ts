/** A further step within a session: who is asked, what its answer settles, and how a session ends without one. */
import { describe, expect, it } from 'vitest'
import type { Reopening } from '../../../../../worker/domain/case/decision'
import { sought } from '../../../../../worker/domain/decision/decide'
import { placeOf } from '../../../../../worker/domain/decision/step-up/causes'
import { askedByReviewer, asksTake, givenUp } from '../../../../../worker/domain/decision/step-up/step-up'
import { DEFAULT_RULES } from '../../../../../worker/words/decision/rules'
import {
  check,
  codes,
  decided,
  document,
  evidence,
  face,
  faces,
  MATCH,
  NOW,
  PASSPORT,
  picture,
  selfie,
} from '../session-of'
import { ALWAYS, byChip, byTake, byWallet, CLEAR, clear, next, rule, SUSPECTED, suspected, WALLET } from './step-of'

describe('who is asked', () => {
  it('nobody without the rule, and nobody without a cause', () => {
    expect(decided().decision).not.toHaveProperty('stepUp')
    const { decision, status } = decided({ rules: rule(), ...clear })
    expect(status).toBe('success')
    expect(decision).not.toHaveProperty('stepUp')
  })

  it('everybody who would be approved, by a scenario that asks always', () => {
    const { decision, status, tasks } = decided({ rules: ALWAYS })
    expect(status).toBe('idle')
    expect(decision).toMatchObject({
      outcome: null,
      reasons: [{ code: 'step_up' }],
      stepUp: { state: 'asked', steps: ['wallet', 'chip', 'take'], causes: ['always'], cannot: [], tries: 0 },
    })
    expect(tasks.map((task) => task.status)).toEqual(['success', 'success', 'success'])
  })

  it('and is no client before the answer', () => {
    const rules = { ...DEFAULT_RULES, ...ALWAYS }
    const [waiting, done] = [decided({ rules: ALWAYS }), decided({ rules: ALWAYS, ...byWallet() })]
    expect(sought({ rules }, waiting, evidence())).toBeNull()
    expect(sought({ rules }, done, evidence())).not.toBeNull()
  })

  it('whom the risk speaks against, with the steps that can end it', () => {
    expect(decided(suspected).decision.outcome).toBe('review')
    const { decision } = decided({ rules: rule(), ...suspected })
    expect(decision).toMatchObject({ outcome: null, stepUp: { causes: ['risk'], steps: ['wallet', 'chip', 'take'] } })
    expect(decision.reasons.map(({ code }) => code)).toEqual(['step_up', 'screen_suspected'])
  })

  it('a document of no known kind, by wallet or chip alone: a take does not tell who printed it', () => {
    const unknown = { ...PASSPORT, kind: null }
    const { decision } = decided({ rules: rule(), ...clear, evidence: evidence([unknown]) })
    expect(decision.stepUp).toMatchObject({ causes: ['unknown_document'], steps: ['wallet', 'chip'] })
    const taken = decided({ rules: rule({ to: ['take'] }), ...clear, evidence: evidence([unknown]) })
    expect(taken.decision).not.toHaveProperty('stepUp')
  })

  it('a card that machines cannot check', () => {
    const card = { ...PASSPORT, kind: 'id_card' as const, machine: null, vouched: null, print: null }
    const { decision } = decided({ rules: rule(), ...clear, evidence: evidence([card]) })
    expect(decision.stepUp).toMatchObject({ causes: ['not_checkable'], steps: ['wallet', 'chip'] })
    const whole = decided({ rules: rule(), ...clear, evidence: evidence([{ ...card, printed: 'whole' }]) })
    expect(whole.decision.stepUp?.steps).toEqual(['wallet', 'chip', 'take'])
  })

  it('who comes too often', () => {
    const often = { code: 'device_too_often', outcome: 'review', task: 'document', index: 0 } as const
    const { decision } = decided({ rules: rule(), ...clear, seen: { reasons: [often], duplicates: [] } })
    expect(decision.stepUp).toMatchObject({ causes: ['velocity'], steps: ['wallet', 'chip'] })
  })

  it('by a weak sign, where the scenario names it', () => {
    const sign = {
      tasks: [document([...CLEAR.slice(0, -1), check('isEdited', 'success', 0.4)]), selfie(), faces(MATCH)],
    }
    expect(decided({ rules: rule(), ...sign }).decision).not.toHaveProperty('stepUp')
    const { decision } = decided({ rules: rule({ causes: ['weak_sign'] }), ...sign })
    expect(decision.stepUp).toMatchObject({ causes: ['weak_sign'] })
  })

  it('nobody who is declined, asked for a better picture, or reviewed for what no step settles', () => {
    const declined = decided({ rules: ALWAYS, evidence: evidence(undefined, { selfie: face(picture(1)) }) })
    expect(codes(declined)).toContain('same_picture')
    expect(declined.decision).not.toHaveProperty('stepUp')
    const late = decided({ rules: ALWAYS, evidence: evidence([{ ...PASSPORT, expiryDate: '2020-01-01' }]) })
    expect(late.decision).toMatchObject({ outcome: 'resubmit' })
    expect(late.decision).not.toHaveProperty('stepUp')
    const blocked = { code: 'blocked_face', outcome: 'review', task: 'selfie', index: 0 } as const
    const reviewed = decided({ rules: ALWAYS, seen: { reasons: [blocked], duplicates: [] } })
    expect(reviewed.decision.outcome).toBe('review')
  })

  it('nobody who has shown a wallet already', () => {
    expect(decided({ rules: ALWAYS, ...byWallet() }).decision).toMatchObject({ outcome: 'approved' })
  })

  it('a share of the others, the same sessions at every decision', () => {
    const ids = Array.from({ length: 2000 }, (_, i) => `0b8f3e20-cc1d-11f0-8de9-${i.toString(16).padStart(12, '0')}`)
    const drawn = ids.filter((id) => placeOf(id) < 0.1)
    expect(drawn.length).toBeGreaterThan(160)
    expect(drawn.length).toBeLessThan(240)
    const of = (sessionId = '') => decided({ rules: rule({ sample: 0.1 }), ...clear, earlier: { sessionId } }).decision
    expect(of(drawn[0]).stepUp?.causes).toEqual(['sample'])
    expect(of(ids.find((id) => placeOf(id) >= 0.1))).not.toHaveProperty('stepUp')
  })
})

describe('a step that is done', () => {
  it.each([
    ['wallet', byWallet()],
    ['chip', byChip()],
    ['take', byTake()],
  ] as const)('by %s ends the session approved', (did, given) => {
    const { decision, status } = next(decided({ rules: ALWAYS }), { rules: ALWAYS, ...given })
    expect(status).toBe('success')
    expect(decision).toMatchObject({ outcome: 'approved', reasons: [], stepUp: { state: 'done', did } })
    expect(decision.stepUp).toHaveProperty('endedAt')
    expect(decision.notExcluded?.includes('forged_document') ?? false).toBe(did === 'take')
  })

  it.each([
    ['wallet', byWallet(WALLET, SUSPECTED)],
    ['take', byTake(SUSPECTED)],
  ] as const)('by %s, what spoke for a screen counts no more, though the page looks as before', (_, given) => {
    const first = decided({ rules: rule(), ...suspected })
    const again = next(first, { rules: rule(), ...given })
    expect(again.decision).toMatchObject({ outcome: 'approved', reasons: [] })
    expect(again.decision.risk).toBeLessThan(0.1)
    expect(again.signs).toEqual([])
  })

  it('without the rule, a wallet settles nothing of the page', () => {
    expect(decided(byWallet(WALLET, SUSPECTED)).decision.outcome).toBe('review')
  })

  it('by another person’s wallet is refused', () => {
    const other = { ...WALLET, surname: 'MUSTERMANN', givenNames: 'PETER', birthDate: '1970-01-01' }
    const { decision } = next(decided({ rules: ALWAYS }), { rules: ALWAYS, ...byWallet(other) })
    expect(decision).toMatchObject({ outcome: 'declined' })
    expect(decision.reasons[0]).toMatchObject({ code: 'documents_differ' })
  })

  it('by a wallet of a face that is not the selfie’s is no proof', () => {
    const match = faces(MATCH, check('document_2 & selfie_1', 'failed'))
    const { decision } = next(decided({ rules: ALWAYS }), { rules: ALWAYS, ...byWallet(WALLET, document(), match) })
    expect(decision.outcome).not.toBe('approved')
  })

  it('whose chip shows another face is no proof: the next try is waited for', () => {
    const { decision } = next(decided({ rules: ALWAYS }), { rules: ALWAYS, ...byChip('failed') })
    expect(decision.outcome).not.toBe('approved')
    expect(decision.stepUp).toMatchObject({ state: 'asked' })
  })

  it('by a take of a document that tells no name and no birth date is no proof of the one that was asked about', () => {
    const untold = { ...PASSPORT, surname: '', givenNames: '', birthDate: null }
    const { decision } = next(decided({ rules: ALWAYS }), { rules: ALWAYS, ...byTake(), evidence: evidence([untold]) })
    expect(decision.outcome).not.toBe('approved')
    expect(decision.stepUp).not.toMatchObject({ state: 'done' })
  })

  it('by a take of another person’s document goes to a person', () => {
    const other = { ...PASSPORT, surname: 'MUSTERMANN', givenNames: 'PETER', birthDate: '1970-01-01' }
    const { decision } = next(decided({ rules: ALWAYS }), { rules: ALWAYS, ...byTake(), evidence: evidence([other]) })
    expect(decision).toMatchObject({ outcome: 'review', reasons: [{ code: 'documents_differ' }] })
  })
})

describe('a reviewer’s question about a case that was reopened', () => {
  it('does not end in an approval that people had refused, and keeps what was decided before', () => {
    const { decision: declined } = decided()
    const steps = ['take'] as const
    const asked = askedByReviewer({ by: 'ann', steps, reasons: [], now: NOW })
    const was = {
      by: 'person',
      appeal: true,
      at: '',
      reason: 'x',
      outcome: 'declined',
      decidedAt: '',
      decidedBy: ['bob'],
    } as const
    const reopened = [{ ...was, decidedBy: ['bob'] }]
    const one = evidence()
    const take = (more: { reopened?: Reopening[] }) =>
      decided({
        ...byTake(),
        evidence: one,
        earlier: { attempt: 2, evidence: one, decision: { ...declined, ...asked, ...more } },
      })
    expect(take({}).decision).toMatchObject({ outcome: 'approved', stepUp: { did: 'take' } })
    expect(take({ reopened }).decision).toMatchObject({ outcome: 'review', reopened, stepUp: { did: 'take' } })
  })
})

describe('a step that is not done', () => {
  it('leaves the next one, and ends as the scenario has it', () => {
    const rules = rule({ when: 'always', orElse: 'declined' })
    const first = decided({ rules })
    const second = next(first, { rules }, ['wallet', 'chip'])
    expect(second.decision).toMatchObject({ outcome: null, stepUp: { steps: ['take'], cannot: ['wallet', 'chip'] } })
    // Who gives up has not tried.
    expect(next(next(second, { rules }), { rules }).decision.outcome).toBeNull()
    const last = next(second, { rules }, ['take'])
    expect(last.decision).toMatchObject({ outcome: 'declined', reasons: [{ code: 'step_not_done' }] })
    expect(last.decision.stepUp).toMatchObject({ state: 'not_done', steps: [] })
  })

  it('ends as it would have ended where the scenario approves', () => {
    const rules = rule({ orElse: 'approved', when: 'always' })
    const all = ['wallet', 'chip', 'take'] as const
    expect(next(decided({ rules }), { rules }, [...all]).decision).toMatchObject({ outcome: 'approved', reasons: [] })
    const risky = decided({ rules, ...suspected })
    expect(next(risky, { rules, ...suspected }, [...all]).decision.outcome).toBe('review')
  })

  it('is waited for over three attempts that prove nothing, and no longer than attempts are left', () => {
    let last = decided({ rules: ALWAYS })
    const outcomes = [1, 2, 3].map(() => {
      last = next(last, { rules: ALWAYS })
      return last.decision.outcome
    })
    expect(outcomes).toEqual([null, null, 'review'])
    const once = decided({ rules: { ...ALWAYS, attempts: 1 }, earlier: { attempt: 1 } })
    expect(once.decision).toMatchObject({ outcome: 'review', stepUp: { state: 'not_done' } })
  })

  it('may still be done while a person has not looked', () => {
    const gaveUp = next(decided({ rules: ALWAYS }), { rules: ALWAYS }, ['wallet', 'chip', 'take'])
    expect(gaveUp.decision.outcome).toBe('review')
    const { decision } = next(gaveUp, { rules: ALWAYS, ...byWallet() })
    expect(decision).toMatchObject({ outcome: 'approved', stepUp: { state: 'done', did: 'wallet' } })
  })

  it('is given up only where it is asked for', () => {
    const { decision } = decided({ rules: rule({ when: 'always', to: ['take'] }) })
    expect(asksTake(decision)).toBe(true)
    expect(givenUp(decision.stepUp, ['wallet'])).toBeNull()
    expect(givenUp(decision.stepUp, ['take', 'wallet'])).toBeNull()
    expect(givenUp(undefined, ['take'])).toBeNull()
    expect(givenUp(decision.stepUp, ['take'])).toMatchObject({ steps: [], cannot: ['take'] })
  })
})
