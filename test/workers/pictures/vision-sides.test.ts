import { describe, expect, it } from 'vitest'
import type { DocumentTaskResult, TaskResult } from '../../../worker/domain/case/task-result'
import type { MrzReading } from '../../../worker/vision/engine-contracts'
import { quad } from '../../support/quad'
import { tasksAfter } from '../support/calls'
import { face, PASSPORT, passportMrz, type Scene } from '../support/engines'

/** ICAO Doc 9303-5, appendix B, with another expiry. */
type CardLines = [string, string, string]

const CARD: CardLines = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F3204153UTO<<<<<<<<<<<2',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
]

const OTHER_CARD: CardLines = [
  'I<UTOX987654327<<<<<<<<<<<<<<<',
  '8503150M3204153UTO<<<<<<<<<<<6',
  'SVENSSON<<PER<OLOF<<<<<<<<<<<<',
]

function cardMrz([first, second, third]: CardLines): MrzReading {
  const reading = passportMrz([first, second])
  const line = (text: string) => ({ ...reading.lines[0], text, raw: text, margins: Array.from(text, () => 9) })
  return { ...reading, format: 'TD1', lines: [line(first), line(second), line(third)] }
}

const printedOn = (surname: string, given: string, number: string, born: string): Scene => ({
  faces: [face(0, 24)],
  text: [
    'UTOPIA IDENTITY CARD',
    'SURNAME',
    surname,
    'GIVEN NAMES',
    given,
    `CARD NO ${number}`,
    `DATE OF BIRTH ${born}`,
  ],
})

const FRONT = printedOn('ERIKSSON', 'ANNA MARIA', 'D23145890', '12.08.1974')
const BACK: Scene = { mrz: cardMrz(CARD) }

const LICENCE_TEXT = [
  '@\n\u001e\rANSI 636014080102DL00410278DLDAQD1234562',
  ...['DCSERIKSSON', 'DACANNA', 'DADMARIA', 'DBB08121974', 'DBA04152032', 'DBD04152024', 'DBC2', 'DAJCA', 'DCGUSA'],
].join('\n')
const LICENCE_BACK: Scene = {
  barcodes: [
    {
      symbology: 'PDF417',
      text: LICENCE_TEXT,
      bytes: Uint8Array.from(new TextEncoder().encode(LICENCE_TEXT)),
      corners: quad(8, 40, 88, 40, 88, 56, 8, 56),
    },
  ],
}

const documents = (tasks: TaskResult[]) => tasks.filter((task): task is DocumentTaskResult => task.type === 'document')
const logic = (task: DocumentTaskResult | undefined) =>
  task?.checks.flatMap(({ items }) => items).find(({ caption }) => caption === 'isLogicalMismatch')

describe('two sides of a card', () => {
  it.each([
    ['front first', [FRONT, BACK]],
    ['back first', [BACK, FRONT]],
  ])('are one document, %s', async (_, scenes) => {
    const [card, ...others] = documents(await tasksAfter(scenes))
    expect(others).toEqual([])
    expect(card).toMatchObject({ docName: 'UTO_id_card', status: 'success', isBackSide: false, tries: 1 })
    expect(card?.imagesFull).toHaveLength(2)
    expect(logic(card)?.status).toBe('success')
  })

  it('become one document when they come in two calls, whichever is first', async () => {
    for (const calls of [
      [[FRONT], [BACK]],
      [[BACK], [FRONT]],
    ]) {
      const [card, ...others] = documents(await tasksAfter(...calls))
      expect(others).toEqual([])
      expect(card).toMatchObject({
        docName: 'UTO_id_card',
        status: 'success',
        isBackSide: false,
        tries: 1,
        history: [],
      })
      expect(card?.imagesFull).toHaveLength(2)
    }
  })

  it('keep what a signed barcode of the first says', async () => {
    const text = 'HC1:NCFOXN'
    const { corners } = LICENCE_BACK.barcodes?.[0] ?? { corners: [] }
    const bytes = Uint8Array.from(new TextEncoder().encode(text))
    const signed = { ...BACK, barcodes: [{ symbology: 'QRCode', text, bytes, corners }] } as Scene
    const [card] = documents(await tasksAfter([signed], [FRONT]))
    const seal = card?.checks.find(({ caption }) => caption === 'seal')
    expect(seal?.items[0]).toMatchObject({ status: 'idle', method: 'EU digital COVID certificate' })
  })

  it('of two cards go together by what they say', async () => {
    const other = printedOn('SVENSSON', 'PER OLOF', 'X98765432', '15.03.1985')
    const cards = documents(await tasksAfter([other, FRONT, BACK, { mrz: cardMrz(OTHER_CARD) }]))
    expect(cards.map((card) => card.imagesFull.length)).toEqual([2, 2])
    expect(cards.map((card) => logic(card)?.status)).toEqual(['success', 'success'])
  })

  it('a back alone says that it is one', async () => {
    const [card] = documents(await tasksAfter([BACK]))
    expect(card).toMatchObject({ docName: 'UTO_id_card', isBackSide: true })
  })

  it('a passport is nobody’s other side', async () => {
    const passport: Scene = { mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }
    const cards = documents(await tasksAfter([BACK], [passport]))
    expect(cards.map(({ docName }) => docName)).toEqual(['UTO_id_card', 'UTO_passport'])
  })
})

it('a licence with a barcode is read from its back', async () => {
  const [licence] = documents(await tasksAfter([LICENCE_BACK]))
  expect(licence).toMatchObject({
    docName: 'USA_driving_licence',
    countryCode: 'USA',
    isBackSide: true,
    status: 'success',
  })
  expect(licence?.ocr.fields).toContainEqual(
    expect.objectContaining({ title: 'Date of birth', normalized: '1974-08-12', source: 'barcode', conf: 'high' }),
  )
})

it('an unknown type is said, with what could be read', async () => {
  const [paper] = documents(await tasksAfter([{ text: ['MEMBER OF THE CHESS CLUB', 'SURNAME', 'ERIKSSON'] }]))
  expect(paper).toMatchObject({ docName: '', status: 'failed' })
  expect(paper?.errors).toContain('[document] unknown document type')
  expect(paper?.ocr.fields).toContainEqual(expect.objectContaining({ title: 'Surname', value: 'ERIKSSON' }))
})
