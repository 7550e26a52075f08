import { describe, expect, it } from 'vitest'
import { isEnglishOnly, LEGIBLE, pageWording } from '../../../../worker/domain/checks/evidence/page-wording'
import { linesOf } from './printed-lines'

const BOTH = [
  'PASS PASSPORT PASSEPORT',
  '1. Perekonnanimi / Surname / Nom',
  'MÄNNIK',
  '2. Eesnimed / Given names / Prénoms',
  '3. Kodakondsus / Citizenship / Nationalité',
  '4. Sünniaeg / Date of birth / Date de naissance',
  '6. Sugu / Sex / Sexe',
  '8. Väljaandmise kuupäev / Date of issue',
  '10. Kehtiv kuni / Date of expiry',
]
const ENGLISH = ['PASSPORT', 'Surname', 'Given names', 'Nationality', 'Date of birth', 'Sex', 'Place of birth']

describe('captions of a passport', () => {
  it('are counted in English and in the languages of its state', () => {
    const wording = pageWording('EST', linesOf(BOTH))
    expect(wording).toMatchObject({ state: 'EST', own: 7 })
    expect(wording?.english).toBeGreaterThanOrEqual(LEGIBLE.value)
    expect(wording && isEnglishOnly(wording)).toBe(false)
  })

  it('in English alone are not those of a state that prints two languages', () => {
    for (const state of ['EST', 'DEU', 'GBR', 'USA', 'CHE']) {
      const wording = pageWording(state, linesOf(ENGLISH))
      expect(wording, state).toMatchObject({ english: 6, own: 0 })
      expect(wording && isEnglishOnly(wording), state).toBe(true)
    }
  })

  it('in English and French are those of the United Kingdom, and not of Estonia', () => {
    const french = [
      'Surname / Nom',
      'Given names / Prénoms',
      'Nationality / Nationalité',
      'Sex / Sexe',
      'Date of issue',
    ]
    expect(pageWording('GBR', linesOf(french))).toMatchObject({ english: 5, own: 3 })
    expect(pageWording('EST', linesOf(french))).toMatchObject({ english: 5, own: 0 })
  })

  it('say nothing where few were read, whatever a title says', () => {
    const wording = pageWording(
      'FRA',
      linesOf(['PASSPORT / PASSEPORT', 'Sumame', 'Given narnes', 'DUPONT', 'FRANÇAISE']),
    )
    expect(wording && isEnglishOnly(wording)).toBe(false)
    expect(wording?.own).toBe(0)
    expect(pageWording('FRA', [])).toMatchObject({ english: 0, own: 0 })
  })

  it('are found where only the second reading of a line has them', () => {
    const [line] = linesOf(['Homep nacnopra Passport No'])
    const [again] = linesOf(['Номер паспорта'])
    expect(pageWording('UKR', [{ ...line, again: again.words }])).toMatchObject({ english: 1, own: 1 })
  })

  it('are not known of states in other letters, nor of no state', () => {
    for (const state of ['JPN', 'CHN', 'QAT', 'UTO', '']) expect(pageWording(state, linesOf(ENGLISH)), state).toBeNull()
  })
})
