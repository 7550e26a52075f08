import { describe, expect, it } from 'vitest'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import type { MrzReading, TextLine } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'
import { TD3 } from '../../domain/mrz/vectors'

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

describe('without an MRZ', () => {
  it('reads captioned values', () => {
    const { fields, visual } = documentFields({ mrz: null, mrzReading: null, lines: page })
    const of = (title: string) => fields.find((entry) => entry.title === title)
    expect(visual).toEqual([])
    expect(of('Surname')).toMatchObject({ value: 'ERIKSSON', conf: 'high', source: 'visual' })
    expect(of('Sex')).toMatchObject({ normalized: 'F' })
    expect(of('Date of birth')?.value).toBe('12 AUG 74')
  })

  it('reads the numbered fields of a driving licence', () => {
    const lines = [
      line('DRIVER LICENSE', 100, 10),
      line('4d DLN D12345678', 100, 40),
      line('3 DOB 02/01/1957', 100, 60),
      line('1 SAMPLE', 100, 80),
      line('2 JELANI', 100, 100),
    ]
    const { fields } = documentFields({ mrz: null, mrzReading: null, lines })
    expect(Object.fromEntries(fields.map(({ title, normalized, value }) => [title, normalized ?? value]))).toEqual({
      'Document number': 'D12345678',
      'Date of birth': '1957-02-01',
      Surname: 'SAMPLE',
      'Given names': 'JELANI',
    })
  })

  it('reads an EU driving licence by its numbers, in any language', () => {
    const lines = [
      line('RIJBEWIJS', 100, 10),
      line('1. DE VRIES', 100, 40),
      line('2. Jan', 100, 60),
      line('3. 14.07.1981 Utrecht', 100, 80),
      line('4a. 01.01.2013', 100, 100),
      line('4b. 31.12.2022', 100, 120),
      line('5. 1234567890', 100, 140),
    ]
    const { fields } = documentFields({ mrz: null, mrzReading: null, lines })
    const of = (title: string) => fields.find((entry) => entry.title === title)
    expect(of('Surname')?.value).toBe('DE VRIES')
    expect(of('Given names')?.value).toBe('Jan')
    expect(of('Date of birth')?.normalized).toBe('1981-07-14')
    expect(of('Date of issue')?.normalized).toBe('2013-01-01')
    expect(of('Date of expiry')?.normalized).toBe('2022-12-31')
    expect(of('Document number')?.value).toBe('1234567890')
  })

  it('takes a name on one line for the surname, unsurely', () => {
    const { fields } = documentFields({ mrz: null, mrzReading: null, lines: [line('Name MAHMUT ABDUL', 100, 50)] })
    expect(fields).toMatchObject([{ title: 'Surname', value: 'MAHMUT ABDUL', conf: 'low' }])
  })

  it('reads a date whose points were lost below its caption', () => {
    const lines = [line('Date of birth', 100, 50), line('2108/71', 100, 70)]
    const { fields } = documentFields({ mrz: null, mrzReading: null, lines })
    expect(fields).toMatchObject([{ title: 'Date of birth', normalized: '1971-08-21' }])
  })

  it('tells three dates without captions by their order', () => {
    const lines = [line('09.06.2028', 400, 200), line('21.03.1985', 100, 80), line('09.06.2018', 100, 200)]
    const { fields } = documentFields({ mrz: null, mrzReading: null, lines })
    expect(fields.map(({ title, normalized }) => `${title} ${normalized}`).sort()).toEqual([
      'Date of birth 1985-03-21',
      'Date of expiry 2028-06-09',
      'Date of issue 2018-06-09',
    ])
  })

  it('holds a value certain that two readings agree on, and not where they differ', () => {
    const twice = (again: string): TextLine => ({
      ...line('ERIKSSON', 100, 70, 70),
      again: line(again, 100, 70, 65).words,
    })
    const conf = (again: string) =>
      documentFields({ mrz: null, mrzReading: null, lines: [line('Surname', 100, 50), twice(again)] }).fields[0]?.conf
    expect(conf('ERIKSSON')).toBe('high')
    expect(conf('ERIKSS0N')).toBe('low')
  })

  it('claims no certainty about an unsure word', () => {
    const lines = [line('Surname', 100, 50), line('ERlKSS0N', 100, 70, 60)]
    const { fields } = documentFields({ mrz: null, mrzReading: null, lines })
    expect(fields).toMatchObject([{ title: 'Surname', conf: 'low' }])
  })
})

describe('a day that may be a month', () => {
  const expiry = (date: string, typeName = '') =>
    documentFields({
      mrz: null,
      mrzReading: null,
      lines: [line('Date of expiry', 100, 50), line(date, 100, 70)],
      typeName,
    }).fields.find(({ title }) => title === 'Date of expiry')

  it('is not certain where nothing says whose print it is', () => {
    expect(expiry('10/01/2034')).toMatchObject({ normalized: '2034-01-10', conf: 'low' })
    expect(expiry('10/31/2034')).toMatchObject({ normalized: '2034-10-31', conf: 'high' })
    expect(expiry('10.01.2034')).toMatchObject({ normalized: '2034-01-10', conf: 'high' })
  })

  it('is read in the order of its country', () => {
    expect(expiry('10/01/2034', 'USA_residence_permit')).toMatchObject({ normalized: '2034-10-01', conf: 'high' })
    expect(expiry('10/01/2034', 'KEN_id_card')).toMatchObject({ normalized: '2034-01-10', conf: 'high' })
  })
})

describe('what nobody captions on a passport', () => {
  const mrzReading = reading()
  const read = (lines: TextLine[]) => {
    const { fields } = documentFields({ mrz: parsed(mrzReading), mrzReading, lines })
    return (title: string) => fields.find((entry) => entry.title === title && entry.source === 'visual')
  }

  it('is told by the order of Doc 9303, never certain', () => {
    const field = read([
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
    expect(read([line('ZE 184226 B', 400, 50)])('Personal number')).toMatchObject({
      value: 'ZE 184226 B',
      conf: 'high',
    })
    expect(read([line('E 184226 B', 400, 50)])('Personal number')).toBeUndefined()
  })
})
