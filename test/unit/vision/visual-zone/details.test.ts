import { describe, expect, it } from 'vitest'
import type { Form } from '../../../../worker/domain/document-types/form-of'
import type { TextLine, TextWord } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

/** Words are `text` or `text@confidence`; 10 px a letter, at x, y. */
function wordsAt(text: string, x: number, y: number, height: number): TextWord[] {
  let at = x
  return text.split(' ').map((word) => {
    const [read = '', confidence = '95'] = word.split('@')
    const box = { x: at, y, width: read.length * 10, height }
    at += box.width + 10
    return { text: read, confidence: Number(confidence), box }
  })
}

function line(text: string, x: number, y: number, again?: string, height = 14): TextLine {
  const words = wordsAt(text, x, y, height)
  const last = words.at(-1)?.box ?? { x, width: 0 }
  const box = { x, y, width: last.x + last.width - x, height }
  return { words, box, ...(again ? { again: wordsAt(again, x, y, height) } : {}) }
}

const AMERICAN: Form = { numbering: 'aamva', order: 'month-first', issuer: 'USA-AZ' }
const EUROPEAN: Form = { numbering: 'eu', order: 'day-first', issuer: 'DEU_driving_licence' }

function read(lines: TextLine[], form: Form | null = null) {
  const { fields } = documentFields({ mrz: null, mrzReading: null, lines, form, today: new Date('2026-06-01') })
  return (title: string) => fields.find((entry) => entry.title === title)
}

describe('a description on an American card', () => {
  const rows = [
    line('DRIVER LICENSE USA', 300, 20),
    line('4d DLN D08954796', 300, 60),
    line('1 SAMPLE', 200, 100),
    line('2 JELANI', 200, 120),
    line('8 12 MAIN ST', 200, 140),
    line('PHOENIX, AZ 85007 9 GLASS', 220, 158),
    line('3 DOB 01/01/1974', 200, 200),
  ]

  it('is read by its numbered captions, the number of the next one no value', () => {
    const field = read(
      [...rows, line('15 SEX M 18 EYES BRO', 200, 240), line(`16 HGT 5'-09" 17 WGT 185 Ib`, 200, 260)],
      AMERICAN,
    )
    expect(field('Sex')?.value).toBe('M')
    expect(field('Eye colour')?.value).toBe('BRO')
    expect(field('Height')).toMatchObject({ value: "5'-09", normalized: '175 cm' })
    expect(field('Weight')?.value).toBe('185 lb')
  })

  it('is read in columns below its captions', () => {
    const field = read(
      [...rows, line('Hgt', 200, 240), line('Wgt', 300, 240), line('Eyes', 400, 240)].concat([
        line('6-04', 200, 260),
        line('200', 300, 260),
        line('BRO', 400, 260),
      ]),
      AMERICAN,
    )
    expect([field('Height'), field('Weight'), field('Eye colour')].map((one) => one?.value)).toEqual([
      '6-04',
      '200',
      'BRO',
    ])
  })

  it('is certain by two readings that agree, by one never', () => {
    const once = read([...rows, line('16 HGT 5-09', 200, 240)], AMERICAN)
    const twice = read([...rows, line('16 HGT 5-09@80', 200, 240, '16 HGT 5-09@75')], AMERICAN)
    const differently = read([...rows, line('16 HGT 5-09@80', 200, 240, '16 HGT 5-08@75')], AMERICAN)
    expect([once('Height'), twice('Height'), differently('Height')].map((one) => one?.conf)).toEqual([
      'low',
      'high',
      'low',
    ])
  })

  it('tells one colour without a caption for the eyes, two for nothing', () => {
    expect(read([...rows, line('BLU', 500, 240)], AMERICAN)('Eye colour')?.value).toBe('BLU')
    expect(read([...rows, line('BLU', 500, 240), line('BLN', 500, 260)], AMERICAN)('Eye colour')).toBeUndefined()
  })

  it('has the address with its house number and without what stands beside its town', () => {
    const address = read(rows, AMERICAN)('Address')
    expect(address?.value).toBe('12 MAIN ST PHOENIX, AZ 85007')
    expect(address?.conf).toBe('low')
  })
})

describe('fields of a European licence', () => {
  const rows = [
    line('FÜHRERSCHEIN', 150, 20),
    line('1. Mustermann', 160, 45),
    line('2. Erika', 160, 87),
    line('3. 12.08.1964', 160, 109),
    line('Berlin', 319, 109),
    line('4a. 20.03.2021', 160, 131),
    line('4c. Landratsamt', 330, 131),
    line('Musterhausen am See', 190, 154),
    line('4b. 19.03.2036', 160, 176),
    line('5. Z021AB37X13', 160, 196),
    line('9. AM/B/L', 8, 285),
  ]

  it('are the place behind the birth, the authority over two lines, the classes', () => {
    const field = read(rows, EUROPEAN)
    expect(field('Place of birth')?.value).toBe('Berlin')
    expect(field('Authority')?.value).toBe('Landratsamt Musterhausen am See')
    expect(field('Vehicle class')?.value).toBe('AM/B/L')
  })
})

describe('the back of a card', () => {
  it('says height, colour of eyes and address by their captions', () => {
    const field = read([
      line('Augenfarbe/Colour of eyes', 10, 20, undefined, 8),
      line('GRÜN', 10, 35),
      line('Größe/Height', 10, 60, undefined, 8),
      line('160 cm', 10, 75),
      line('Anschrift/Address/Adresse', 500, 20, undefined, 8),
      line('51147 KÖLN', 500, 35),
      line('HEIDESTRASSE 17', 500, 54),
    ])
    expect(field('Height')?.value).toBe('160 cm')
    expect(field('Eye colour')?.value).toBe('GRÜN')
    expect(field('Address')?.value).toBe('51147 KÖLN HEIDESTRASSE 17')
  })

  it('says an authority that names itself, and an address by its town', () => {
    const field = read([line('44227 DORTMUND', 300, 100), line('UFERSTR. 8', 300, 118), line('STADT KÖLN', 10, 200)])
    expect(field('Address')?.value).toBe('44227 DORTMUND UFERSTR. 8')
    expect(field('Authority')?.value).toBe('STADT KÖLN')
  })

  it('is not certain of a place that may go on in the next line', () => {
    const rows = [line('Place of birth', 10, 20, undefined, 8), line('CAMPO DE CRIPTANA', 10, 35)]
    expect(read(rows)('Place of birth')?.conf).toBe('high')
    expect(read([...rows, line('CIUDAD REAL', 10, 53)])('Place of birth')?.conf).toBe('low')
  })

  it('has an address in one line', () => {
    expect(read([line('31 BEACON HILL 60501 ZENITH', 10, 20)])('Address')?.value).toBe('31 BEACON HILL 60501 ZENITH')
  })

  it('takes no title for an address', () => {
    expect(read([line('CREDENCIAL PARA VOTAR', 10, 20), line('GOMEZ', 10, 90)])('Address')).toBeUndefined()
  })
})
