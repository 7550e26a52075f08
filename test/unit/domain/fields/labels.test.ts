import { describe, expect, it } from 'vitest'
import { sexOf, valueIn } from '../../../../worker/domain/fields/forms'
import { captionsOf, isCaption } from '../../../../worker/domain/fields/labels'

const labels = (line: string) => [...new Set(captionsOf(line.split(' ')).map(({ label }) => label))]

describe('captions', () => {
  it.each([
    ['Surname / Nom', 'surname'],
    ['mbiemri/surname', 'surname'],
    ['Prénoms / Given names', 'givenNames'],
    ['FECHA DE NACIMIENTO', 'birthDate'],
    ['3.Dwngalidr /Oase of expiry', 'expiryDate'],
    ['yendlind a/phace of bireh', 'placeOfBirth'],
    ['KACIOMALIDAD', 'nationality'],
    ['Презиме', 'surname'],
    ['Ημερομηνία γέννησης', 'birthDate'],
  ])('%s announces %s, reading errors or not', (line, label) => {
    expect(labels(line)).toEqual([label])
  })

  it.each(['ERIKSSON', 'ANNA MARIA', 'L898902C3', '12.08.1974', 'MARTIN', 'LUNA', 'PRAHA'])('%s is none', (line) => {
    expect(isCaption(line)).toBe(false)
  })

  it('tells two fields of one line apart', () => {
    expect(captionsOf(['SEXO', 'NACIONALIDAD'])).toMatchObject([
      { label: 'sex', from: 0, to: 1 },
      { label: 'nationality', from: 1, to: 2 },
    ])
  })
})

describe('forms of values', () => {
  it.each([
    ['documentNumber', "'ANT621548,", 'ANT621548'],
    ['documentNumber', 'No. AB 123456', 'AB 123456'],
    ['personalNumber', '280974-14045', '280974-14045'],
    ['surname', "O'Brien-Smith", "O'Brien-Smith"],
    ['birthDate', '»28.09.1974.', '28.09.1974'],
    ['birthDate', '31.02.1974', '31.02.1974'],
  ] as const)('%s in %s', (field, text, value) => {
    expect(valueIn(field, text)).toBe(value)
  })

  it.each([
    ['surname', 'P<UTO'],
    ['surname', 'Jens JmSoMiy'],
    ['documentNumber', 'ERIKSSON'],
    ['birthDate', '41.02.1974'],
    ['sex', 'MALTA'],
  ] as const)('no %s in %s', (field, text) => {
    expect(valueIn(field, text)).toBeNull()
  })

  it.each([
    ['F', 'F'],
    ['V/M', 'M'],
    ['Ž/F', 'F'],
    ['FIF', 'F'],
    ['F/M', null],
  ])('sex of %s: %s', (text, sex) => {
    expect(sexOf(text)).toBe(sex)
  })
})
