/** What anybody can have is approved in the sandbox alone. */
import { expect, it } from 'vitest'
import { PUBLISHED_PICTURES } from '../../../../worker/domain/faces/published-pictures'
import { codes, decided, evidence, face, PASSPORT } from './session-of'

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

it.each(PUBLISHED_PICTURES)('nor is a picture that the service hands out approved but in the sandbox', (picture) => {
  const [printed, shown] = [evidence([REAL]), evidence([REAL], { selfie: face(picture) })]
  for (const document of printed.documents) document.portrait = face(picture)
  const reasons = (seen: typeof printed) => decided({ owner: 'shop', evidence: seen }).decision.reasons
  expect(reasons(printed)).toMatchObject([{ code: 'specimen', outcome: 'review', task: 'document', index: 0 }])
  expect(reasons(shown)).toMatchObject([{ code: 'specimen', outcome: 'review', task: 'selfie', index: 0 }])
  expect(decided({ evidence: shown }).decision.outcome).toBe('approved')
})
