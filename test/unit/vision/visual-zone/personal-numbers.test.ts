import { expect, it } from 'vitest'
import type { TextLine } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

/** Captions and values below one another. */
function read(typeName: string, rows: [string, string][], confidence = 80) {
  const lines = rows.flatMap(([caption, value], i) => [line(caption, 60 + 50 * i), line(value, 80 + 50 * i)])
  const { fields } = documentFields({ mrz: null, mrzReading: null, lines, typeName, today: new Date('2026-06-01') })
  return (title: string) => fields.find((entry) => entry.title === title)

  function line(text: string, y: number): TextLine {
    let at = 100
    const words = text.split(' ').map((word) => {
      const box = { x: at, y, width: word.length * 10, height: 12 }
      at += box.width + 10
      return { text: word, confidence, box }
    })
    return { words, box: { x: 100, y, width: at - 110, height: 12 } }
  }
}

it.each([
  ['ZAF_id_card', 'Identity number', '800101 5009 087', '01 JAN 1980', 'M'],
  ['CHN_id_card', 'Identity number', '360426199101010071', '1991-01-01', 'M'],
  ['POL_id_card', 'PESEL', '44051401359', '14.05.1944', 'M'],
])(
  'a number of %s whose check digits hold vouches for itself, the birth and the sex',
  (type, caption, number, day, sex) => {
    const field = read(type, [
      [caption, number],
      ['Date of birth', day],
      ['Sex', sex],
    ])
    expect(field('Personal number')).toMatchObject({ value: number, conf: 'high' })
    expect(field('Date of birth')?.conf).toBe('high')
    expect(field('Sex')?.conf).toBe('high')
  },
)

it('is in doubt where its check digits do not hold, and says nothing of the birth', () => {
  const field = read(
    'POL_id_card',
    [
      ['PESEL', '44051401358'],
      ['Date of birth', '14.05.1944'],
    ],
    96,
  )
  expect(field('Personal number')?.conf).toBe('low')
  expect(field('Date of birth')?.conf).toBe('high')
  const other = read(
    'POL_id_card',
    [
      ['PESEL', '44051401358'],
      ['Date of birth', '15.05.1944'],
    ],
    96,
  )
  expect(other('Date of birth')?.conf).toBe('high')
})

it('makes a birth doubtful that it contradicts', () => {
  const field = read(
    'POL_id_card',
    [
      ['PESEL', '44051401359'],
      ['Date of birth', '14.05.1947'],
    ],
    96,
  )
  expect(field('Date of birth')?.conf).toBe('low')
  expect(field('Personal number')?.conf).toBe('low')
})

it('without check digits is vouched for by the birth that it carries', () => {
  const field = read('IDN_id_card', [
    ['NIK', '3171011708450001'],
    ['Date of birth', '17-08-1945'],
  ])
  expect(field('Document number')?.value ?? field('Personal number')?.value).toBe('3171011708450001')
  expect(field('Date of birth')?.conf).toBe('high')
})

it('of a card that nobody tabled is certain by two readings only', () => {
  expect(read('id_card', [['Document number', 'AB1234567']], 96)('Document number')?.conf).toBe('low')
})

it.each([
  ['ISR_id_card', 'TEL 123456782', '123456782'],
  ['SAU_id_card', 'TEL 2051234504', '2051234504'],
  ['URY_id_card', 'FECHA 12 34 56 72', '12345672'],
  ['ISR_id_card', '123456782', '123456782'],
])('of %s that stands without its caption is uncertain, though its check digit holds: %s', (type, print, value) => {
  const field = read(type, [[print, 'HOLLOWAY']], 96)
  expect(field('Document number')).toMatchObject({ value, conf: 'low' })
})

it('comes before another one whose check digits do not hold, wherever they stand', () => {
  const field = read('ISR_id_card', [
    ['123456789', 'HOLLOWAY'],
    ['123456782', 'ROSA'],
  ])
  expect(field('Document number')).toMatchObject({ value: '123456782', conf: 'low' })
})

it.each([
  ['POL_driving_licence', '02490/15/1432', '24.05.2002'],
  ['NOR_driving_licence', '12 18 043215 7', '18.12.1990'],
])('of a licence of %s is no personal number, and says nothing of the birth', (type, number, day) => {
  const field = read(
    type,
    [
      ['Licence number', number],
      ['Date of birth', day],
    ],
    96,
  )
  expect(field('Document number')?.conf).toBe('high')
  expect(field('Date of birth')?.conf).toBe('high')
})

it('is in doubt where it has the form of none of its state, and given without the O that readers see beside a 0', () => {
  const other = read('POL_id_card', [['PESEL', '4405140135']], 96)
  expect(other('Personal number')?.conf).toBe('low')
  const ghost = read('MEX_id_card', [['CURP', 'MUZY980703MDFCCMO01']], 96)
  expect(ghost('Personal number')).toMatchObject({ value: 'MUZY980703MDFCCM01', conf: 'low' })
})
