/** A card for which no machine vouches: its print, and what a take of it is worth beside that. */
import { describe, expect, it } from 'vitest'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import type { FieldReading } from '../../../../worker/domain/case/field-reading'
import { printedWhole } from '../../../../worker/domain/decision/tasks/printed-whole'
import { TITLES } from '../../../../worker/domain/fields/titles'
import { ORIGINAL_CHECKS, type OriginalCheck } from '../../../../worker/words/decision/check-names'
import { check, codes, decided, document, evidence, faces, MATCH, PASSPORT, selfie } from './session-of'

const LICENCE: DocumentFacts = {
  ...PASSPORT,
  kind: 'driving_licence',
  sides: 2,
  seen: ['front', 'back'],
  machine: null,
  vouched: null,
  print: null,
  printed: 'whole',
}

function sent(facts: Partial<DocumentFacts> = {}, failing: OriginalCheck | null = null) {
  const items = ORIGINAL_CHECKS.map((name) => check(name, name === failing ? 'idle' : 'success'))
  const page = document()
  const tasks = [{ ...page, checks: [...page.checks, { caption: 'original', items }] }, selfie(), faces(MATCH)]
  return decided({ rules: { documentTake: 'preferred' }, tasks, evidence: evidence([{ ...LICENCE, ...facts }]) })
}

describe('a card without machine-readable zone or barcode', () => {
  it('is approved by a take that shows an original, where its print names a holder on two sides', () => {
    const { decision } = sent()
    expect(decision.outcome).toBe('approved')
    expect(decision.evidence[0]).toMatchObject({ channel: 'take', judged: expect.arrayContaining(['kind', 'text']) })
    expect(decision.notExcluded).toEqual(['forged_document', 'injected_video'])
  })

  it.each<[string, Partial<DocumentFacts>, OriginalCheck | null]>([
    ['its take shows no foil', {}, 'isFoilSeen'],
    ['the foil does not reach the portrait', {}, 'isFoilOverPortrait'],
    ['its back was not seen', { seen: ['front'] }, null],
    ['a field is missing in print', { printed: 'lacking' }, null],
    ['its sides contradict each other', { printed: 'differing' }, null],
  ])('is reviewed where %s', (_, facts, failing) => {
    const found = sent(facts, failing)
    expect(found.decision.outcome).toBe('review')
    expect(codes(found)).toContain('document_not_checkable')
  })
})

const field = (title: string, value: string, normalized?: string): FieldReading => ({
  title,
  value,
  conf: 'high',
  source: 'visual',
  ...(normalized ? { normalized } : {}),
})
const FRONT = [
  field(TITLES.surname, 'MUSTERMANN'),
  field(TITLES.givenNames, 'ERIKA'),
  field(TITLES.birthDate, '12.08.64', '1964-08-12'),
  field(TITLES.issueDate, '01.10.20', '2020-10-01'),
  field(TITLES.expiryDate, '30.09.35', '2035-09-30'),
  field(TITLES.documentNumber, 'B072RRE2I55'),
]
const side = (...fields: FieldReading[]) => ({ fields, textRead: true })
const without = (title: string) => FRONT.filter((one) => one.title !== title)

describe('print', () => {
  it('names a holder wholly with names, number, and dates in order', () => {
    expect(printedWhole([side(...FRONT), side()])).toBe('whole')
    expect(printedWhole([side(...without(TITLES.issueDate)), side()])).toBe('whole')
  })

  it.each([TITLES.surname, TITLES.givenNames, TITLES.documentNumber, TITLES.birthDate, TITLES.expiryDate])(
    'lacks something without %s, or where it is unsure',
    (title) => {
      expect(printedWhole([side(...without(title))])).toBe('lacking')
      const unsure = FRONT.map((one) => (one.title === title ? { ...one, conf: 'low' as const } : one))
      expect(printedWhole([side(...unsure)])).toBe('lacking')
    },
  )

  it('lacks something where it expired before it was issued, or was issued to a child', () => {
    const issued = (date: string) => [...without(TITLES.issueDate), field(TITLES.issueDate, date, date)]
    expect(printedWhole([side(...issued('2036-01-01'))])).toBe('lacking')
    expect(printedWhole([side(...issued('1970-01-01'))])).toBe('lacking')
    expect(printedWhole([side(...issued('2001-01-01'))])).toBe('lacking')
  })

  it.each([
    ['1964-08-12', '1974-08-13', '1990-01-01', 'whole'],
    ['1964-08-12', '1974-08-11', '1990-01-01', 'lacking'],
    ['1964-08-12', '2015-10-01', '2035-09-30', 'whole'],
    ['1964-08-12', '2015-09-28', '2035-09-30', 'lacking'],
    ['1964-08-12', '2015-09-28', '9999-12-31', 'whole'],
    ['1964-08-12', '2035-09-30', '2035-09-30', 'lacking'],
    ['1964-08', '2020-10-01', '2035-09-30', 'lacking'],
  ])('of somebody born on %s, a card from %s to %s is %s', (birth, issue, expiry, whole) => {
    const texts = FRONT.filter(({ normalized }) => normalized === undefined)
    const dates = [
      [TITLES.birthDate, birth],
      [TITLES.issueDate, issue],
      [TITLES.expiryDate, expiry],
    ] as const
    expect(printedWhole([side(...texts, ...dates.map(([title, day]) => field(title, day, day)))])).toBe(whole)
  })

  it('differs where the back names another number or birth date, but not by one letter', () => {
    expect(printedWhole([side(...FRONT), side(field(TITLES.documentNumber, 'C919ABC7K00'))])).toBe('differing')
    expect(printedWhole([side(...FRONT), side(field(TITLES.birthDate, '12.08.65', '1965-08-12'))])).toBe('differing')
    expect(printedWhole([side(...FRONT), side(field(TITLES.documentNumber, 'B073RRE2I55'))])).toBe('differing')
    expect(printedWhole([side(...FRONT), side(field(TITLES.documentNumber, 'B072RRE2I5S'))])).toBe('whole')
  })

  it('says nothing where no text was asked for', () => {
    expect(printedWhole([{ fields: [], textRead: false }])).toBeUndefined()
  })
})
