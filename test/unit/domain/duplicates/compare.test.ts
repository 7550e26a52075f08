import { describe, expect, it } from 'vitest'
import { comparedHolders, isSameDocument } from '../../../../worker/domain/duplicates/compare'
import type { IdentityDocument } from '../../../../worker/domain/duplicates/identity'
import { marksOf, numberMark } from '../../../../worker/domain/duplicates/marks'

const document = (changed: Partial<IdentityDocument> = {}): IdentityDocument => ({
  kind: 'passport',
  countryCode: 'UTO',
  vouched: 'mrz',
  number: 'L898902C3',
  portrait: null,
  surname: 'MUELLER',
  givenNames: 'ANNA MARIA',
  birthDate: '1974-08-12',
  ...changed,
})

describe('one document', () => {
  it('is told by its number, however that is written down', () => {
    for (const number of ['l898902c3', 'L 898 902 C3', 'L-898.902/C3', ' L898902C3\n'])
      expect([number, isSameDocument(document(), document({ number }))]).toEqual([number, true])
    expect(isSameDocument(document(), document({ number: 'L898902C4' }))).toBe(false)
    expect(isSameDocument(document({ number: '' }), document({ number: '' }))).toBe(false)
  })

  it('is told from one whose number looks alike where check digits vouch for both', () => {
    const alike = { number: 'L8989O2C3' }
    expect(isSameDocument(document(), document(alike))).toBe(false)
    expect(isSameDocument(document(), document({ ...alike, vouched: null }))).toBe(true)
    expect(numberMark(alike.number)).toEqual(numberMark('L898902C3'))
  })

  it('is of one state and type, as far as they are known', () => {
    expect(isSameDocument(document(), document({ countryCode: 'DEU' }))).toBe(false)
    expect(isSameDocument(document(), document({ kind: 'id_card' }))).toBe(false)
    expect(isSameDocument(document(), document({ countryCode: '', kind: null }))).toBe(true)
  })
})

describe('one holder', () => {
  const compared = (changed: Partial<IdentityDocument>) => comparedHolders(document(), document(changed))

  it('is the same in another spelling or order, without a name, or married since', () => {
    const same: Partial<IdentityDocument>[] = [
      { surname: 'Müller', givenNames: 'Anna Maria' },
      { surname: 'MULLER' },
      { surname: 'ANNA MARIA', givenNames: 'MUELLER' },
      { surname: 'Мюллер', givenNames: 'Анна Мария' },
      { givenNames: 'ANNA' },
      { surname: 'LINDGREN' },
      // Cut off at the end of a line, and the other way round.
      { surname: 'ANNA MA', givenNames: 'MUELL' },
      { birthDate: '1974-08' },
    ]
    for (const changed of same) expect([changed, compared(changed)]).toEqual([changed, 'same'])
  })

  it('is another one by another given name or birth date; where nothing vouches for a name, it says nothing', () => {
    expect(compared({ givenNames: 'PETRA' })).toBe('different')
    expect(compared({ birthDate: '1975-08-12' })).toBe('different')
    expect(compared({ surname: 'NOVAK', givenNames: 'PETRA', birthDate: '1980-01-01' })).toBe('different')
    expect(compared({ givenNames: 'PETRA', vouched: null })).toBe('unknown')
  })

  it('is found again by any part of the name', () => {
    const holders = (changed: Partial<IdentityDocument>) =>
      marksOf({ documents: [document(changed)], selfie: null, client: null })
        .filter(({ kind }) => kind === 'holder')
        .map(({ value }) => value)
    const own = new Set(holders({}))
    for (const changed of [
      { surname: 'MÜLLER', givenNames: 'A. M.' },
      { surname: 'MARIA', givenNames: 'ANA' },
    ])
      expect(holders(changed).some((value) => own.has(value))).toBe(true)
    expect(holders({ birthDate: '1974' })).toEqual([])
  })
})
