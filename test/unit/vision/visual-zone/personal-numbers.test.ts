import { expect, it } from 'vitest'
import { read, told } from './print'

/** Captions and values below one another. */
const shown = (typeName: string, rows: string, confidence = 80) => {
  const sure = (text: string) => text.replaceAll(/(?= |$)/g, `@${confidence}`)
  const prints = rows.split(/: | \| /).map((text, i) => `100,${60 + 20 * i + 10 * (i >> 1)},12 ${sure(text)}`)
  return read(prints.join(' | '), { typeName })
}

type Case = [type: string, rows: string, told: Record<string, string | null>]

it.each<Case>([
  ['ZAF_id_card', 'Identity number: 800101 5009 087 | Date of birth: 01 JAN 1980 | Sex: M', {}],
  ['CHN_id_card', 'Identity number: 360426199101010071 | Date of birth: 1991-01-01 | Sex: M', {}],
  ['POL_id_card', 'PESEL: 44051401359 | Date of birth: 14.05.1944 | Sex: M', {}],
])('a number of %s whose check digits hold vouches for itself, the birth and the sex', (type, rows) => {
  const field = shown(type, rows)
  expect(rows).toContain(`: ${field('Personal number')?.value} |`)
  expect(['Personal number', 'Date of birth', 'Sex'].map((title) => field(title)?.conf)).toEqual([
    'high',
    'high',
    'high',
  ])
})

it.each<Case>([
  [
    'POL_id_card',
    'PESEL: 44051401358 | Date of birth: 14.05.1944',
    { 'Personal number': '44051401358 low', 'Date of birth': '1944-05-14 high' },
  ],
  ['POL_id_card', 'PESEL: 44051401358 | Date of birth: 15.05.1944', { 'Date of birth': '1944-05-15 high' }],
  [
    'POL_id_card',
    'PESEL: 44051401359 | Date of birth: 14.05.1947',
    { 'Personal number': '44051401359 low', 'Date of birth': '1947-05-14 low' },
  ],
  ['id_card', 'Document number: AB1234567', { 'Document number': 'AB1234567 low' }],
  ['ISR_id_card', 'TEL 123456782: HOLLOWAY', { 'Document number': '123456782 low' }],
  ['SAU_id_card', 'TEL 2051234504: HOLLOWAY', { 'Document number': '2051234504 low' }],
  ['URY_id_card', 'FECHA 12 34 56 72: HOLLOWAY', { 'Document number': '12345672 low' }],
  ['ISR_id_card', '123456782: HOLLOWAY', { 'Document number': '123456782 low' }],
  ['ISR_id_card', '123456789: HOLLOWAY | 123456782: ROSA', { 'Document number': '123456782 low' }],
  [
    'POL_driving_licence',
    'Licence number: 02490/15/1432 | Date of birth: 24.05.2002',
    { 'Document number': '02490/15/1432 high', 'Date of birth': '2002-05-24 high' },
  ],
  [
    'NOR_driving_licence',
    'Licence number: 12 18 043215 7 | Date of birth: 18.12.1990',
    { 'Document number': '12 18 043215 7 high', 'Date of birth': '1990-12-18 high' },
  ],
  ['POL_id_card', 'PESEL: 4405140135', { 'Personal number': '4405140135 low' }],
  ['MEX_id_card', 'CURP: MUZY980703MDFCCMO01', { 'Personal number': 'MUZY980703MDFCCM01 low' }],
])('a number of %s that does not hold, has no caption or is of another kind: %j', (type, rows, expected) => {
  expect(told(shown(type, rows, 96), expected)).toEqual(expected)
})

it('without check digits is vouched for by the birth that it carries', () => {
  const field = shown('IDN_id_card', 'NIK: 3171011708450001 | Date of birth: 17-08-1945')
  expect(field('Document number')?.value ?? field('Personal number')?.value).toBe('3171011708450001')
  expect(field('Date of birth')?.conf).toBe('high')
})
