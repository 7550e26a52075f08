import { expect, it } from 'vitest'
import { american, type Case, european, read, told } from './print'

const AZ = american('USA-AZ')
const CARD = `300,20 DRIVER LICENSE USA | 300,60 4d DLN D08954796 | 200,100 1 SAMPLE | 200,120 2 JELANI
  200,140 8 12 MAIN ST | 220,158 PHOENIX, AZ 85007 9 GLASS | 200,200 3 DOB 01/01/1974`

it.each<Case>([
  [
    'by its numbered captions, the number of the next one no value',
    AZ,
    `${CARD} | 200,240 15 SEX M 18 EYES BRO | 200,260 16 HGT 5'-09" 17 WGT 185 Ib`,
    { Sex: 'M', 'Eye colour': 'BRO', Height: '175 cm', Weight: '185 lb' },
  ],
  [
    'in columns below its captions',
    AZ,
    `${CARD} | 200,240 Hgt | 300,240 Wgt | 400,240 Eyes | 200,260 6-04 | 300,260 200 | 400,260 BRO`,
    { Height: '193 cm', Weight: '200', 'Eye colour': 'BRO' },
  ],
  ['by one reading, uncertain', AZ, `${CARD} | 200,240 16 HGT 5-09`, { Height: '175 cm low' }],
  ['by two that agree', AZ, `${CARD} | 200,240 16 HGT 5-09@80 = 16 HGT 5-09@75`, { Height: '175 cm high' }],
  ['by two that differ', AZ, `${CARD} | 200,240 16 HGT 5-09@80 = 16 HGT 5-08@75`, { Height: '175 cm low' }],
  ['one colour without a caption for the eyes', AZ, `${CARD} | 500,240 BLU`, { 'Eye colour': 'BLU' }],
  ['two colours for nothing', AZ, `${CARD} | 500,240 BLU | 500,260 BLN`, { 'Eye colour': null }],
  [
    'an address with its house number and without what stands beside its town',
    AZ,
    CARD,
    { Address: '12 MAIN ST PHOENIX, AZ 85007 low' },
  ],
])('a description on an American card is read %s', (_, form, page, expected) => {
  expect(told(read(page, { form }), expected)).toEqual(expected)
})

it('a European licence has the place behind the birth, the authority over two lines, the classes', () => {
  const page = `150,20 FÜHRERSCHEIN | 160,45 1. Mustermann | 160,87 2. Erika | 160,109 3. 12.08.1964 | 319,109 Berlin
    160,131 4a. 20.03.2021 | 330,131 4c. Landratsamt | 190,154 Musterhausen am See | 160,176 4b. 19.03.2036
    160,196 5. Z021AB37X13 | 8,285 9. AM/B/L`
  const expected = {
    ...{ 'Place of birth': 'Berlin', Authority: 'Landratsamt Musterhausen am See', 'Vehicle class': 'AM/B/L' },
  }
  expect(told(read(page, { form: european('DEU_driving_licence') }), expected)).toEqual(expected)
})

const PLACE = '10,20,8 Place of birth | 10,35 CAMPO DE CRIPTANA'

it.each<[name: string, page: string, told: Record<string, string | null>]>([
  [
    'height, colour of eyes and address by their captions',
    `10,20,8 Augenfarbe/Colour of eyes | 10,35 GRÜN | 10,60,8 Größe/Height | 10,75 160 cm
      500,20,8 Anschrift/Address/Adresse | 500,35 51147 KÖLN | 500,54 HEIDESTRASSE 17`,
    { Height: '160 cm', 'Eye colour': 'GRÜN', Address: '51147 KÖLN HEIDESTRASSE 17' },
  ],
  [
    'an authority that names itself, and an address by its town',
    '300,100 44227 DORTMUND | 300,118 UFERSTR. 8 | 10,200 STADT KÖLN',
    { Address: '44227 DORTMUND UFERSTR. 8', Authority: 'STADT KÖLN' },
  ],
  ['a place', PLACE, { 'Place of birth': 'CAMPO DE CRIPTANA high' }],
  ['a place that may go on', `${PLACE} | 10,53 CIUDAD REAL`, { 'Place of birth': 'CAMPO DE CRIPTANA low' }],
  ['an address in one line', '10,20 31 BEACON HILL 60501 ZENITH', { Address: '31 BEACON HILL 60501 ZENITH' }],
  ['no title for an address', '10,20 CREDENCIAL PARA VOTAR | 10,90 GOMEZ', { Address: null }],
])('the back of a card says %s', (_, page, expected) => {
  expect(told(read(page, { form: null }), expected)).toEqual(expected)
})
