import { describe, expect, it } from 'vitest'
import { compareWithVisual } from '../../../../worker/domain/fields/compare'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import type { MrzProspect } from '../../../../worker/domain/mrz/prospects'
import type { MrzReading, TextLine } from '../../../../worker/vision/engine-contracts'
import { certainOfZone } from '../../../../worker/vision/visual-zone/certain-values'
import { weighedByPrint } from '../../../../worker/vision/visual-zone/printed-evidence'
import { quad } from '../../../support/quad'

const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const REST = 'UTO7408122F3204159<<<<<<<<<<<<<<0'
const today = new Date('2026-06-01')

const prospect = (number: string, probability: number, valid = true): MrzProspect => ({
  lines: [FIRST, `${number}${REST}${valid ? '' : '9'}`],
  probability,
  valid,
})

function reading(prospects: MrzProspect[]): MrzReading {
  const line = (text: string): MrzReading['lines'][number] => ({
    raw: text,
    text,
    margins: Array.from(text, () => 9),
    corners: quad(10, 400, 450, 400, 450, 415, 10, 415),
  })
  const [first = '', second = ''] = prospects[0]?.lines ?? []
  return {
    format: 'TD3',
    lines: [line(first), line(second)],
    substitutions: [],
    masked: [],
    prospects,
    quality: -0.03,
    checked: false,
    accepted: false,
    rotation: 0,
  }
}

const box = { x: 0, y: 0, width: 100, height: 12 }
const print = (text: string): TextLine[] => [{ words: [{ text, confidence: 90, box }], box }]
const number = (weighed: MrzReading) => weighed.lines[1]?.text.slice(0, 9)

describe('the likeliest readings and the print above them', () => {
  const doubtful = reading([prospect('AB12O40O72', 0.55), prospect('AB12040072', 0.45)])

  it('the number that is printed is the value', () => {
    const weighed = weighedByPrint(doubtful, print('AB1204007'), today)
    expect(number(weighed)).toBe('AB1204007')
    expect(weighed).toMatchObject({ checked: true, accepted: false })
    expect(weighed.substitutions).toHaveLength(2)
  })

  it('the other readings are kept, and less likely than before', () => {
    const { prospects } = weighedByPrint(doubtful, print('AB1204007'), today)
    expect(prospects).toHaveLength(2)
    expect(prospects[1]?.probability).toBeLessThan(0.05)
  })

  it.each([
    ['where nothing is printed that can be read', []],
    ['where another number is', print('XK3391855')],
  ])('stay as they are %s', (_, lines) => {
    const weighed = weighedByPrint(doubtful, lines, today)
    expect(number(weighed)).toBe('AB12O40O7')
    expect(weighed.checked).toBe(false)
  })
})

describe('a number that stays open', () => {
  const lookAlikes = reading([prospect('AB12O40O72', 0.55), prospect('AB12040072', 0.45)])
  const doubtful = reading([prospect('AB17040072', 0.55), prospect('AB12040772', 0.45)])
  const values = (given: MrzReading) => {
    const lines = given.lines.map(({ text }) => text)
    return certainOfZone(parseMrz('TD3', lines, { today }), given, today)
  }

  it('leaves everything else of the zone certain', () => {
    expect(values(doubtful)).toMatchObject({ surname: expect.stringMatching(/./), documentNumber: '' })
  })

  it('is compared with print where nothing but O and 0 is open', () => {
    const known = values(lookAlikes)
    expect(known).toMatchObject({ documentNumber: 'AB12O40O7' })
    const compared = known && compareWithVisual(known, print('AB12040O7'), [])
    expect(compared).toContainEqual(expect.objectContaining({ field: 'documentNumber', outcome: 'confirmed' }))
  })

  it('is no more than a number: where no valid reading is likely, nothing is certain', () => {
    expect(
      values({
        ...lookAlikes,
        prospects: [prospect('AB12O40O72', 0.5), { ...prospect('AB12040072', 0.5), valid: false }],
      }),
    ).toBeNull()
    expect(values({ ...lookAlikes, quality: -0.4 })).toBeNull()
  })
})
