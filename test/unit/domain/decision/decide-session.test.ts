import { describe, expect, it } from 'vitest'
import { similarityAt } from '../../../../worker/domain/calibration'
import { NOT_LIT } from '../../../../worker/domain/case/task-errors'
import type { SelfieTaskResult } from '../../../../worker/domain/case/task-result'
import { MADE_BY } from '../../../../worker/domain/release/made-by'
import { standIn } from '../../../support/stand-in'
import { check, codes, decided, document, evidence, face, faces, MATCH, PASSPORT, picture, selfie } from './session-of'

const ALL = { requiredTasks: ['document' as const, 'selfie' as const, 'faces' as const] }

describe('a session in order', () => {
  it('is approved, with every task, under the policy it was opened with', () => {
    const { decision, status, tasks } = decided({ rules: { ...ALL, version: 7 } })
    expect(decision).toMatchObject({ outcome: 'approved', assurance: 'substantial', reasons: [], by: 'system' })
    expect(decision.policy).toEqual({ schemaId: 'default', version: 7 })
    expect(decision.madeBy).toEqual(MADE_BY)
    expect(status).toBe('success')
    expect(tasks.map((task) => task.status)).toEqual(['success', 'success', 'success'])
  })

  it('waits for what the scenario requires and nobody sent yet', () => {
    const { decision, status } = decided({ rules: ALL, tasks: [document()], evidence: evidence([PASSPORT]) })
    expect(decision).toMatchObject({ outcome: null, reasons: [{ code: 'selfie_missing' }] })
    expect(status).toBe('idle')
  })
})

describe('print of which one value is confirmed and the other is not found', () => {
  const print = { birthDate: 'confirmed', documentNumber: 'unread' } as const
  const sent = (tries: number, changed: object = {}) => {
    const tasks = [{ ...document(), tries }, selfie(), faces(MATCH)]
    return decided({ tasks, evidence: evidence([{ ...PASSPORT, print, ...changed }]) }).decision.outcome
  }

  it('is asked for again, and looked at by a person where a second photo shows no more', () => {
    expect([1, 2, 3].map((tries) => sent(tries))).toEqual(['resubmit', 'review', 'review'])
  })

  it('is enough on a visa, which need not print both, and beside a barcode', () => {
    expect(sent(1, { kind: 'visa' })).toBe('approved')
    expect(sent(1, { vouched: 'barcode', machine: { kind: 'barcode', side: 'front' } })).toBe('approved')
  })
})

describe('evidence that the assurance asks for', () => {
  it.each([
    [
      'a card that machines cannot check',
      { machine: null, vouched: null, sides: 2, seen: ['front'] },
      'review',
      'document_not_checkable',
    ],
    [
      'the front alone of a card with its zone on the back',
      { sides: 2, seen: ['front'], machine: { kind: 'mrz', side: 'back' }, vouched: null },
      'resubmit',
      'document_side_missing',
    ],
    [
      'a back without its front',
      { sides: 2, seen: ['back'], machine: { kind: 'mrz', side: 'back' } },
      'resubmit',
      'document_side_missing',
    ],
    [
      'print that says something else',
      { print: { birthDate: 'other', documentNumber: 'confirmed' } },
      'resubmit',
      'print_unconfirmed',
    ],
    [
      'print that confirms nothing',
      { print: { birthDate: 'unread', documentNumber: 'unread' } },
      'review',
      'print_unconfirmed',
    ],
    [
      'print that confirms the birth date alone',
      { print: { birthDate: 'confirmed', documentNumber: 'unread' } },
      'resubmit',
      'print_unconfirmed',
    ],
    [
      'print that confirms the number alone',
      { print: { birthDate: 'unread', documentNumber: 'confirmed' } },
      'resubmit',
      'print_unconfirmed',
    ],
    ['a zone that could not be read', { vouched: null }, 'resubmit', 'mrz_unread'],
    ['a state that does not exist', { unknownState: 'NEL' }, 'review', 'state_unknown'],
    ['neither name nor number', { vouched: null, legible: false }, 'resubmit', 'document_unreadable'],
  ] as const)('%s is no pass', (_, changed, outcome, code) => {
    const result = decided({
      evidence: evidence([
        { ...PASSPORT, ...changed, seen: [...((changed as { seen?: ('front' | 'back')[] }).seen ?? PASSPORT.seen)] },
      ]),
    })
    expect(result.decision.outcome).toBe(outcome)
    expect(codes(result)).toContain(code)
    expect(result.status).toBe('failed')
    expect(result.tasks[0]?.status).toBe('failed')
  })

  it('is not asked of a document that comes alone to be read', () => {
    const front = { ...PASSPORT, sides: 2 as const, machine: null, vouched: null }
    const result = decided({ tasks: [document()], evidence: { ...evidence([front]), selfie: null } })
    expect(result.decision).toMatchObject({ outcome: 'approved', assurance: 'basic' })
  })

  it('is not taken to be there because a selfie holds a document', () => {
    const inHand = check('document_in_hand & selfie_1', 'success')
    const { decision } = decided({ tasks: [selfie(), faces(inHand)], evidence: evidence([], { held: face() }) })
    expect(decision.assurance).toBe('basic')
  })

  it('does not pass two selfies for a document', () => {
    const result = decided({ tasks: [selfie()], evidence: evidence([]), selfiesSent: 2 })
    expect(result.decision.outcome).toBe('resubmit')
    expect(codes(result)).toEqual(['document_missing'])
    expect(result.status).toBe('failed')
  })

  it('is liveness too where assurance is high', () => {
    expect(codes(decided({ rules: { ...ALL, assurance: 'high' } }))).toEqual(['liveness_missing'])
  })

  it('says what was in the way of the light that was not seen on the face', () => {
    const dim = (reason: string) => ({
      ...selfie([NOT_LIT]),
      checks: [{ caption: 'Liveness', items: [{ ...check('isFaceLit', 'idle'), reason }] }],
    })
    const reasonsOf = (reason: string) => decided({ tasks: [document(), dim(reason), faces(MATCH)] }).decision.reasons
    expect(reasonsOf('too_bright')).toMatchObject([{ code: 'liveness_unlit', hint: 'too_bright' }])
    expect(reasonsOf('too little of the background is seen')[0]).not.toHaveProperty('hint')
  })
})

describe('faces', () => {
  const compared = (fmr: number) => ({
    ...check('document_1 & selfie_1', 'failed'),
    score: similarityAt(fmr, 'portrait'),
  })

  it("decline somebody else's, and ask again where they are nearly alike", () => {
    expect(decided({ tasks: [document(), selfie(), faces(compared(0.4))] }).decision.outcome).toBe('declined')
    const near = decided({ tasks: [document(), selfie(), faces(compared(0.01))] })
    expect(near.decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'faces_uncertain' }] })
  })

  it('that stay uncertain are for people to compare from the third try on, whatever later tries show', () => {
    const tasks = [document(), selfie(), faces(compared(0.01))]
    const tried = (uncertainTries: number) => ({ ...evidence(), uncertainTries })
    const ends = [0, 1, 2, 3].map((tries) => decided({ tasks, evidence: tried(tries) }))
    expect(ends.map(({ decision, uncertainTries }) => [decision.outcome, uncertainTries])).toEqual([
      ['resubmit', 1],
      ['resubmit', 2],
      ['review', 3],
      ['review', 4],
    ])
    expect(decided({ evidence: tried(2) }).decision.outcome).toBe('approved')
    expect(decided({ evidence: tried(3) }).decision).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'faces_uncertain' }],
    })
  })

  it('of which the selfie shows several ask for one alone, and say nothing of how the comparison went', () => {
    const quality = standIn<NonNullable<SelfieTaskResult['quality']>>({ defects: [], otherFace: 0.75 })
    for (const fmr of [0.4, 0.01]) {
      const { decision } = decided({ tasks: [document(), { ...selfie(), quality }, faces(compared(fmr))] })
      expect(decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'faces_several' }] })
      expect(decision.reasons).toHaveLength(1)
    }
    // Nobody's document is claimed by a selfie alone.
    expect(codes(decided({ tasks: [{ ...selfie(), quality }], evidence: evidence([]) }))).toEqual([])
  })

  it('have bystanders, who end no session but where the wrong one may have been compared', () => {
    const quality = standIn<NonNullable<SelfieTaskResult['quality']>>({ defects: ['many_faces'], otherFace: 0.6 })
    const beside = (fmr: number) => decided({ tasks: [document(), { ...selfie(), quality }, faces(compared(fmr))] })
    expect(decided({ tasks: [document(), { ...selfie(), quality }, faces(MATCH)] }).decision.outcome).toBe('approved')
    for (const fmr of [0.4, 0.01]) {
      expect(beside(fmr).decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'faces_several' }] })
    }
  })

  it('of several selfies that show different people are for a person to look at, whoever was compared', () => {
    const errors = ['[selfie] the selfies show different people']
    for (const fmr of [0.4, 1e-4]) {
      const { decision } = decided({ tasks: [document(), { ...selfie(), errors }, faces(compared(fmr))] })
      expect(decision).toMatchObject({ outcome: 'review', reasons: [{ code: 'selfies_differ' }] })
    }
  })

  it('are not one picture, and pictures too small to tell are none', () => {
    const pasted = evidence([PASSPORT], { selfie: face(picture(1)) })
    expect(decided({ evidence: pasted }).decision).toMatchObject({
      outcome: 'declined',
      reasons: [{ code: 'same_picture' }],
    })
    const small = evidence([PASSPORT])
    for (const document of small.documents) document.portrait = face()
    expect(decided({ evidence: small }).decision).toMatchObject({
      outcome: 'resubmit',
      reasons: [{ code: 'portrait_missing' }],
    })
  })

  it('have to be compared for every document', () => {
    const unseen = check('document_2 & selfie_1', 'idle')
    const result = decided({
      tasks: [document(), document(), selfie(), faces(MATCH, unseen)],
      evidence: evidence([PASSPORT, PASSPORT]),
    })
    expect(result.decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'portrait_missing', index: 1 }] })
  })
})

describe('documents of one session', () => {
  const other = { ...PASSPORT, surname: 'DUBOIS', givenNames: 'CLARA', birthDate: '1981-02-03' }
  const both = (second: typeof PASSPORT) =>
    decided({
      tasks: [document(), document(), selfie(), faces(MATCH, check('document_2 & selfie_1', 'success'))],
      evidence: evidence([PASSPORT, second]),
    }).decision

  it('are one person’s', () => {
    expect(both(other)).toMatchObject({ outcome: 'declined', reasons: [{ code: 'documents_differ' }] })
    expect(both({ ...PASSPORT, surname: 'LINDQVIST' }).outcome).toBe('approved')
    expect(both({ ...PASSPORT, birthDate: '1990-08-21' }).outcome).toBe('review')
  })
})

describe('rules of the scenario', () => {
  it('are named checks and reasons', () => {
    const expired = { ...PASSPORT, expiryDate: '2025-04-15' }
    const result = decided({ evidence: evidence([expired]) })
    expect(result.decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'document_expired' }] })
    const rules = result.tasks[0]?.checks.find(({ caption }) => caption === 'rules')
    expect(rules?.items).toMatchObject([
      { caption: 'isExpired', status: 'failed', reason: 'valid until 2025-04-15' },
      { caption: 'isNotYetValid', status: 'idle' },
    ])
    expect(decided({ rules: { acceptExpired: true }, evidence: evidence([expired]) }).decision.outcome).toBe('approved')
  })

  it('decline who is too young', () => {
    expect(decided({ rules: { minimumAge: 35 } }).decision.outcome).toBe('approved')
    expect(codes(decided({ rules: { minimumAge: 36 } }))).toEqual(['under_age'])
  })

  it.each<[string, number, string[]]>([
    ['1991', 34, []],
    ['1991', 35, ['age_open']],
    ['1991', 36, ['under_age']],
    ['1991-05', 34, []],
    ['1991-05', 35, ['age_open']],
    ['1991-04', 35, []],
  ])('of somebody born %s whose day is not known, asked for %i years: %s', (birthDate, minimumAge, expected) => {
    const born = { ...PASSPORT, birthDate }
    expect(codes(decided({ rules: { minimumAge }, evidence: evidence([born]) }))).toEqual(expected)
  })

  it('hold of a document that does not expire', () => {
    const { tasks, decision } = decided({ evidence: evidence([{ ...PASSPORT, expiryDate: '9999-12-31' }]) })
    expect(decision.outcome).toBe('approved')
    const rules = tasks[0]?.checks.find(({ caption }) => caption === 'rules')
    expect(rules?.items[0]).toMatchObject({ status: 'success', reason: 'the document is valid without limit' })
  })

  it('fail what a check says that the scenario lets block', () => {
    const failed = document([...document().checks[0].items.slice(0, 1), check('isXerocopy', 'failed', 0.6)])
    const tasks = [failed, selfie(), faces(MATCH)]
    const documentChecks = [{ name: 'isXerocopy' as const, threshold: 0.5 }]
    expect(decided({ tasks, rules: { documentChecks } }).decision.outcome).toBe('declined')
  })

  it('leave a sign of it to people, where it is as strong as the scenario asks', () => {
    const sign = document([...document().checks[0].items.slice(0, 1), check('isStampsOk', 'success', 0.3)])
    const asked = (threshold: number) =>
      decided({
        tasks: [sign, selfie(), faces(MATCH)],
        rules: { documentChecks: [{ name: 'isStampsOk', threshold }] },
      }).decision.reasons
    expect(asked(0.6)).toMatchObject([{ code: 'marks_missing', outcome: 'review' }])
    expect(asked(0.8)).toEqual([])
  })
})

describe('a review', () => {
  const unclear = { evidence: evidence([{ ...PASSPORT, unknownState: 'NEL' }]) }

  it('waits for a person only where the scenario has people for it', () => {
    expect(decided(unclear).status).toBe('failed')
    const { status, tasks } = decided({ ...unclear, rules: { review: true } })
    expect(status).toBe('processing')
    expect(tasks.map((task) => task.status)).toEqual(['processing', 'success', 'success'])
  })

  it('is what a sign of fraud in an earlier try leaves behind', () => {
    const result = decided({ evidence: evidence([PASSPORT], { signs: ['copy_suspected'] }) })
    expect(result.decision).toMatchObject({ outcome: 'review', reasons: [{ code: 'earlier_sign' }] })
    expect(result.signs).toEqual(['copy_suspected'])
  })
})

it('keeps a decision the same for the same input', () => {
  const again = { evidence: evidence([PASSPORT], { selfie: face(picture(2)) }) }
  expect(decided(again)).toEqual(decided(again))
})
