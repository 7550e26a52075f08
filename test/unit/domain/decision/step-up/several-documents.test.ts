/** A further step of a session with several documents, or several tries: for what it speaks, and for what it does not. */
import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../../../../worker/domain/case/session'
import { check, codes, decided, document, evidence, face, faces, MATCH, PASSPORT, picture, selfie } from '../session-of'
import {
  ALWAYS,
  BOTH,
  before,
  byTake,
  byWallet,
  next,
  ORIGINAL,
  rule,
  SUSPECTED,
  shown,
  tilted,
  WALLET,
} from './step-of'

describe('a take of one of several documents', () => {
  const untold = { ...PASSPORT, surname: '', givenNames: '', birthDate: null }
  const withTake = (asked: Evidence) => {
    const first = decided({ rules: ALWAYS, tasks: [document(), document(), selfie(), BOTH], evidence: asked })
    const earlier = { attempt: 2, evidence: asked, ...before(first) }
    const tasks = [document(), tilted(), selfie(), BOTH]
    return decided({ rules: ALWAYS, earlier, tasks, evidence: asked })
  }

  it('is no answer for another one of which nothing says that it is the same person’s', () => {
    for (const other of [untold, null]) {
      const { decision } = withTake(evidence([other, PASSPORT]))
      expect(decision.outcome).not.toBe('approved')
      expect(decision.stepUp).not.toMatchObject({ state: 'done' })
    }
  })

  it('is one where they agree', () => {
    expect(withTake(evidence([PASSPORT, PASSPORT])).decision.stepUp).toMatchObject({ state: 'done', did: 'take' })
  })
})

describe('beside a document that looks like a screen', () => {
  const LICENCE = { ...PASSPORT, kind: 'driving_licence' as const, documentNumber: 'L01X00T47' }
  const pages = evidence([PASSPORT, LICENCE])
  const asked = decided({ rules: rule(), tasks: [document(), SUSPECTED, selfie(), BOTH], evidence: pages })
  const answer = (given: Parameters<typeof next>[1]) => next(asked, { rules: rule(), ...given }).decision

  it('the chip and the take of another one settle nothing of it', () => {
    expect(asked.decision.stepUp).toMatchObject({ state: 'asked', causes: ['risk'] })
    const [first, ...others] = pages.documents
    const chip = { proved: true, portrait: face(picture(3)) }
    const documents = first ? [{ ...first, chip }, ...others] : []
    const read = faces(MATCH, check('document_2 & selfie_1', 'success'), check('chip_1 & selfie_1', 'success'))
    const byChip = answer({ tasks: [document(), SUSPECTED, selfie(), read], evidence: { ...pages, documents } })
    expect(byChip).toMatchObject({ outcome: 'review', stepUp: { did: 'chip' } })
    expect(byChip.notExcluded).toContain('forged_document')
    expect(byChip.reasons.map(({ code }) => code)).toEqual(['screen_suspected'])
    const byTake = answer({ tasks: [tilted(), SUSPECTED, selfie(), BOTH], evidence: pages })
    expect(byTake.reasons.map(({ code }) => code)).toEqual(['screen_suspected'])
  })

  it('its holder’s wallet settles it', () => {
    const match = faces(MATCH, check('document_2 & selfie_1', 'success'), check('document_3 & selfie_1', 'success'))
    const tasks = [document(), SUSPECTED, shown, selfie(), match]
    expect(answer({ tasks, evidence: evidence([PASSPORT, LICENCE, WALLET]) })).toMatchObject({ outcome: 'approved' })
  })
})

describe('several tries', () => {
  it('of a take: one that spoke against the document counts after another that is proved', () => {
    const doubtful = { ...ORIGINAL, items: ORIGINAL.items.map((one) => ({ ...one, status: 'failed' as const })) }
    const tasks = [{ ...document(), checks: [...document().checks, doubtful] }, selfie(), faces(MATCH)]
    const second = next(decided({ rules: ALWAYS }), { rules: ALWAYS, tasks })
    expect(codes(second)).toContain('document_take_doubtful')
    const third = (given: Parameters<typeof next>[1], facts = evidence()) =>
      next(second, { rules: ALWAYS, ...given, evidence: { ...facts, signs: second.signs } }).decision
    expect(third(byTake())).toMatchObject({ outcome: 'review', reasons: [{ code: 'earlier_sign' }] })
    expect(third(byWallet(), evidence([PASSPORT, WALLET]))).toMatchObject({ outcome: 'approved' })
  })

  it('with what is not accepted are counted, and who gives up then ends as the scenario has it', () => {
    const rules = rule({ when: 'always', orElse: 'declined' })
    const late = { rules, ...byWallet({ ...WALLET, expiryDate: '2020-01-01' }, document(), faces(MATCH)) }
    const second = next(decided({ rules }), late)
    expect(second.decision).toMatchObject({ outcome: 'resubmit', stepUp: { state: 'asked', tries: 1 } })
    const over = { outcome: 'declined', stepUp: { state: 'not_done' } }
    expect(next(second, late, ['wallet', 'chip', 'take']).decision).toMatchObject(over)
    expect(next(next(second, late), late).decision).toMatchObject(over)
  })
})
