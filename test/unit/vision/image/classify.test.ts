import { describe, expect, it } from 'vitest'
import type { Face, MrzReading } from '../../../../worker/vision/engine-contracts'
import {
  type Content,
  classify,
  classifyByPrint,
  classifyByText,
  mayBePrinted,
} from '../../../../worker/vision/image/classify'
import { standIn } from '../../../support/stand-in'

const image = { width: 1000, height: 800 }
const face = (side: number) => ({ box: { x: 100, y: 100, width: side, height: side }, score: 0.9 }) as Face
const mrz = (length: number, changed: Partial<MrzReading> = {}) =>
  standIn<MrzReading>({
    masked: [],
    prospects: [],
    checked: true,
    accepted: true,
    quality: -0.05,
    lines: [
      {
        corners: [
          { x: 10, y: 700 },
          { x: 10 + length, y: 700 },
        ],
      },
    ],
    ...changed,
  })
const content = (changed: Partial<Content>): Content => ({ ...image, mrz: null, faces: [], ...changed })

describe('an MRZ', () => {
  it('makes a document, with or without a portrait', () => {
    expect(classify(content({ mrz: mrz(900) }))).toBe('document')
    expect(classify(content({ mrz: mrz(900), faces: [face(200)] }))).toBe('document')
  })

  it('beside a face too large for its portrait makes a selfie with a document', () => {
    expect(classify(content({ mrz: mrz(300), faces: [face(260), face(50)] }))).toBe('selfie_with_document')
  })

  it('that hardly looks like one counts for nothing', () => {
    expect(
      classify(content({ mrz: mrz(900, { checked: false, accepted: false, quality: -1.5 }), faces: [face(500)] })),
    ).toBe('selfie')
  })
})

describe('without an MRZ', () => {
  it('a large face is a selfie at once, a small one waits for the text', () => {
    expect(classify(content({ faces: [face(500)] }))).toBe('selfie')
    expect(classify(content({ faces: [face(200)] }))).toBeNull()
    expect(classify(content({}))).toBeNull()
  })

  it.each([
    ['a card with little text', [face(180)], 5, 9, 'document'],
    ['a portrait before a shop sign', [face(280)], 5, 9, 'selfie'],
    ['a card with much text and a large portrait', [face(280)], 20, 30, 'document'],
    ['a portrait', [face(180)], 0, 0, 'selfie'],
    ['a person before a bookcase', [face(180)], 0, 30, 'selfie'],
    ['a page of text', [], 40, 60, 'document'],
    ['a landscape', [], 0, 0, 'unknown'],
    ['a card that cannot be read, with a pale portrait', [{ ...face(180), score: 0.5 }], 1, 20, 'document'],
    ['a card far away', [face(60)], 1, 20, 'document'],
    ['a person far away', [face(60)], 0, 2, 'selfie'],
  ])('%s', (_, faces, words, lines, kind) => {
    expect(classifyByText(content({ faces }), { words, lines, textLines: words })).toBe(kind)
  })

  it.each([
    ['a blurred card with a portrait', 180, 8, 'document'],
    ['a person before a wall with a sign', 180, 3, 'selfie'],
    ['a person in sequins', 310, 8, 'selfie'],
  ])('%s', (_, side, textLines, kind) => {
    expect(classifyByText(content({ faces: [face(side)] }), { words: 1, lines: 25, textLines })).toBe(kind)
  })
})

describe('a small face on a page of its own, beside a larger one', () => {
  it('is a document in hand where the larger face is as large as a selfie, or nothing is printed at its scale', () => {
    expect(mayBePrinted(content({ faces: [face(300), face(60)] }))).toBe(false)
    expect(mayBePrinted(content({ faces: [face(200), face(60)] }))).toBe(true)
    const [small, few] = [Array(30).fill(8), Array(6).fill(25)]
    expect(classifyByPrint(content({ faces: [face(200), face(60)] }), small)).toBe('selfie_with_document')
    expect(classifyByPrint(content({ faces: [face(200), face(60)] }), few)).toBe('selfie_with_document')
  })

  it('is the second portrait of a card that fills the picture where the print is of the larger one', () => {
    expect(classifyByPrint(content({ faces: [face(200), face(70)] }), Array(14).fill(22))).toBe('document')
  })
})

it('what was sent as a document is read before a large face makes it a selfie', () => {
  const sent = content({ faces: [face(500)], role: 'document' })
  expect(classify(sent)).toBeNull()
  expect(classifyByText(sent, { words: 20, lines: 30, textLines: 20 })).toBe('document')
  expect(classifyByText(sent, { words: 0, lines: 3, textLines: 0 })).toBe('selfie')
  expect(mayBePrinted(content({ faces: [face(300), face(60)], role: 'document' }))).toBe(true)
})
