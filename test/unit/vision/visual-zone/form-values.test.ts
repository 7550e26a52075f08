import { describe, expect, it } from 'vitest'
import type { Form } from '../../../../worker/domain/document-types/form-of'
import type { TextLine } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

/** A line of words, 10 px a letter, at x, y. */
function line(text: string, x: number, y: number, { height = 14, confidence = 95, again = '' } = {}): TextLine {
  const wordsOf = (read: string) => {
    let at = x
    return read.split(' ').map((word) => {
      const box = { x: at, y, width: word.length * 10, height }
      at += box.width + 10
      return { text: word, confidence, box }
    })
  }
  return {
    words: wordsOf(text),
    box: { x, y, width: text.length * 10, height },
    ...(again ? { again: wordsOf(again) } : {}),
  }
}

const AMERICAN: Form = { numbering: 'aamva', order: 'month-first', issuer: 'USA-CA' }
const EUROPEAN: Form = { numbering: 'eu', order: 'day-first', issuer: 'NLD_driving_licence' }
const TODAY = new Date('2026-06-01')

function read(lines: TextLine[], form = AMERICAN) {
  const { fields } = documentFields({ mrz: null, mrzReading: null, lines, form, today: TODAY })
  const of = (title: string) => fields.find((entry) => entry.title === title)
  const value = (title: string) => of(title)?.normalized ?? of(title)?.value ?? null
  return { of, value }
}

describe('an American licence', () => {
  const lines = [
    line('DRIVER LICENSE', 200, 10, { height: 20 }),
    line('4d DL NO. D4821903', 200, 50, { again: '4d DL NO. D4821903' }),
    line('4b EXP 03/14/2030', 500, 50),
    line('1 HOLLOWAY', 200, 80),
    line('2 MAREN JUNE', 200, 100),
    line('8 4410 ORCHARD LANE', 200, 120),
    line('FAIRVIEW, CA 90210-1234', 220, 140),
    line('3 DOB 03/14/1988', 200, 170),
    line('4a ISS 02/01/2025', 400, 170),
    line('15 SEX F', 200, 200),
    line('16 HGT 5-06', 320, 200),
    line('5 DD 20250201998877665544', 200, 230),
    line('REV 08/29/2024', 500, 230),
  ]

  it('is read by the numbers of its data elements', () => {
    const { value } = read(lines)
    expect(value('Surname')).toBe('HOLLOWAY')
    expect(value('Given names')).toBe('MAREN JUNE')
    expect(value('Document number')).toBe('D4821903')
    expect(value('Date of birth')).toBe('1988-03-14')
    expect(value('Date of issue')).toBe('2025-02-01')
    expect(value('Date of expiry')).toBe('2030-03-14')
    expect(value('Sex')).toBe('F')
  })

  it('is sure of what two things say', () => {
    const { of } = read(lines)
    // Captions, and the birthday on which it expires; the issuer's rule.
    expect(of('Date of birth')?.conf).toBe('high')
    expect(of('Date of expiry')?.conf).toBe('high')
    expect(of('Document number')?.conf).toBe('high')
    expect(of('Date of issue')?.conf).toBe('low')
  })

  it('never takes a revision for the expiry, nor the discriminator for the number', () => {
    const { value } = read(lines.filter((_, i) => i !== 1 && i !== 2))
    expect(value('Date of expiry')).toBeNull()
    expect(value('Document number')).toBeNull()
  })

  it('corrects a number by its rule, unsurely', () => {
    const { of } = read([line('DL 14821903', 200, 50), ...lines.slice(2)])
    expect(of('Document number')).toMatchObject({ value: 'I4821903', conf: 'low' })
  })

  it('is read where captions and values are joined', () => {
    const { value } = read([
      line('DL:D4821903', 200, 50),
      line('EXP:03/14/2030', 200, 75),
      line('LNHOLLOWAY', 200, 100),
      line('FNMAREN', 200, 120),
      line('DOB:03/14/1988', 200, 150),
    ])
    expect(value('Document number')).toBe('D4821903')
    expect(value('Surname')).toBe('HOLLOWAY')
    expect(value('Given names')).toBe('MAREN')
    expect(value('Date of expiry')).toBe('2030-03-14')
  })
})

describe('names without captions', () => {
  const address = [line('4410 ORCHARD LANE', 200, 120), line('FAIRVIEW, CA 90210', 200, 140)]

  it('stand above the address, the surname first', () => {
    const { of } = read([line('HOLLOWAY', 200, 80), line('MAREN JUNE', 200, 100), ...address])
    expect(of('Surname')).toMatchObject({ value: 'HOLLOWAY', conf: 'low' })
    expect(of('Given names')).toMatchObject({ value: 'MAREN JUNE', conf: 'low' })
  })

  it('on one line end with the surname, or begin with it before a comma', () => {
    expect(read([line('MAREN J. HOLLOWAY', 200, 100), ...address]).value('Surname')).toBe('HOLLOWAY')
    const { value } = read([line('HOLLOWAY, MAREN JUNE', 200, 100), ...address])
    expect([value('Surname'), value('Given names')]).toEqual(['HOLLOWAY', 'MAREN JUNE'])
  })

  it('are not streets, whatever number stands before them', () => {
    const { value } = read([
      line('MAREN', 200, 80),
      line('HOLLOWAY', 200, 100),
      line('1 WINDING DRIVE', 200, 120),
      line('FAIRVIEW, AL 36104', 200, 140),
    ])
    expect(value('Surname')).not.toBe('WINDING DRIVE')
  })

  it('are never words of the form, misread by a letter or not', () => {
    for (const caption of ['Last Nam', 'LAST NAME', 'FIRSI NAME', 'CLASS', 'Restrictlons', 'NONE']) {
      const { value } = read([line(caption, 200, 100), ...address])
      expect([caption, value('Surname'), value('Given names')]).toEqual([caption, null, null])
    }
  })
})

describe('captions above their values', () => {
  const lines = [
    line('Customer Identifier', 200, 40, { height: 9 }),
    line('H-482-190-377-265', 200, 55),
    line('Famuly name', 200, 80, { height: 9 }),
    line('HOLLOWAY', 200, 95),
    line('Given names', 200, 120, { height: 9 }),
    line('MAREN', 200, 135),
    line('JUNE', 200, 152),
    line('Date of birth', 200, 180, { height: 9 }),
    line('03/14/1988', 200, 195),
    line('Daze of exp', 400, 180, { height: 9 }),
    line('03/14/2030', 400, 195),
  ]

  it('may be misread', () => {
    const { value } = read(lines, { ...AMERICAN, issuer: 'USA-MD' })
    expect(value('Document number')).toBe('H-482-190-377-265')
    expect(value('Surname')).toBe('HOLLOWAY')
    expect(value('Date of birth')).toBe('1988-03-14')
    expect(value('Date of expiry')).toBe('2030-03-14')
  })

  it('have a name over two lines, taken whole and unsurely', () => {
    expect(read(lines).of('Given names')).toMatchObject({ value: 'MAREN JUNE', conf: 'low' })
  })
})

describe('days', () => {
  it('without legible captions are told by their order', () => {
    const { value } = read([line('02/01/2025', 200, 50), line('03/14/1988', 200, 80), line('03/14/2030', 200, 110)])
    expect(value('Date of birth')).toBe('1988-03-14')
    expect(value('Date of issue')).toBe('2025-02-01')
    expect(value('Date of expiry')).toBe('2030-03-14')
  })

  it('whose strokes were read as digits are given, never for certain', () => {
    const { of } = read([line('3 DOB 031411988', 200, 50), line('4b EXP 03/14/2030', 200, 80)])
    expect(of('Date of birth')).toMatchObject({ normalized: '1988-03-14', conf: 'low' })
  })

  it('that follow the issue, which alone has a caption that was read, are the expiry', () => {
    const { of, value } = read([line('4a ISS 02/01/2025 ex 03/14/2030', 200, 50)])
    expect([value('Date of issue'), value('Date of expiry')]).toEqual(['2025-02-01', '2030-03-14'])
    expect(of('Date of expiry')?.conf).toBe('low')
  })

  it('of which two readings differ are those of the surer one', () => {
    const expiry = line('03/14/2030', 400, 50)
    const misread = line('03/14/2036', 400, 50, { confidence: 40 }).words
    const { value } = read([line('4a ISS 02/01/2025', 200, 50), { ...expiry, again: misread }])
    expect(value('Date of expiry')).toBe('2030-03-14')
  })

  it('behind one caption are its own and somebody else’s', () => {
    const { value } = read([line('4b EXP 03/14/2030 ..1ss 02/01/2025', 200, 50), line('3 DOB 03/14/1988', 200, 80)])
    expect(value('Date of expiry')).toBe('2030-03-14')
    expect(value('Date of issue')).toBe('2025-02-01')
  })
})

it('a European licence is read by its numbers, joined to their values or not', () => {
  const { value } = read(
    [
      line('1.Visser', 100, 40),
      line('2. Anneke', 100, 60),
      line('3.14.07.81 Utrecht', 100, 80),
      line('4220.03.21', 100, 100),
      line('4b.19.03.36', 100, 120),
      line('5.4820193377', 100, 140),
    ],
    EUROPEAN,
  )
  expect(value('Surname')).toBe('VISSER')
  expect(value('Given names')).toBe('ANNEKE')
  expect(value('Date of birth')).toBe('1981-07-14')
  expect(value('Date of issue')).toBe('2021-03-20')
  expect(value('Date of expiry')).toBe('2036-03-19')
  expect(value('Document number')).toBe('4820193377')
})

it('an academic title is no part of the surname', () => {
  expect(read([line('1. Mag. Gruber', 100, 40), line('2. Maria', 100, 60)], EUROPEAN).value('Surname')).toBe('GRUBER')
})

it('is not looked for in all ways in a table of dates', () => {
  const day = (i: number) => `0${1 + (i % 9)}/1${i % 10}/${1950 + (i % 80)}`
  const dates = Array.from({ length: 180 }, (_, i) => line(day(i), 100 + (i % 6) * 150, 60 + Math.floor(i / 6) * 20))
  const { of } = read([line('DRIVER LICENSE', 200, 10, { height: 20 }), line('3 DOB 01/17/1988', 200, 40), ...dates])
  expect(of('Date of birth')?.conf ?? 'low').toBe('low')
})

describe('a name', () => {
  const card = (...names: TextLine[]) =>
    read([line('DRIVER LICENSE', 200, 10, { height: 20 }), ...names, line('3 DOB 03/14/1988', 200, 300)])

  it.each(['BRO', 'SR', 'HAZ', 'JR'])('is no colour of eyes and no suffix: %s', (code) => {
    expect(card(line(`1 ${code}`, 200, 80), line('2 MAREN JUNE', 200, 120)).value('Surname')).toBeNull()
  })

  it.each([
    ['HOLLOWAY, MAREN JUNE', 'HOLLOWAY', 'MAREN JUNE'],
    ['HOLLOWAY,MAREN JUNE', 'HOLLOWAY', 'MAREN JUNE'],
    ['HOLLOWAY. MAREN JUNE', 'HOLLOWAY', 'MAREN JUNE'],
    ['HOLLOWAY, JR, MAREN', 'HOLLOWAY', 'MAREN'],
    ['HOLLOWAY, MAREN, SR', 'HOLLOWAY', 'MAREN'],
    ['HOLLOWAY III, MAREN', 'HOLLOWAY', 'MAREN'],
  ])('"%s" is two', (text, surname, given) => {
    const { value } = card(line(`1 ${text}`, 200, 80))
    expect([value('Surname'), value('Given names')]).toEqual([surname, given])
  })

  it('by itself behind a number is not certain, nor where another reading of it goes on', () => {
    expect(card(line('1 HOLLOWAY', 200, 80)).of('Surname')?.conf).toBe('low')
    const given = line('2 MAREN', 200, 120, { again: '2 MAREN' })
    const cut = line('1 HOLLOWA', 200, 80, { again: '1 HOLLOWAY' })
    expect(card(cut, given).of('Surname')?.conf).toBe('low')
    expect(card(line('1 HOLLOWAY', 200, 80, { again: '1 HOLLOWAY' }), given).of('Surname')?.conf).toBe('high')
  })
})

it('a number of which another reading has one digit more is not certain', () => {
  const of = (again: string) =>
    read([line('DRIVER LICENSE', 200, 10, { height: 20 }), line('4d DL NO. D4821903', 200, 50, { again })]).of(
      'Document number',
    )
  expect(of('4d DL NO. D4821903')?.conf).toBe('high')
  expect(of('4d DL NO. 1D4821903')?.conf).toBe('low')
})
