/** Sides that a decision asks for, and print that it wants to confirm them. */
import { expect, it } from 'vitest'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import { FACE_BESIDE } from '../../../../worker/domain/case/task-errors'
import { codes, decided, document, evidence, PASSPORT, selfie } from './session-of'

const CARD: DocumentFacts = { ...PASSPORT, kind: 'id_card', sides: 2, machine: { kind: 'mrz', side: 'back' } }
const of = (...facts: DocumentFacts[]) =>
  decided({ rules: { assurance: 'substantial' }, tasks: facts.map(() => document()), evidence: evidence(facts) })

it('wants no back where portrait and zone stand on the front', () => {
  const front: DocumentFacts = { ...CARD, machine: { kind: 'mrz', side: 'front' }, seen: ['front'] }
  expect(codes(of(front))).not.toContain('document_side_missing')
  expect(of({ ...CARD, seen: ['front'] }).decision.reasons[0]).toMatchObject({
    code: 'document_side_missing',
    side: 'back',
  })
  expect(of({ ...CARD, seen: ['back'] }).decision.reasons[0]).toMatchObject({
    code: 'document_side_missing',
    side: 'front',
  })
})

it('names no side that was sent: people see whether two sides are of one card', () => {
  const { decision } = of({ ...CARD, seen: ['front'], vouched: null }, { ...CARD, seen: ['back'] })
  expect(decision.outcome).toBe('review')
  expect(decision.reasons.map(({ code }) => code)).not.toContain('document_side_missing')
})

it('asks for the side of a card beside a passport', () => {
  expect(codes(of(PASSPORT, { ...CARD, seen: ['front'] }))).toContain('document_side_missing')
})

it('a licence whose zone has no date of birth is confirmed by its number', () => {
  const licence: DocumentFacts = { ...CARD, kind: 'driving_licence', seen: ['front', 'back'] }
  const print = { birthDate: 'unread', documentNumber: 'confirmed' } as const
  expect(codes(of({ ...licence, print }))).not.toContain('print_unconfirmed')
  expect(codes(of({ ...CARD, seen: ['front', 'back'], print }))).toContain('print_unconfirmed')
  expect(codes(of({ ...licence, print: { birthDate: 'confirmed', documentNumber: 'other' } }))).toContain(
    'print_unconfirmed',
  )
})

it('says that a face beside a page needs a picture of its own, unless it has one', () => {
  const page = document(undefined, [FACE_BESIDE])
  const { decision } = decided({ tasks: [page] })
  expect(decision.reasons).toMatchObject([{ code: 'face_beside_document', outcome: 'resubmit' }])
  expect(codes(decided({ tasks: [page, selfie()] }))).toEqual([])
})
