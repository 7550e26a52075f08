/** Thresholds of the decision, each exactly at its value and beside it; reasons and steps by their tables. */
import { describe, expect, it } from 'vitest'
import { similarityAt } from '../../../../worker/domain/calibration'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import type { SelfieTaskResult } from '../../../../worker/domain/case/task-result'
import { statusOf } from '../../../../worker/domain/decision/decide-session'
import { bandOf, ratioOf } from '../../../../worker/domain/decision/risk/likelihood'
import { riskOf } from '../../../../worker/domain/decision/risk/risk'
import { riskReasons } from '../../../../worker/domain/decision/risk/risk-reasons'
import { SHIPPED } from '../../../../worker/domain/decision/risk/tables'
import { causesOf, placeOf } from '../../../../worker/domain/decision/step-up/causes'
import { agreed } from '../../../../worker/domain/decision/step-up/proved-steps'
import { answers, factorsOf, helps, LOWERED_BY, settles } from '../../../../worker/domain/decision/step-up/settles'
import { givenUp } from '../../../../worker/domain/decision/step-up/step-up'
import { compareFaces } from '../../../../worker/domain/decision/tasks/compare-faces'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import { PORTRAIT_SIMILARITY } from '../../../../worker/domain/matching'
import { DEFAULT_RULES, type Rules } from '../../../../worker/words/decision/rules'
import { NO_STEP_UP, type StepUp } from '../../../../worker/words/decision/step-up'
import { standIn } from '../../../support/stand-in'
import { check, codes, decided, document, evidence, face, faces, MATCH, PASSPORT, picture, selfie } from './session-of'

const TODAY = '2026-05-01'
const ended = (facts: Partial<DocumentFacts>, rules: Partial<Rules> = {}) =>
  decided({ evidence: evidence([{ ...PASSPORT, ...facts }]), rules })
const said = ({ decision }: ReturnType<typeof decided>) =>
  decision.reasons.map(({ code, outcome, side }) => [code, outcome, ...(side ? [side] : [])].join(' '))

it.each([
  [null, true, 'idle'],
  ['approved', true, 'success'],
  ['review', true, 'processing'],
  ['review', false, 'failed'],
  ['resubmit', true, 'failed'],
  ['declined', true, 'failed'],
] as const)('a session that ends as %s, with reviews: %s, is %s', (outcome, review, status) => {
  expect(statusOf(outcome, { ...DEFAULT_RULES, review })).toBe(status)
})

const DATES = 'dates_impossible resubmit'
it.each<[string, Partial<DocumentFacts>, Partial<Rules>, string[]]>([
  ['expires today', { expiryDate: TODAY }, {}, []],
  ['expired yesterday', { expiryDate: '2026-04-30' }, {}, ['document_expired resubmit']],
  ['was issued today', { issueDate: TODAY }, {}, []],
  ['is issued tomorrow', { issueDate: '2026-05-02' }, {}, ['document_not_yet_valid review']],
  ['is of somebody born today', { birthDate: TODAY }, {}, []],
  ['is of somebody born tomorrow', { birthDate: '2026-05-02' }, {}, [DATES]],
  ['is of somebody of 120 years', { birthDate: '1906-05-01' }, {}, []],
  ['is of somebody of 120 years and a day', { birthDate: '1906-04-30' }, {}, [DATES]],
  ['was issued on the day of birth', { birthDate: '1990-08-12', issueDate: '1990-08-12' }, {}, []],
  ['was issued the day before', { birthDate: '1990-08-12', issueDate: '1990-08-11' }, {}, [DATES]],
  ['ends on the day of issue', { issueDate: TODAY, expiryDate: TODAY }, {}, []],
  ['ends the day before', { issueDate: '2026-05-02', expiryDate: TODAY }, {}, [`document_not_yet_valid review`, DATES]],
  ['is of somebody of 18 today', { birthDate: '2008-05-01' }, { minimumAge: 18 }, []],
  ['is of somebody of 18 tomorrow', { birthDate: '2008-05-02' }, { minimumAge: 18 }, ['under_age declined']],
  ['tells no age', { birthDate: null }, { minimumAge: 18 }, ['document_unreadable resubmit']],
])('a document that %s', (_, facts, rules, reasons) => expect(said(ended(facts, rules))).toEqual(reasons))

const CARD = { kind: 'id_card' as const, sides: 2 as const, machine: { kind: 'mrz' as const, side: 'back' as const } }
const LICENCE = { kind: 'driving_licence' as const, sides: 1 as const }
const BARCODE = { vouched: 'barcode' as const, machine: { kind: 'barcode' as const, side: 'front' as const } }
const print = (birthDate: 'confirmed' | 'other' | 'unread', documentNumber: typeof birthDate) => ({
  print: { birthDate, documentNumber },
})
const UNCONFIRMED = 'print_unconfirmed resubmit'
it.each<[string, Partial<DocumentFacts>, string[]]>([
  ['a card with both sides', { ...CARD, seen: ['front', 'back'] }, []],
  ['its back alone', { ...CARD, seen: ['back'] }, ['document_side_missing resubmit front']],
  ['its front alone', { ...CARD, seen: ['front'] }, ['document_side_missing resubmit back']],
  ['a front with its zone', { ...CARD, machine: { kind: 'mrz', side: 'front' }, seen: ['front'] }, []],
  ['a licence with its number', { ...LICENCE, ...print('unread', 'confirmed') }, []],
  ['a licence without it', { ...LICENCE, ...print('confirmed', 'unread') }, [UNCONFIRMED]],
  ['a licence with another one', { ...LICENCE, ...print('confirmed', 'other') }, [UNCONFIRMED]],
  ['a barcode beside nothing', { ...BARCODE, ...print('unread', 'unread') }, ['print_unconfirmed review']],
  ['a barcode beside another date', { ...BARCODE, ...print('other', 'confirmed') }, [UNCONFIRMED]],
  ['no barcode', { ...BARCODE, vouched: null }, ['barcode_unread resubmit']],
])('evidence of %s', (_, facts, reasons) => expect(said(ended(facts))).toEqual(reasons))

const quality = (otherFace: number) => standIn<NonNullable<SelfieTaskResult['quality']>>({ defects: [], otherFace })
it.each([
  [0.7, {}, ['faces_several']],
  [0.699, {}, []],
  [0.9, { assurance: 'basic' as const }, []],
])('another face of %d of the compared one: %j', (otherFace, rules, expected) => {
  const tasks = [document(), { ...selfie(), quality: quality(otherFace) }, faces(MATCH)]
  expect(codes(decided({ tasks, rules }))).toEqual(expected)
})

it.each([
  [0.31, 'faces_differ declined'],
  [0.29, 'faces_uncertain resubmit'],
])('faces that %d of strangers are as alike as', (fmr, reason) => {
  const compared = (seen: DocumentFacts['seen'], sides: 1 | 2) =>
    decided({
      tasks: [
        document(),
        selfie(),
        faces({ ...check('document_1 & selfie_1', 'failed'), score: similarityAt(fmr, 'portrait') }),
      ],
      evidence: evidence([{ ...PASSPORT, seen, sides }]),
    })
  expect(said(compared(['front'], 1))).toEqual([reason])
  // A back that is missing may bear the portrait.
  expect(said(compared(['front'], 2))).toEqual(['faces_uncertain resubmit'])
})

it.each([
  [true, []],
  [false, ['portrait_missing']],
])('a portrait too small to tell, beside one in a chip that is proved: %s', (proved, expected) => {
  const made = evidence()
  for (const own of made.documents)
    Object.assign(own, { portrait: face(), chip: { proved, portrait: face(picture(3)) } })
  expect(codes(decided({ evidence: made }))).toEqual(expected)
})

const towards = (cosine: number) =>
  encodeEmbedding(Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2), ...Array(126).fill(0)))
const alike = (cosine: number, changed: object = {}, inHand?: number) => {
  const made = evidence([PASSPORT], { selfie: { ...face(), embedding: towards(1) } })
  const [own] = made.documents
  if (!own) throw new Error('no document')
  own.portrait = { ...face(), embedding: towards(cosine), ...changed }
  if (inHand !== undefined) made.held = { ...face(), embedding: towards(1), interEyeDistance: inHand }
  return compareFaces(made)?.checks[0]?.items ?? []
}
it('faces are compared by the threshold of portraits, and told with it', () => {
  const [over, under] = [alike(PORTRAIT_SIMILARITY + 1e-4), alike(PORTRAIT_SIMILARITY - 1e-4)]
  expect(over).toMatchObject([{ status: 'success', caption: 'document_1 & selfie_1', value: '55%', fmr: 0.003 }])
  expect(under).toMatchObject([{ status: 'failed', threshold: Math.round(PORTRAIT_SIMILARITY * 1e4) / 1e4 }])
  expect(alike(1, { embeddingVersion: 'other' })).toMatchObject([{ status: 'idle' }])
  expect([39, 40].map((eyes) => alike(1, {}, eyes).length)).toEqual([1, 2])
})

const fraud = (...items: ReturnType<typeof check>[]) => document([...document().checks[0].items, ...items])
it.each<[string, ReturnType<typeof check>, string[]]>([
  ['as sure as asked', check('isStampsOk', 'failed', 0.5), ['marks_missing declined']],
  ['less sure', check('isStampsOk', 'failed', 0.49), []],
  ['without saying how sure', check('isStampsOk', 'failed'), ['marks_missing declined']],
  ['that is a sign', check('isStampsOk', 'success', 0.49), ['marks_missing review']],
  ['that is no sign', check('isStampsOk', 'success', 0.5), []],
  ['that another photo can better', check('isOtherObjectsOk', 'failed', 0.5), ['document_covered resubmit']],
  ['of which that is a sign', check('isOtherObjectsOk', 'success', 0.49), ['document_covered resubmit']],
  ['that was not judged', check('isStampsOk', 'idle'), []],
])('a failure that the scenario lets block, %s', (_, item, reasons) => {
  const names = ['isStampsOk', 'isOtherObjectsOk'] as const
  const rules = { documentChecks: names.map((name) => ({ name, threshold: 0.5 })) }
  expect(said(decided({ tasks: [fraud(item), selfie(), faces(MATCH)], rules }))).toEqual(reasons)
})

it.each([
  ['failed', 0.9, 'failed_sure'],
  ['failed', 0.89, 'failed'],
  ['failed', 0.65, 'failed'],
  ['failed', 0.64, 'failed_weak'],
  ['failed', undefined, 'failed'],
  ['success', 0.9, 'success_sure'],
  ['success', 0.64, 'success_weak'],
  ['success', 0.5, 'success_weak'],
  ['success', 0.49, 'sign_weak'],
  ['success', 0.3, 'sign'],
  ['success', 0.1, 'sign_sure'],
  ['idle', 0.9, null],
] as const)('an answer %s of %s is %s', (status, confidence, band) => {
  expect(bandOf({ status, ...(confidence === undefined ? {} : { confidence }) })).toBe(band)
})

/** One check, of which attacks fail as often as genuine sessions pass. */
const counts = (failed: number, success: number) => [failed, 0, 0, 0, 0, 0, 0, 0, success]
const TABLE = {
  ...{ measured: 't', prior: 0.1, kinds: { display: 9, 'copy-grey': 9 } },
  checks: {
    'document isDisplay': { genuine: counts(0, 9), attacks: { display: counts(9, 0) } },
    'document isEdited': { genuine: counts(6, 3), attacks: { display: counts(9, 0) } },
  },
}
const seen = (status: 'failed' | 'success') =>
  [{ task: 'document', index: 0, result: { caption: 'isDisplay', status, confidence: 0.95 } }] as const
it('a risk is that of Bayes over the kinds', () => {
  // Half an observation in each of nine bands.
  expect(ratioOf(TABLE, 'document isDisplay', 'display', 'failed_sure')).toBeCloseTo(19)
  expect(ratioOf(TABLE, 'document isDisplay', 'copy-grey', 'failed_sure')).toBe(1)
  expect(ratioOf(TABLE, 'document isDisplay', 'display', 'success')).toBe(1)
  const each = 0.1 / 0.8
  expect(riskOf([], TABLE).risk).toBeCloseTo((2 * each) / (1 + 2 * each))
  expect(riskOf(seen('failed'), TABLE).risk).toBeCloseTo((20 * each) / (1 + 20 * each))
  expect(riskOf(seen('failed'), TABLE, { display: 0 }).risk).toBeCloseTo(each / (1 + each))
  expect(riskOf(seen('failed'), TABLE).signs).toMatchObject([{ check: 'isDisplay', index: 0 }])
  expect(riskOf(seen('success'), TABLE).signs).toEqual([])
})

it('a risk is judged by its thresholds, from them on', () => {
  const page = { ...document([{ caption: 'isDisplay', status: 'failed', confidence: 0.95 }]) }
  const { risk } = riskOf(seen('failed'), TABLE)
  const by = (approve: number, decline: number) =>
    riskReasons([page], [], undefined, { fraud: TABLE, framing: SHIPPED.framing, thresholds: { approve, decline } })
  const outcomes = (told: ReturnType<typeof by>) => told.reasons.map(({ code, outcome }) => `${code} ${outcome}`)
  expect(by(risk, 1).risk).toBe(Math.round(risk * 1000) / 1000)
  expect(outcomes(by(risk, 1))).toEqual(['screen_suspected review'])
  expect(outcomes(by(risk, risk))).toEqual(['screen_suspected declined'])
  expect(outcomes(by(risk + 1e-9, 1))).toEqual([])
  expect(riskReasons([], []).risk).toBeNull()
  // A sign of less than twice the likelihood is not told.
  const failing = ['isDisplay', 'isEdited'].map((name) => check(name, 'failed', 0.95))
  expect(riskReasons([document(failing)], [], undefined, { ...SHIPPED, fraud: TABLE }).reasons).toHaveLength(1)
})

describe('a further step', () => {
  const causes = (stepUp: Partial<Rules['stepUp']>, changed: object = {}) =>
    causesOf({
      ...{ rules: { stepUp: { ...NO_STEP_UP, when: 'risk', causes: [], ...stepUp } }, sessionId: 's', risk: 0.2 },
      ...{ reasons: [], evidence: [], documents: [], selfies: [], ...changed },
    }).map(({ cause }) => cause)
  it('is asked for from the threshold on, and of a share', () => {
    expect([causes({ threshold: 0.2 }), causes({ threshold: 0.21 })]).toEqual([['risk'], []])
    expect(causes({ threshold: 0.1 }, { risk: null })).toEqual([])
    expect([causes({ when: 'off', threshold: 0 }), causes({ when: 'always' })]).toEqual([[], ['always']])
    const place = placeOf('s')
    expect(place).toBeCloseTo(0.128186947, 9)
    expect([causes({ threshold: 1, sample: place }), causes({ threshold: 1, sample: place + 1e-9 })]).toEqual([
      [],
      ['sample'],
    ])
    expect(causes({ threshold: 1, sample: 1 }, { sessionId: undefined })).toEqual([])
  })

  it.each([
    ['wallet', 'screen_suspected', true, true],
    ['chip', 'data_contradictory', true, true],
    ['take', 'screen_suspected', false, true],
    ['take', 'portrait_replaced', false, true],
    ['take', 'fields_altered', false, false],
    ['take', 'print_suspected', false, false],
    ['take', 'document_take_doubtful', false, false],
    ['wallet', 'document_take_doubtful', true, true],
    ['wallet', 'device_too_often', true, true],
    ['take', 'device_too_often', false, false],
    ['wallet', 'blocked_face', false, false],
    ['chip', 'risk_in_sum', true, true],
    ['take', 'risk_in_sum', false, false],
  ] as const)('%s beside %s settles it: %s, answers it: %s', (step, code, isSettled, isAnswered) => {
    expect([settles(step, code), answers(step, code)]).toEqual([isSettled, isAnswered])
  })

  it('helps against what it speaks of, and makes it less likely', () => {
    expect(helps('take', [])).toBe(true)
    expect([
      helps('take', ['velocity']),
      helps('take', ['velocity', 'copy']),
      helps('wallet', ['injected_video']),
    ]).toEqual([false, true, false])
    expect(factorsOf([])).toMatchObject({ display: 1, drawn: 1, edit: 1 })
    expect(factorsOf(['take'])).toMatchObject({
      display: LOWERED_BY.display,
      drawn: 1,
      edit: 1,
      portrait: LOWERED_BY.replaced_portrait,
    })
    expect(factorsOf(['take', 'wallet'])).toMatchObject({ display: 0, drawn: 0, edit: 0, portrait: 0 })
    expect(LOWERED_BY.display).toBeCloseTo(0.5 / 75 / (82.5 / 127), 5)
  })

  const holder = (surname: string, givenNames: string, birthDate: string | null) => ({ surname, givenNames, birthDate })
  const ANNA = holder('ERIKSSON', 'ANNA', '1990-08-12')
  it.each([
    [ANNA, 'same'],
    [holder('LINDQVIST', 'ANNA', '1990-08-12'), 'same'],
    [holder('LINDQVIST', 'PETER', '1990-08-12'), 'different'],
    [holder('ERIKSSON', 'PETER', '1990-08-12'), 'different'],
    [holder('LINDQVIST', '', '1990-08-12'), 'different'],
    [holder('ERIKSSON', 'ANNA', '1991-08-12'), 'different'],
    [holder('ERIKSSON', 'ANNA', '1990'), 'same'],
    [holder('', '', '1990-08'), 'same'],
    [holder('', 'ANNA', null), 'same'],
    [holder('', '', null), 'open'],
  ] as const)('of %j is of the same holder: %s', (other, says) => {
    expect([agreed(ANNA, other), agreed(other, ANNA)]).toEqual([says, says])
  })

  it('is given up by who was asked for it', () => {
    const asked: StepUp = {
      state: 'asked',
      steps: ['wallet', 'take'],
      causes: ['always'],
      cannot: ['chip'],
      tries: 0,
      orElse: 'review',
      askedAt: '',
    }
    expect(givenUp(asked, ['take', 'take'])).toMatchObject({ steps: ['wallet'], cannot: ['chip', 'take'] })
    expect([givenUp(asked, ['chip']), givenUp({ ...asked, state: 'done' }, ['take']), givenUp(undefined, [])]).toEqual([
      null,
      null,
      null,
    ])
  })
})
