/** What no genuine document says is approved at no assurance. */
import { describe, expect, it } from 'vitest'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import { hasLetterForDigit } from '../../../../worker/domain/document-types/number-rules'
import { codes, decided, document, evidence, PASSPORT } from './session-of'

const alone = (changed: Partial<DocumentFacts>, assurance: 'basic' | null = 'basic') =>
  decided({
    rules: { assurance },
    tasks: [document()],
    evidence: evidence([{ ...PASSPORT, ...changed }], { selfie: null }),
    selfiesSent: 0,
  })
const print = { machine: null, vouched: null } as const
const barcode = { machine: { kind: 'barcode', side: 'front' }, vouched: 'barcode' } as const

describe('dates', () => {
  it.each<[what: string, changed: Partial<DocumentFacts>]>([
    ['of a birth after today', { birthDate: '2042-03-01' }],
    ['of a birth that nobody remembers', { birthDate: '1901-03-01' }],
    ['of an expiry before the issue', { issueDate: '2024-01-01', expiryDate: '2023-12-31', birthDate: '1980-01-01' }],
    ['of an issue before the birth', { issueDate: '1979', birthDate: '1980-01-01' }],
    ['of an expiry before the birth', { expiryDate: '1979-01-01', birthDate: '1980' }],
  ])('%s are asked for again, and reviewed where a barcode says so', (_, changed) => {
    const rules = { acceptExpired: true }
    expect(codes(alone({ ...print, ...changed }))).toContain('dates_impossible')
    expect(alone({ ...print, ...changed }).decision.outcome).toBe('resubmit')
    expect(alone({ ...barcode, ...changed }).decision.outcome).toBe('review')
    expect(codes(decided({ rules, evidence: evidence([{ ...PASSPORT, ...changed }]) }))).toContain('dates_impossible')
  })

  it('of an old person, and of parts that agree as far as they are known, are in order', () => {
    expect(codes(alone({ birthDate: '1907' }))).toEqual([])
    expect(codes(alone({ birthDate: '1980-05', issueDate: '1980', expiryDate: '2030' }))).toEqual([])
  })
})

it.each([
  ['birth_year', 'resubmit', 'dates_impossible'],
  ['dates_order', 'resubmit', 'dates_impossible'],
  ['zone_day', 'review', 'dates_impossible'],
  ['letters_in_number', 'resubmit', 'number_malformed'],
  ['other_name', 'resubmit', 'name_contradicted'],
  ['other_names', 'review', 'name_contradicted'],
  ['marked_false', 'review', 'marked_false'],
] as const)('a document with %s ends as %s', (oddity, outcome, code) => {
  for (const assurance of ['basic', null] as const) {
    const result = alone({ oddities: [oddity] }, assurance)
    expect([result.decision.outcome, codes(result)]).toEqual([outcome, [code]])
  }
})

it.each([
  ['12345678', 'USA-PA', false],
  ['1234X678', 'USA-PA', true],
  ['1234O678', 'USA-PA', false],
  ['1234$678', 'USA-PA', false],
  ['A1234567', 'USA-CA', false],
  ['ABCD', 'USA-PA', false],
  ['12XX5678', 'UTO_id_card', false],
])('the number %s of %s has a letter for a digit: %s', (number, issuer, has) => {
  expect(hasLetterForDigit(number, issuer)).toBe(has)
})
