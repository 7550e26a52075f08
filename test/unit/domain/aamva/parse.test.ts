import { describe, expect, it } from 'vitest'
import { parseAamva } from '../../../../worker/domain/aamva/parse'

const HEAD = '@\n\u001e\rANSI '

/** Elements as the card design standard lays them out, holder invented. */
function card(iin: string, version: string, subfile: string, elements: string[]): string {
  const designator = `${version === '01' ? '01' : '0001'}${subfile}00410278`
  return `${HEAD}${iin}${version}${designator}${subfile}${elements.join('\n')}\n\r`
}

const HOLDER = ['DACANNA', 'DADMARIA', 'DCSERIKSSON', 'DBC2', 'DAG12 HARBOUR ST', 'DAIUTOPIA', 'DAK941050000  ']

describe('a card of the United States', () => {
  const text = card('636014', '08', 'DL', [
    'DAQD1234562',
    ...HOLDER,
    'DBB08121974',
    'DBA08122030',
    'DBD08122022',
    'DAU065 in',
    'DAJCA',
    'DCGUSA',
    'DDEN',
    'DDJ08121995',
    'DCUNONE',
  ])

  it('gives the holder with ISO dates', () => {
    expect(parseAamva(text)).toMatchObject({
      issuer: { country: 'USA', jurisdiction: 'CA' },
      version: 8,
      document: 'driving_licence',
      country: 'USA',
      documentNumber: 'D1234562',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      namesTruncated: false,
      birthDate: '1974-08-12',
      expiryDate: '2030-08-12',
      issueDate: '2022-08-12',
      sex: 'F',
    })
  })

  it('tells every element once, padding and placeholders aside', () => {
    const fields = parseAamva(text)?.fields ?? []
    const value = (title: string) => fields.find((field) => field.title === title)
    expect(value('Height')).toMatchObject({ value: '065 in', normalized: '165 cm' })
    expect(value('Postal code')?.value).toBe('941050000')
    expect(value('Under 21 until')?.normalized).toBe('1995-08-12')
    expect(value('Name suffix')).toBeUndefined()
    expect(new Set(fields.map(({ title }) => title)).size).toBe(fields.length)
  })
})

it('reads year first in Canada', () => {
  const text = card('636012', '08', 'DL', [
    'DAQE1234-56789-01234',
    ...HOLDER,
    'DBB19740812',
    'DBA20300812',
    'DAJON',
    'DCGCAN',
  ])
  expect(parseAamva(text)).toMatchObject({ country: 'CAN', birthDate: '1974-08-12', expiryDate: '2030-08-12' })
})

it('reads version 1: whole name in one element, year first', () => {
  const text = card('636000', '01', 'DL', [
    'DAQT16700185',
    'DAAERIKSSON,ANNA,MARIA',
    'DBB19740812',
    'DBA20030812',
    'DBCF',
  ])
  expect(parseAamva(text)).toMatchObject({
    version: 1,
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    birthDate: '1974-08-12',
    sex: 'F',
  })
})

it('reads versions 2 and 3: all given names in one element', () => {
  const text = card('636028', '03', 'ID', ['DAQ1234567', 'DCSERIKSSON', 'DCTANNA,MARIA', 'DBB19740812'])
  expect(parseAamva(text)).toMatchObject({ document: 'id_card', surname: 'ERIKSSON', givenNames: 'ANNA MARIA' })
})

it('reads dates with hyphens, and the country where the number of the issuer is cut', () => {
  const text = '@\n\nAAMVA36004001DL00280200DLDABERIKSSON\nDACANNA\nDADNONE\nDAONC\nDAQ000027475304\nDBB08-12-1974'
  expect(parseAamva(text)).toMatchObject({
    country: 'USA',
    surname: 'ERIKSSON',
    givenNames: 'ANNA',
    birthDate: '1974-08-12',
  })
})

it.each(['NONE', 'UNAVL', '---', 'XXX'])('takes %s for no surname', (none) => {
  const text = card('636014', '08', 'ID', ['DAQD1234562', `DCS${none}`, 'DACANNA', 'DBB08121974'])
  expect(parseAamva(text)).toMatchObject({ surname: '', givenNames: 'ANNA' })
})

it('leaves a short surname as it is', () => {
  const text = card('636014', '08', 'ID', ['DAQD1234562', 'DCSNA', 'DACANNA', 'DBB08121974'])
  expect(parseAamva(text)?.surname).toBe('NA')
})

it('takes the other order of a date where the expected one is in no calendar', () => {
  const text = card('636014', '04', 'DL', ['DAQD1234562', ...HOLDER, 'DBB19740812'])
  expect(parseAamva(text)?.birthDate).toBe('1974-08-12')
})

it.each([
  ['no compliance indicator', (text: string) => text.slice(4)],
  ['other separators', (text: string) => text.replace('\u001e', '\u001c')],
  ['a line break behind the header', (text: string) => text.replace('DLDAQ', 'DL\nDAQ')],
  ['carriage returns between elements', (text: string) => text.replaceAll('\n', '\r\n')],
])('bears %s', (_, change) => {
  const text = card('636014', '08', 'DL', ['DAQD1234562', ...HOLDER, 'DBB08121974'])
  expect(parseAamva(change(text))).toMatchObject({ documentNumber: 'D1234562', birthDate: '1974-08-12' })
})

it('is null for what is no such card', () => {
  expect(parseAamva('https://example.com/ANSI')).toBeNull()
  expect(parseAamva('@\n\u001e\rANSI 636014080102DL00410278')).toBeNull()
})
