import { describe, expect, it } from 'vitest'
import type { Form } from '../../../../worker/domain/document-types/form-of'
import type { TextLine, TextWord } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

interface Printed {
  height?: number
  /** A second reading of the same print. */
  again?: string
  /** By how much the line falls from its beginning to its end, where the page lies askew. */
  fall?: number
}

/** Words are `text` or `text@confidence`; 10 px a letter, at x, y. */
function line(text: string, x: number, y: number, { height = 14, again = '', fall = 0 }: Printed = {}): TextLine {
  const tall = height + fall
  const wordsOf = (read: string) => {
    let at = x
    return read.split(' ').map((word): TextWord => {
      const [said = '', confidence = '95'] = word.split('@')
      const box = { x: at, y, width: said.length * 10, height: tall }
      at += box.width + 10
      return { text: said, confidence: Number(confidence), box }
    })
  }
  const words = wordsOf(text)
  const last = words.at(-1)?.box
  const box = { x, y, width: last ? last.x + last.width - x : 0, height: tall }
  return { words, box, ...(again ? { again: wordsOf(again) } : {}) }
}

const form = (issuer: string, numbering: Form['numbering'] = 'aamva'): Form => ({
  numbering,
  order: numbering === 'eu' ? 'day-first' : 'month-first',
  issuer,
})

function read(lines: TextLine[], page: { form?: Form; typeName?: string }) {
  const today = new Date('2026-06-01')
  const { fields } = documentFields({ mrz: null, mrzReading: null, lines, today, ...page })
  const of = (title: string) => fields.find((entry) => entry.title === title)
  return {
    conf: (title: string) => of(title)?.conf ?? null,
    said: (...titles: string[]) => titles.map((title) => of(title)?.normalized ?? of(title)?.value ?? null),
  }
}

const NAMES = ['Surname', 'Given names']

describe('names on a form', () => {
  it('are not cut where one begins with a word that captions have too', () => {
    const { said } = read(
      [line('1 HOLLOWAY', 200, 100), line('2 DL PERSON OF UTOPIA', 200, 120), line('8 12 MILL ST', 200, 140)],
      { form: form('USA-CO') },
    )
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'DL PERSON OF UTOPIA'])
  })

  it('never go on in a line that another reading of it captions as the surname', () => {
    const { said } = read(
      [
        line('2 MAREN JUNE', 200, 100),
        line('1 HOLLOWAY', 200, 118, { again: 'HOLLOWAY' }),
        line('123 MILL STREET', 220, 150),
      ],
      { form: form('USA-GA') },
    )
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN JUNE'])
  })

  it('stand above the address though the page lies askew', () => {
    const { said } = read(
      [
        line('HOLLOWAY', 200, 100),
        line('MAREN JUNE', 200, 117, { fall: 2 }),
        line('111 MILL STREET', 200, 137, { fall: 3 }),
        line('PORT LUMEN, LA 70896-0000', 200, 146, { fall: 9 }),
        line('1', 600, 300),
        line('Bird', 604, 318),
      ],
      { form: form('USA-LA') },
    )
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN JUNE'])
  })

  it('stand above the address though marks before them look like the number of a house', () => {
    const { said } = read(
      [
        line('92@37 HOLLOWAY', 170, 100),
        line('MAREN JUNE', 200, 120),
        line('4@50 NOT A STREET', 180, 140),
        line('PORT LUMEN, OK 73111-0000', 200, 160),
      ],
      { form: form('USA-OK') },
    )
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN JUNE'])
  })

  it('both stand below one caption, whatever is read as a number elsewhere', () => {
    const { said } = read(
      [
        line('2', 40, 20),
        line('Lumen', 80, 20),
        line('12 NAME/ NOM', 170, 80, { height: 10 }),
        line('HOLLOWAY', 190, 95),
        line('MAREN', 190, 115),
        line('123 ANY STREET', 190, 135),
      ],
      { form: form('CAN-ON') },
    )
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN'])
  })

  it('stand above the address, and not behind a mark elsewhere that is read as their number', () => {
    const { said } = read(
      [
        line('2', 40, 20),
        line('Lumen', 80, 20),
        line('HOLLOWAY', 190, 95),
        line('MAREN', 190, 115),
        line('123 ANY STREET', 190, 135),
        line('PORT LUMEN, ON, M0M 0M0', 190, 155),
      ],
      { form: form('CAN-ON') },
    )
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN'])
  })

  it('stand above the address, whatever numbers were hardly read beside them', () => {
    const address = [line('60 MILL STREET', 200, 140), line('PORT LUMEN, OK 73111-0000', 200, 160)]
    const page = { form: form('USA-OK') }
    const joined = read([line('2@28 HOLLOWAY', 180, 100), line('MAREN JUNE', 200, 120), ...address], page)
    expect(joined.said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN JUNE'])
    const apart = read([line('2', 16, 100), line('HOLLOWAY', 200, 100), line('MAREN JUNE', 200, 120), ...address], page)
    expect(apart.said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN JUNE'])
  })

  it('are never certain by a number that was hardly read', () => {
    const { conf } = read([line('2@28 HOLLOWAY', 180, 100, { again: '2@28 HOLLOWAY' })], { form: form('USA-OK') })
    expect(conf('Given names')).toBe('low')
  })

  it('do not begin with their number, read as the letter that it resembles', () => {
    const { said } = read(
      [line('1 HOLLOWAY', 200, 100), line('ZMAREN JUNE', 200, 120), line('8 60 MILL ST', 200, 140)],
      {
        form: form('USA-CT'),
      },
    )
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN JUNE'])
    const kept = read([line('2 ZOE', 200, 100), line('ZIMMER', 500, 160)], { form: form('USA-CT') })
    expect(kept.said('Given names')).toEqual(['ZOE'])
  })

  it('are neighbours in their column where no caption between them can be read', () => {
    const lines = [
      line('SURNAME', 300, 100, { height: 10 }),
      line('HOLLOWAY', 300, 130),
      line('MAREN', 300, 185),
      line('7 ORCHARD LANE', 300, 240),
    ]
    const page = { form: form('KEN_driving_licence', 'eu') }
    const { said, conf } = read(lines, page)
    expect(said(...NAMES)).toEqual(['HOLLOWAY', 'MAREN'])
    expect(conf('Given names')).toBe('low')
    const captioned = read([...lines, line('PLACE OF BIRTH', 300, 165, { height: 10 })], page)
    expect(captioned.said('Given names')).toEqual([null])
  })
})

describe('cards without legible captions', () => {
  const heading = [line('ESPAÑA', 40, 40, { height: 26 }), line('DOCUMENTO NACIONAL DE IDENTIDAD', 40, 80)]
  const spanish = { typeName: 'ESP_id_card' }

  it('have a number of their own beside that of the holder', () => {
    const { said, conf } = read([...heading, line('KFK955487', 580, 230), line('12345678Z', 580, 300)], spanish)
    expect(said('Document number', 'Personal number')).toEqual(['KFK955487', '12345678Z'])
    expect(conf('Document number')).toBe('low')
    const alone = read([...heading, line('12345678Z', 580, 300)], spanish)
    expect(alone.said('Document number', 'Personal number')).toEqual(['12345678Z', null])
  })

  it('have no days for a number, whatever marks a reading of them lacks', () => {
    const days = [line('24 04 2034', 640, 175, { again: '24042034' }), line('26 11 1999', 340, 440)]
    const page = { typeName: 'PER_id_card' }
    expect(read(days, page).said('Document number')).toEqual([null])
    expect(read([...days, line('86656053', 640, 240)], page).said('Document number')).toEqual(['86656053'])
  })

  it('have their number with the digits that the state prints', () => {
    const { said, conf } = read([line('LO1X00T47', 400, 20)], { typeName: 'DEU_id_card' })
    expect(said('Document number')).toEqual(['L01X00T47'])
    expect(conf('Document number')).toBe('low')
  })

  it('show the birth where their only day is long past', () => {
    const page = { typeName: 'PHL_id_card' }
    const { said, conf } = read([line('03 NOV 2002', 340, 370)], page)
    expect(said('Date of birth')).toEqual(['2002-11-03'])
    expect(conf('Date of birth')).toBe('low')
    expect(read([line('03 NOV 2019', 340, 370)], page).said('Date of birth')).toEqual([null])
  })

  it('have the surname that one reading shows where another is hardly print', () => {
    const { said } = read(
      [line('Apellidos', 340, 144, { height: 10 }), line('MAMANÍ@99', 340, 170, { again: 'MAMAN@0' })],
      { typeName: 'PER_id_card' },
    )
    expect(said('Surname')).toEqual(['MAMANI'])
  })
})

describe('the number of a form', () => {
  it('is no day of birth that small print repeats', () => {
    const lines = [line('DL OI1234562@72', 270, 110), line('DOB 08/31/1977', 270, 290), line('08311977', 640, 314)]
    expect(read(lines, { form: form('USA-CA') }).said('Document number')).toEqual(['I1234562'])
    expect(read(lines.slice(1), { form: form('USA-CA') }).said('Document number')).toEqual([null])
  })

  it('stands below its caption, of which the first word was not read, rather than in a postal code', () => {
    const { said } = read(
      [
        line('GCENSE/ID NO', 227, 81, { height: 11 }),
        line('010000412', 237, 98, { height: 18 }),
        line('LATON ROUGE. £i 0896-0000', 201, 181),
      ],
      { form: form('USA') },
    )
    expect(said('Document number')).toEqual(['010000412'])
  })
})

it('a number has no letters with marks', () => {
  const { said } = read([line('5. 13ÄA00001@81', 180, 210, { again: '5. T3AA00001@62' })], {
    form: form('FRA_driving_licence', 'eu'),
  })
  expect(said('Document number')).toEqual(['13AA00001'])
})
