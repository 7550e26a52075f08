/** What decisions rest on, and that nothing is approved which rests on nothing. */
import { describe, expect, it } from 'vitest'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import { check, codes, decided, document, evidence, face, faces, MATCH, PASSPORT, selfie } from './session-of'

describe('an approval', () => {
  it('names each document and face, how it came, and what of it was judged', () => {
    expect(decided().decision.evidence).toEqual([
      {
        task: 'document',
        index: 0,
        channel: 'upload',
        judged: ['kind', 'text', 'zone', 'print', 'original', 'comparison'],
      },
      { task: 'selfie', index: 0, channel: 'upload', judged: ['face', 'comparison'] },
    ])
  })

  it('names a passport’s captions where they are of its state', () => {
    const { documents, ...rest } = evidence()
    const captioned = documents.map((one) => ({ ...one, facts: { ...PASSPORT, captions: 'of_state' as const } }))
    const { decision } = decided({ evidence: { ...rest, documents: captioned } })
    expect(decision.evidence[0]?.judged).toEqual([
      'kind',
      'text',
      'zone',
      'print',
      'captions',
      'original',
      'comparison',
    ])
  })

  it('says that the kit’s camera took a picture, and whether an attested app did', () => {
    const { documents, ...rest } = evidence()
    const sent = { channel: 'camera', attested: true } as const
    const { decision } = decided({
      evidence: { ...rest, documents: documents.map((one) => ({ ...one, sent })), selfieSent: { channel: 'camera' } },
    })
    expect(decision.evidence).toMatchObject([sent, { channel: 'camera' }])
    expect(decision.evidence[1]).not.toHaveProperty('attested')
  })

  it('names chip and signed barcode beside the page', () => {
    const { documents, ...rest } = evidence()
    const proved = { chip: { proved: true, portrait: null }, seal: { proved: true } }
    const chip = check('chip_1 & selfie_1', 'success')
    const { decision } = decided({
      evidence: { ...rest, documents: documents.map((one) => ({ ...one, ...proved })) },
      tasks: [document(), selfie(), faces(MATCH, chip)],
    })
    expect(decision.evidence).toMatchObject([
      { channel: 'upload', judged: ['kind', 'text', 'print', 'original', 'comparison'] },
      { channel: 'chip', judged: ['signature', 'comparison'] },
      { channel: 'seal', judged: ['signature'] },
      { task: 'selfie' },
    ])
  })

  it('is never made of nothing', () => {
    const nothing = { documents: [], selfie: null }
    for (const rules of [{}, { assurance: 'basic' as const }]) {
      const { decision, status } = decided({ rules, tasks: [], evidence: nothing, selfiesSent: 0 })
      expect(decision).toMatchObject({ outcome: 'resubmit', evidence: [], reasons: [{ code: 'document_missing' }] })
      expect(status).toBe('failed')
    }
  })

  it('is not made of a chip that nobody could read, or that nobody vouches for', () => {
    const unread: DocumentFacts = {
      ...PASSPORT,
      kind: null,
      seen: [],
      vouched: null,
      documentNumber: '',
      legible: null,
      print: null,
    }
    for (const facts of [unread, { ...PASSPORT, seen: [], vouched: null, print: null }]) {
      const given = evidence([facts], { selfie: null })
      const chip = { proved: false, portrait: null }
      const documents = given.documents.map((one) => ({ ...one, portrait: null, chip }))
      const result = decided({ tasks: [document([])], evidence: { ...given, documents }, selfiesSent: 0 })
      expect(result.decision).toMatchObject({ outcome: 'review', evidence: [] })
      expect(codes(result)).toContain('issuer_unknown')
    }
  })
})

describe('a scenario', () => {
  const alone = { tasks: [document()], evidence: evidence([PASSPORT], { selfie: null }), selfiesSent: 0 }
  const face1 = { tasks: [selfie()], evidence: evidence([], { selfie: face() }) }

  it.each(['substantial', 'high'] as const)(
    'of assurance %s waits for document, selfie and comparison',
    (assurance) => {
      expect(decided({ rules: { assurance }, ...alone }).decision).toMatchObject({
        outcome: null,
        reasons: [{ code: 'selfie_missing' }],
      })
      expect(decided({ rules: { assurance }, ...face1 }).decision.outcome).not.toBe('approved')
    },
  )

  it('with a rule about documents waits for one', () => {
    for (const rules of [{ minimumAge: 18 }, { documentTypes: ['passport' as const] }]) {
      expect(decided({ rules: { ...rules, assurance: 'basic' }, ...face1 }).decision).toMatchObject({
        outcome: null,
        reasons: [{ code: 'document_missing' }],
      })
    }
  })

  it('of high assurance that wants a document alone has it signed, or waits for somebody alive', () => {
    const rules = { assurance: 'high', requiredTasks: ['document'] } as const
    const high = { assurance: rules.assurance, requiredTasks: [...rules.requiredTasks] }
    expect(decided({ rules: high, ...alone }).decision).toMatchObject({
      outcome: null,
      reasons: [{ code: 'selfie_missing' }],
    })
    const { documents, ...rest } = alone.evidence
    const signed = documents.map((one) => ({ ...one, chip: { proved: true, portrait: face() } }))
    expect(decided({ rules: high, ...alone, evidence: { ...rest, documents: signed } }).decision.outcome).toBe(
      'approved',
    )
  })
})
