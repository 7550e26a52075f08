import { describe, expect, it } from 'vitest'
import type { Form } from '../../../../worker/domain/document-types/form-of'
import type { TextLine, TextWord } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

/** Words are `text` or `text@confidence`; 10 px a letter, at x, y. */
function line(text: string, x: number, y: number, height = 14): TextLine {
  let at = x
  const words = text.split(' ').map((word): TextWord => {
    const [read = '', confidence = '95'] = word.split('@')
    const box = { x: at, y, width: read.length * 10, height }
    at += box.width + 10
    return { text: read, confidence: Number(confidence), box }
  })
  return { words, box: { x, y, width: at - x - 10, height } }
}

const form = (issuer: string, numbering: Form['numbering'] = 'aamva'): Form => ({
  numbering,
  order: numbering === 'eu' ? 'day-first' : 'month-first',
  issuer,
})

function read(lines: TextLine[], of = form('USA-AZ')) {
  const { fields } = documentFields({ mrz: null, mrzReading: null, lines, form: of, today: new Date('2026-06-01') })
  return (title: string) => fields.find((entry) => entry.title === title)
}
const said = (field: ReturnType<ReturnType<typeof read>>) => field?.normalized ?? field?.value ?? null

describe('one caption before both names', () => {
  it('stands above the surname, whatever a mark at the edge of the page is taken for', () => {
    const field = read(
      [
        line('12 NAME/ NOM', 485, 181, 27),
        line('DOE', 535, 214, 31),
        line('JOHN', 533, 260, 31),
        line('123 ANY STREET', 535, 306, 31),
        line('TORONTO, ON, M0M 0M0', 537, 353, 31),
        line('1', 30, 470, 26),
      ],
      form('CAN-ON'),
    )
    expect([said(field('Surname')), said(field('Given names'))]).toEqual(['DOE', 'JOHN'])
  })
})

describe('captions below their values', () => {
  const field = read([
    line('HOLLOWAY', 200, 100),
    line('Last name', 200, 118, 8),
    line('MAREN JUNE', 200, 150),
    line('First name', 200, 168, 8),
    line('B04821903', 200, 200),
    line('4d DLN', 200, 218, 8),
    line('03/14/1988', 200, 250),
    line('3 DOB', 200, 268, 8),
    line('03/14/2030', 500, 250),
    line('4b EXP', 500, 268, 8),
  ])

  it('are those of what stands above them', () => {
    expect(said(field('Surname'))).toBe('HOLLOWAY')
    expect(said(field('Given names'))).toBe('MAREN JUNE')
    expect(said(field('Document number'))).toBe('B04821903')
    expect(said(field('Date of birth'))).toBe('1988-03-14')
    expect(said(field('Date of expiry'))).toBe('2030-03-14')
  })

  it('make no name certain where one alone says so', () => {
    const alone = read([
      line('HOLLOWAY', 200, 100),
      line('Last name', 200, 118, 8),
      line('MAREN JUNE', 200, 150),
      line('DL NO B04821903', 200, 300),
    ])
    expect(alone('Surname')?.conf ?? 'low').toBe('low')
  })
})

describe('captions too small to be read', () => {
  it('leave names above the address, set apart as they are', () => {
    const field = read([
      line('HOLLOWAY', 200, 100),
      line('MAREN JUNE', 200, 150),
      line('7 ORCHARD LANE', 200, 200),
      line('ARCADIA, AZ 57895', 200, 228),
      line('B04821903', 200, 280),
      line('03/14/1988', 200, 330),
    ])
    expect(field('Surname')).toMatchObject({ value: 'HOLLOWAY', conf: 'low' })
    expect(field('Given names')).toMatchObject({ value: 'MAREN JUNE', conf: 'low' })
    expect(field('Document number')).toMatchObject({ value: 'B04821903', conf: 'low' })
    expect(said(field('Date of birth'))).toBe('1988-03-14')
  })

  it('leave names above the birth on a European licence', () => {
    const field = read(
      [
        line('PRAWO JAZDY', 40, 30, 20),
        line('RZECZPOSPOLITA POLSKA', 40, 60),
        line('HOLLOWAY', 238, 101),
        line('»@15 MAREN JUNE', 218, 132),
        line('06.10.1994', 238, 162),
        line('11.08.2023', 238, 193),
        line('10.08.2033', 238, 223),
        line('17131/77/8456', 238, 253),
      ],
      form('POL_driving_licence', 'eu'),
    )
    expect(field('Surname')).toMatchObject({ value: 'HOLLOWAY', conf: 'low' })
    expect(field('Given names')).toMatchObject({ value: 'MAREN JUNE', conf: 'low' })
    expect(said(field('Date of expiry'))).toBe('2033-08-10')
  })

  it('leave the first two values of a column', () => {
    const field = read(
      [
        line('REPUBLIC OF KENYA', 40, 35, 24),
        line('DRIVING LICENCE', 40, 77),
        line('HOLLOWAY', 294, 152, 16),
        line('MAREN JUNE', 294, 214, 16),
        line('31 BEACON HILL', 294, 276, 16),
        line('EASTMERE', 294, 312, 16),
        line('DATE OF EXPIRY', 540, 123, 9),
        line('20/04/2035', 544, 152),
        line('DATE OF BIRTH', 293, 407, 9),
        line('13/08/1995', 294, 435),
      ],
      form('KEN_driving_licence', 'eu'),
    )
    expect(field('Surname')).toMatchObject({ value: 'HOLLOWAY', conf: 'low' })
    expect(field('Given names')).toMatchObject({ value: 'MAREN JUNE', conf: 'low' })
  })

  it('leave a letter that can only be the sex, and a day that can only be the birth', () => {
    const field = read([line('OREGON', 30, 30, 20), line('an@40 08/09/1990', 200, 127), line('sx@38 F@90', 229, 304)])
    expect(field('Sex')).toMatchObject({ value: 'F', conf: 'low' })
    expect(field('Date of birth')).toMatchObject({ normalized: '1990-08-09', conf: 'low' })
  })
})

it('a caption stands beside its value though the page is askew', () => {
  const field = read([
    line('3 Date of Birth', 200, 167, 10),
    line('04/27/1996', 370, 153, 16),
    line('4b Exp', 200, 201, 10),
    line('04/26/2034', 324, 187, 16),
  ])
  expect(said(field('Date of birth'))).toBe('1996-04-27')
  expect(said(field('Date of expiry'))).toBe('2034-04-26')
})

it('a caption misread in two letters is no endorsement of the day behind it', () => {
  const field = read([
    line('an@49 En@45 09/23/2031', 222, 120),
    line('DOB 09/27/1994', 222, 232),
    line('09/24/2021', 256, 256),
  ])
  expect(said(field('Date of expiry'))).toBe('2031-09-23')
  expect(said(field('Date of issue'))).toBe('2021-09-24')
})

it('the numbers explained on the back are not those of the front above it', () => {
  const field = read(
    [
      line('1. Holloway@60', 160, 43),
      line('2. Maren', 160, 87),
      line('3. 12.08.1964', 160, 110),
      line('1. Name', 160, 442),
      line('2. Vorname', 160, 470),
    ],
    form('DEU_driving_licence', 'eu'),
  )
  expect(said(field('Surname'))).toBe('HOLLOWAY')
})

it('an E behind the caption of the sex is an F', () => {
  expect(read([line('15 SEX E', 200, 100)])('Sex')).toMatchObject({ value: 'F', conf: 'low' })
})
