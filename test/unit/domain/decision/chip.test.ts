import { expect, it } from 'vitest'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import type { CheckResult } from '../../../../worker/domain/case/judgement'
import type { Evidence } from '../../../../worker/domain/case/session'
import { CHIP_CHECKS, type ChipCheck } from '../../../../worker/words/capture/chip-parts'
import { LIVENESS_CHECKS } from '../../../../worker/words/decision/check-names'
import { check, codes, decided, document, evidence, face, faces, MATCH, PASSPORT, picture, selfie } from './session-of'

const SAME = check('chip_1 & selfie_1', 'success')
const live = () => ({
  ...selfie(),
  checks: [{ caption: 'liveness', items: LIVENESS_CHECKS.map((name) => check(name, 'success')) }],
})
const shown = (statuses: Partial<Record<ChipCheck, CheckResult['status']>> = {}) => ({
  ...document(),
  checks: [
    ...document().checks,
    { caption: 'chip', items: CHIP_CHECKS.map((name) => check(name, statuses[name] ?? 'success')) },
  ],
})

/** A session whose document has a chip. */
function withChip(facts: DocumentFacts, proved: boolean) {
  const { documents, ...rest } = evidence([facts])
  return { ...rest, documents: documents.map((one) => ({ ...one, chip: { proved, portrait: face(picture(3)) } })) }
}

it('a proved chip with the face of a live selfie is assurance high, a photographed page is not', () => {
  const tasks = [shown(), live(), faces(MATCH, SAME)]
  expect(decided({ tasks, evidence: withChip(PASSPORT, true) }).decision).toMatchObject({
    outcome: 'approved',
    assurance: 'high',
  })
  expect(decided({ tasks, evidence: withChip(PASSPORT, false) }).decision.assurance).toBe('substantial')
  const still = [shown(), selfie(), faces(MATCH, SAME)]
  expect(decided({ tasks: still, evidence: withChip(PASSPORT, true) }).decision.assurance).toBe('substantial')
  const other = [shown(), live(), faces(MATCH)]
  expect(decided({ tasks: other, evidence: withChip(PASSPORT, true) }).decision.assurance).toBe('substantial')
})

it('a proved chip stands for what the pictures of the page do not show', () => {
  const tasks = [shown({ agrees: 'idle' }), live(), faces(check('document_1 & selfie_1', 'idle'), SAME)]
  const unseen = { ...PASSPORT, seen: [], vouched: null, print: null }
  expect(codes(decided({ tasks, evidence: withChip(unseen, true) }))).toEqual([])
  expect(codes(decided({ tasks, evidence: withChip(unseen, false) }))).toContain('document_side_missing')
})

const UNSEEN = { ...PASSPORT, seen: [], print: null }

it('a proved chip of which no portrait was compared spares its data only, not a page that is an original', () => {
  const tasks = [shown({ agrees: 'idle' }), live(), faces(check('document_1 & selfie_1', 'success'))]
  expect(codes(decided({ tasks, evidence: withChip(UNSEEN, true) }))).toContain('document_side_missing')
  const unread = { ...PASSPORT, vouched: null, print: null }
  expect(codes(decided({ tasks, evidence: withChip(unread, true) }))).toEqual([])
})

it('a chip that holds its portrait back spares its data only, and no selfie', () => {
  const heldBack = ({ documents, ...rest }: Evidence) => ({
    ...rest,
    documents: documents.map((one) => ({ ...one, chip: { proved: true, portrait: null } })),
  })
  const waiting = { ...heldBack(evidence([UNSEEN])), selfie: null }
  const tasks = [shown({ agrees: 'idle' })]
  expect(codes(decided({ tasks, evidence: waiting, rules: { assurance: 'substantial' } }))).toContain(
    'document_side_missing',
  )
  const rules = { assurance: 'high' as const, requiredTasks: ['document' as const] }
  const alone = { ...heldBack(evidence([PASSPORT])), selfie: null }
  expect(codes(decided({ tasks: [shown()], evidence: alone, rules }))).toEqual(['selfie_missing'])
})

it('where no selfie is asked for, a chip stands alone only if it has answered with its own key', () => {
  const alone = (cloned: CheckResult['status']) =>
    codes(
      decided({
        tasks: [shown({ agrees: 'idle', cloned })],
        evidence: { ...withChip(UNSEEN, true), selfie: null },
        rules: { assurance: 'substantial', requiredTasks: ['document'] },
      }),
    )
  expect(alone('success')).toEqual([])
  expect(alone('idle')).toContain('document_side_missing')
})

it('an unproved chip without a picture is looked at by a person, at whatever assurance', () => {
  const unproved = { ...withChip({ ...UNSEEN, vouched: null }, false), selfie: null }
  const rules = { assurance: 'basic' as const, requiredTasks: ['document' as const] }
  const { decision } = decided({ tasks: [shown({ issuer: 'idle', agrees: 'idle' })], evidence: unproved, rules })
  expect(decision).toMatchObject({ outcome: 'review', reasons: [{ code: 'issuer_unknown' }] })
})

it.each(CHIP_CHECKS)('a chip whose %s fails declines', (name) => {
  const { decision } = decided({ tasks: [shown({ [name]: 'failed' }), selfie(), faces(MATCH)] })
  const code = name === 'agrees' ? 'chip_contradicts' : 'chip_invalid'
  expect(decision).toMatchObject({ outcome: 'declined', reasons: [{ code, check: name }] })
})

it('a chip of which nothing can be said changes nothing', () => {
  const idle = Object.fromEntries(CHIP_CHECKS.map((name) => [name, 'idle' as const]))
  const { decision } = decided({ tasks: [shown(idle), selfie(), faces(MATCH)], evidence: withChip(PASSPORT, false) })
  expect(decision).toMatchObject({ outcome: 'approved', assurance: 'substantial' })
})
