import { describe, expect, it } from 'vitest'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import type { MrzReading, TextLine } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'
import { TD3 } from '../../domain/mrz/vectors'
import { read, told } from './print'

/** A line of words, 10 px a letter and 12 px high, at x, y. */
function line(text: string, x: number, y: number, confidence = 95): TextLine {
  let at = x
  const words = text.split(' ').map((word) => {
    const box = { x: at, y, width: word.length * 10, height: 12 }
    at += box.width + 10
    return { text: word, confidence, box }
  })
  return { words, box: { x, y, width: at - x - 10, height: 12 } }
}

function reading(margin = 9): MrzReading {
  const [first, second] = TD3.lines.map((text, i) => {
    const [top, bottom] = [400 + i * 30, 415 + i * 30]
    const corners: MrzReading['lines'][number]['corners'] = [
      { x: 10, y: top },
      { x: 450, y: top },
      { x: 450, y: bottom },
      { x: 10, y: bottom },
    ]
    return { raw: text, text, margins: [...text].map(() => margin), corners }
  })
  return {
    format: 'TD3',
    lines: [first, second],
    substitutions: [],
    masked: [],
    prospects: [],
    quality: -0.03,
    checked: true,
    accepted: true,
    rotation: 0,
  }
}

const parsed = (mrzReading: MrzReading) =>
  parseMrz('TD3', TD3.lines, { margins: mrzReading.lines.map((entry) => entry.margins), today: new Date('2026-06-01') })

const page = [
  line('Surname / Nom', 100, 50),
  line('ERIKSSON', 100, 70),
  line('Date of birth', 100, 110),
  line('Sex', 400, 110),
  line('12 AUG 74', 100, 130),
  line('F', 400, 130),
  line('Place of birth', 100, 170),
  line('ZENITH', 100, 190),
  line('Date of issue', 400, 170),
  line('16 APR 2007', 400, 190),
]

describe('with an MRZ', () => {
  const mrzReading = reading()
  const result = documentFields({ mrz: parsed(mrzReading), mrzReading, lines: page })
  const field = (title: string, source: string) =>
    result.fields.find((entry) => entry.title === title && entry.source === source)

  it('gives its values with their ISO forms', () => {
    expect(field('Surname', 'mrz')).toMatchObject({ value: 'ERIKSSON', conf: 'high' })
    expect(field('Date of birth', 'mrz')).toMatchObject({ normalized: '1974-08-12', conf: 'high' })
    expect(field('Document number', 'mrz')).toMatchObject({ value: 'L898902C3', conf: 'high' })
  })

  it('gives what the visual zone repeats and adds', () => {
    expect(field('Surname', 'visual')).toMatchObject({ value: 'ERIKSSON', conf: 'high' })
    expect(field('Date of birth', 'visual')).toMatchObject({ value: '12 AUG 74', normalized: '1974-08-12' })
    expect(field('Place of birth', 'visual')).toMatchObject({ value: 'ZENITH' })
    expect(field('Date of issue', 'visual')).toMatchObject({ normalized: '2007-04-16', conf: 'high' })
  })

  describe('and names in a script that no table leads out of', () => {
    const fieldsOf = (lines: TextLine[]) => documentFields({ mrz: parsed(mrzReading), mrzReading, lines }).fields
    const native = (lines: TextLine[]) => fieldsOf(lines).filter(({ title }) => title === 'Surname (native script)')

    it('gives them beside the Latin form, never surely', () => {
      const two = [line('Surname', 100, 30), line('愛 利克 森', 100, 50), line('ERIKSSON', 100, 70)]
      expect(native(two)).toMatchObject([{ value: '愛利克森', conf: 'low', source: 'visual' }])
    })

    it('gives a whole name that stands in one line once', () => {
      const one = [line('愛利克森', 100, 50), line('ERIKSSON, ANNA MARIA', 100, 70)]
      expect(fieldsOf(one).filter(({ title }) => title.endsWith('(native script)'))).toMatchObject([
        { title: 'Name (native script)', value: '愛利克森' },
      ])
    })

    it('takes no caption, no print elsewhere, no other reading of the Latin form and no security print for one', () => {
      const latin = line('ERIKSSON', 100, 70)
      expect(native([line('姓 Surname', 100, 50), latin])).toEqual([])
      expect(native([line('愛利克森', 400, 50), latin])).toEqual([])
      expect(native([latin, line('СТОУАМКА', 100, 70)])).toEqual([])
      expect(native([line('愛利克森', 100, 50, 20), latin])).toEqual([])
    })
  })

  it('says which values were confirmed', () => {
    const confirmed = result.visual.filter(({ outcome }) => outcome === 'confirmed').map((entry) => entry.field)
    expect(confirmed).toEqual(['surname', 'birthDate', 'sex'])
  })

  it('holds a name that is read unclearly and confirmed nowhere to be uncertain', () => {
    const doubtful = { ...reading(1), accepted: false }
    const { fields } = documentFields({ mrz: parsed(doubtful), mrzReading: doubtful, lines: [] })
    expect(fields.find(({ title }) => title === 'Surname')?.conf).toBe('low')
    expect(fields.find(({ title }) => title === 'Document number')?.conf).toBe('high')
  })

  it('is no surer of a doubtful name for print that resembles it', () => {
    const doubtful = { ...reading(1), accepted: false }
    const named = (name: string) => {
      const lines = [line(name, 100, 70)]
      return documentFields({ mrz: parsed(doubtful), mrzReading: doubtful, lines }).fields
    }
    const conf = (name: string) => named(name).map((entry) => entry.title === 'Surname' && [entry.source, entry.conf])
    expect(conf('ERIKSSON')).toContainEqual(['mrz', 'high'])
    expect(conf('ERIKS5ON')).toContainEqual(['mrz', 'low'])
    expect(conf('ERIKS5ON')).toContainEqual(['visual', 'low'])
  })

  it('is not sure of a number whose digits it took from the zone', () => {
    const twice = line('L8989O2C3', 300, 20)
    const lines = [{ ...twice, again: twice.words }]
    const { fields } = documentFields({ mrz: parsed(mrzReading), mrzReading, lines })
    expect(fields.find(({ title, source }) => title === 'Document number' && source === 'visual')?.conf).toBe('low')
  })

  it('names a date some whole years before the expiry', () => {
    const lines = [line('15 APR 2007', 400, 190), line('01 02 2006', 400, 300)]
    const { fields } = documentFields({ mrz: parsed(mrzReading), mrzReading, lines })
    expect(fields.find(({ title }) => title === 'Date of issue')?.normalized).toBe('2007-04-15')
  })

  it('gives a day that is in no calendar as it is printed', () => {
    const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO1102299F1204159ZE184226B<<<<<10']
    const mrz = parseMrz('TD3', lines, { today: new Date('2026-06-01') })
    const { fields } = documentFields({ mrz, mrzReading, lines: [line('29.02.1911', 100, 130)] })
    const birth = fields.find(({ title, source }) => title === 'Date of birth' && source === 'visual')
    expect(birth).toMatchObject({ value: '29.02.1911', conf: 'low' })
    expect(birth?.normalized).toBeUndefined()
  })

  it('places fields in the full image', () => {
    const toImage = {
      image: 1,
      mrz: ({ x, y }: { x: number; y: number }) => ({ x: x * 2, y: y * 2 }),
      text: ({ x, y }: { x: number; y: number }) => ({ x: x + 1000, y }),
    }
    const { fields } = documentFields({ mrz: parsed(mrzReading), mrzReading, lines: page, toImage })
    const region = (source: string) =>
      fields.find((entry) => entry.title === 'Surname' && entry.source === source)?.region
    expect(region('mrz')).toEqual({ image: 1, x: 120, y: 800, width: 200, height: 30 })
    expect(region('visual')).toEqual({ image: 1, x: 1100, y: 70, width: 80, height: 12 })
  })
})

it.each<[name: string, page: string, told: Record<string, string | null>, typeName?: string]>([
  [
    'captioned values',
    `100,50 Surname / Nom | 100,70 ERIKSSON | 100,110 Date of birth | 400,110 Sex | 100,130 12 AUG 74 | 400,130 F`,
    { Surname: 'ERIKSSON high', Sex: 'F', 'Date of birth': '1974-08-12' },
  ],
  [
    'the numbered fields of a driving licence',
    '100,10 DRIVER LICENSE | 100,40 4d DLN D12345678 | 100,60 3 DOB 02/01/1957 | 100,80 1 SAMPLE | 100,100 2 JELANI',
    { 'Document number': 'D12345678', 'Date of birth': '1957-02-01', Surname: 'SAMPLE', 'Given names': 'JELANI' },
  ],
  [
    'a European driving licence by its numbers, in any language',
    `100,10 RIJBEWIJS | 100,40 1. DE VRIES | 100,60 2. Jan | 100,80 3. 14.07.1981 Utrecht | 100,100 4a. 01.01.2013
    100,120 4b. 31.12.2022 | 100,140 5. 1234567890`,
    {
      ...{ Surname: 'DE VRIES', 'Given names': 'JAN', 'Document number': '1234567890' },
      ...{ 'Date of birth': '1981-07-14', 'Date of issue': '2013-01-01', 'Date of expiry': '2022-12-31' },
    },
  ],
  [
    'a name on one line as the surname',
    '100,50 Name MAHMUT ABDUL',
    { Surname: 'MAHMUT ABDUL low', 'Given names': null },
  ],
  [
    'a date whose points were lost below its caption',
    '100,50 Date of birth | 100,70 2108/71',
    { 'Date of birth': '1971-08-21' },
  ],
  [
    'three dates without captions by their order',
    '400,200 09.06.2028 | 100,80 21.03.1985 | 100,200 09.06.2018',
    { 'Date of birth': '1985-03-21', 'Date of expiry': '2028-06-09', 'Date of issue': '2018-06-09' },
  ],
  ['what two readings agree on', '100,50 Surname | 100,70 ERIKSSON@70 = ERIKSSON@65', { Surname: 'ERIKSSON high' }],
  ['unsurely where they differ', '100,50 Surname | 100,70 ERIKSSON@70 = ERIKSS0N@65', { Surname: 'ERIKSSON low' }],
  ['an unsure word', '100,50 Surname | 100,70 ERlKSS0N@60', { Surname: 'ERLKSS0N low' }],
  ['a day that may be a month', '100,50 Date of expiry | 100,70 10/01/2034', { 'Date of expiry': '2034-01-10 low' }],
  ['a day that is none', '100,50 Date of expiry | 100,70 10/31/2034', { 'Date of expiry': '2034-10-31 high' }],
  ['a day with points', '100,50 Date of expiry | 100,70 10.01.2034', { 'Date of expiry': '2034-01-10 high' }],
  [
    'a day in the order of its country',
    '100,50 Date of expiry | 100,70 10/01/2034',
    { 'Date of expiry': '2034-10-01 high' },
    'USA_residence_permit',
  ],
  [
    'a day in the order of another',
    '100,50 Date of expiry | 100,70 10/01/2034',
    { 'Date of expiry': '2034-01-10 high' },
    'KEN_id_card',
  ],
])('without an MRZ it reads %s', (_, page, expected, typeName = '') => {
  expect(told(read(page, { typeName }), expected)).toEqual(expected)
})

describe('what nobody captions on a passport', () => {
  const mrzReading = reading()
  const visual = (lines: TextLine[]) => {
    const { fields } = documentFields({ mrz: parsed(mrzReading), mrzReading, lines })
    return (title: string) => fields.find((entry) => entry.title === title && entry.source === 'visual')
  }

  it('is told by the order of Doc 9303, never certain', () => {
    const field = visual([
      line('ERIKSSON', 100, 50),
      line('ANNA MARIA', 100, 80),
      line('UTOPIAN', 100, 110),
      line('12 AUG 1974', 100, 140),
      line('F', 100, 170),
      line('ZENITH', 200, 170),
      line('16 APR 2007', 100, 200),
      line('15 APR 2012', 100, 230),
      line('BUREAU OF ARCADIA', 100, 260),
    ])
    expect(field('Nationality')).toMatchObject({ value: 'UTOPIAN', conf: 'low' })
    expect(field('Place of birth')).toMatchObject({ value: 'ZENITH', conf: 'low' })
    expect(field('Authority')).toMatchObject({ value: 'BUREAU OF ARCADIA', conf: 'low' })
  })

  it('is a personal number where the zone has it too, whole', () => {
    expect(visual([line('ZE 184226 B', 400, 50)])('Personal number')).toMatchObject({
      value: 'ZE 184226 B',
      conf: 'high',
    })
    expect(visual([line('E 184226 B', 400, 50)])('Personal number')).toBeUndefined()
  })
})
