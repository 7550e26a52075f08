import { describe, expect, it } from 'vitest'
import type { Likelihoods } from '../../../../worker/domain/decision/risk/likelihood'
import { riskOf, type Seen } from '../../../../worker/domain/decision/risk/risk'
import { check, codes, decided, document, evidence, faces, MATCH, PASSPORT, selfie } from './session-of'

const PRIOR = 0.05

/** Of 100 genuine sessions 2 fail weakly, of 50 copies 40 surely; a screen is seen by a check of the same group. */
const TABLE: Likelihoods = {
  measured: 'made up',
  prior: PRIOR / 2,
  kinds: { copy: 50, screen: 50 },
  checks: {
    'document isXerocopy': { genuine: [0, 0, 1, 0, 0, 1, 0, 50, 48], attacks: { copy: [40, 5, 0, 0, 0, 0, 0, 5, 0] } },
    'document isDisplay': {
      genuine: [0, 0, 0, 0, 1, 0, 0, 50, 49],
      attacks: { screen: [40, 5, 0, 0, 20, 0, 0, 5, 0], copy: [5, 5, 0, 0, 0, 0, 0, 20, 20] },
    },
    'document isMRZValid': { genuine: [0, 0, 0, 0, 0, 0, 0, 50, 50], attacks: { copy: [0, 0, 0, 0, 0, 0, 0, 25, 25] } },
  },
}

const seen = (...results: [string, 'success' | 'failed' | 'idle', number?][]): Seen[] =>
  results.map(([caption, status, confidence]) => ({
    task: 'document',
    index: 0,
    result: check(caption, status, confidence),
  }))

const risk = (...results: Parameters<typeof seen>) => riskOf(seen(...results), TABLE).risk

describe('the risk of a session', () => {
  it('is the prior before anything was looked at, falls with what passes and rises with what fails', () => {
    expect(risk()).toBeCloseTo(PRIOR, 6)
    expect(risk(['isXerocopy', 'idle'])).toBeCloseTo(PRIOR, 6)
    expect(risk(['isXerocopy', 'success', 0.95])).toBeLessThan(PRIOR)
    expect(risk(['isXerocopy', 'failed', 0.95])).toBeGreaterThan(0.5)
  })

  it('grows with how sure a failure is', () => {
    expect(risk(['isXerocopy', 'failed', 0.55])).toBeLessThan(risk(['isXerocopy', 'failed', 0.95]))
  })

  it('grows with a sign, less than with a failure', () => {
    const sign = risk(['isDisplay', 'success', 0.2])
    expect(sign).toBeGreaterThan(PRIOR)
    expect(sign).toBeLessThan(risk(['isDisplay', 'failed', 0.95]))
    expect(riskOf(seen(['isDisplay', 'success', 0.2]), TABLE).signs).toMatchObject([{ check: 'isDisplay' }])
  })

  it('counts checks that look at the same thing once', () => {
    const one = risk(['isXerocopy', 'failed', 0.95])
    const both = risk(['isXerocopy', 'failed', 0.95], ['isDisplay', 'failed', 0.8])
    const product = 1 / (1 + (1 - one) / one / 12)
    expect(both).toBeLessThan(product)
  })

  it('takes no notice of checks that were not measured', () => {
    expect(risk(['isStampsOk', 'failed', 1])).toBeCloseTo(PRIOR, 6)
  })

  it('takes no success for a sign where neither genuine sessions nor attacks were seen to answer so', () => {
    expect(risk(['isMRZValid', 'success', 0.6])).toBeCloseTo(PRIOR, 6)
  })

  it('tells the signs, weightiest first', () => {
    const { signs } = riskOf(seen(['isXerocopy', 'failed', 0.95], ['isMRZValid', 'success', 0.9]), TABLE)
    expect(signs).toMatchObject([{ check: 'isXerocopy', task: 'document', index: 0 }])
  })
})

describe('the measured table', () => {
  const result = (...items: ReturnType<typeof check>[]) =>
    decided({ tasks: [document([check('isMRZValid', 'success', 0.95), ...items]), selfie(), faces(MATCH)] })

  it.each([
    ['isXerocopy', 'copy_suspected'],
    ['isDisplay', 'screen_suspected'],
    ['isLogicalMismatch', 'data_contradictory'],
    ['isEdited', 'file_edited'],
  ])('does not approve a document that surely fails %s', (caption, code) => {
    const found = result(check('isPrinted', 'success'), check(caption, 'failed', 0.95))
    expect(['review', 'declined']).toContain(found.decision.outcome)
    expect(codes(found)).toContain(code)
  })

  it('lets no good document make up for a bad one beside it', () => {
    const others = [check('isMRZValid', 'success', 0.95), check('isDisplay', 'success', 0.95)]
    const fine = [...others, check('isXerocopy', 'success', 0.95)]
    const copy = [...others, check('isXerocopy', 'failed', 0.95)]
    const documents = [document(copy), ...Array.from({ length: 6 }, () => document(fine))]
    const { decision } = decided({
      tasks: [...documents, selfie(), faces(...documents.map(() => MATCH))],
      evidence: evidence(documents.map(() => PASSPORT)),
    })
    expect(decision.reasons).toMatchObject([{ code: 'copy_suspected', task: 'document', index: 0 }])
  })

  it('asks for another photo where the page is cut off', () => {
    const looked = [check('isXerocopy', 'success', 0.9), check('isDisplay', 'success', 0.9)]
    const found = result(...looked, check('isCropped', 'failed', 0.8))
    expect(found.decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'document_cut' }] })
  })

  it('declines nobody by one weak sign', () => {
    for (const caption of ['isXerocopy', 'isDisplay', 'isLogicalMismatch']) {
      expect(result(check('isPrinted', 'success'), check(caption, 'failed', 0.55)).decision.outcome).not.toBe(
        'declined',
      )
    }
  })

  it('approves what passes', () => {
    const passed = ['isXerocopy', 'isDisplay', 'isFieldsModified', 'isPhotoApplication']
    const { outcome, risk } = result(...passed.map((caption) => check(caption, 'success', 0.9))).decision
    expect(outcome).toBe('approved')
    expect(risk).toBeLessThan(PRIOR)
  })
})
