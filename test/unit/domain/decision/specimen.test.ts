/** What anybody can have is approved in the sandbox alone. */
import { expect, it } from 'vitest'
import { codes, decided, evidence, PASSPORT } from './session-of'

const REAL = { ...PASSPORT, countryCode: 'NLD' }

it.each([
  ['a state that does not exist', { ...REAL, countryCode: 'UTO' }],
  ['the surname SPECIMEN', { ...REAL, surname: 'SPECIMEN' }],
  ['SPECIMEN among the names', { ...REAL, givenNames: 'ANNA SPECIMEN' }],
])('a document of %s is looked at by a person, but in the sandbox', (_, facts) => {
  const { decision } = decided({ owner: 'shop', evidence: evidence([facts]) })
  expect(decision).toMatchObject({ outcome: 'review', reasons: [{ code: 'specimen', task: 'document', index: 0 }] })
  expect(decided({ evidence: evidence([facts]) }).decision.outcome).toBe('approved')
})

it('says nothing of anybody else’s', () => {
  expect(codes(decided({ owner: 'shop', evidence: evidence([REAL]) }))).toEqual([])
  const named = { ...REAL, surname: 'SPECIMENI' }
  expect(codes(decided({ owner: 'shop', evidence: evidence([named]) }))).toEqual([])
})
