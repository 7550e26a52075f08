import { beforeAll, describe, expect, it } from 'vitest'
import { checkDigit } from '../../../worker/domain/mrz/check-digit'
import type { Runtime } from '../../../worker/local/serving/runtime'
import type { MrzReading, Point, TextLine } from '../../../worker/vision/engine-contracts'
import { grayPng } from '../../support/gray-png'
import { blankPage, printLines } from '../../support/ocr-b'
import { engines } from '../../support/running/engines'

/** ICAO Doc 9303-4 appendix B, 9303-5 appendix B, 9303-7 appendix B. */
const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
const VISA = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<']

const LEFT = 90
const TOP = 520
const PITCH = 20

type Page = ReturnType<typeof blankPage>

let runtime: Runtime

beforeAll(async () => {
  runtime = await engines()
})

async function ask<T>(stage: string, page: Page): Promise<T> {
  // A connection of its own: drawing a page takes so long on a busy machine that an idle one is closed.
  const asked = { method: 'POST', headers: { connection: 'close' }, body: Uint8Array.from(grayPng(page)) }
  const response = await fetch(new URL(stage, runtime.url), asked)
  expect(response.status).toBe(200)
  return ((await response.json()) as { result: T }).result
}

function document(lines: string[]): Page {
  const page = blankPage(1060, 700)
  printLines(page, lines, LEFT, TOP, PITCH)
  return page
}

function turned({ width, height, data }: Page): Page {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out[x * height + height - 1 - y] = data[y * width + x] ?? 0
  }
  return { width: height, height: width, data: out }
}

function turnedBy(page: Page, quarters: number): Page {
  let result = page
  for (let i = 0; i < quarters; i++) result = turned(result)
  return result
}

const text = (reading: MrzReading | null) => reading?.lines.map((line) => line.text)

const isAt = (a: { line: number; position: number; from: string }, b: typeof a) =>
  a.line === b.line && a.position === b.position && a.from === b.from

function russianSecondLine(): string {
  const number = '460123456'
  const personal = '7150312770034<'
  const body = `${number}${checkDigit(number)}RUS870414${checkDigit('870414')}M<<<<<<<${personal}${checkDigit(personal)}`
  return body + checkDigit(body.slice(0, 10) + body.slice(13, 20) + body.slice(21, 43))
}

describe('the machine readable zone', () => {
  it.each([
    ['TD3', PASSPORT],
    ['TD1', CARD],
    ['MRVB', VISA],
  ])('reads a %s to the last sign', async (format, lines) => {
    const reading = await ask<MrzReading | null>('/mrz', document(lines))
    expect(reading).toMatchObject({ format, checked: true, rotation: 0, substitutions: [] })
    expect(text(reading)).toEqual(lines)
    expect(reading?.lines.map((line) => line.margins.length)).toEqual(lines.map((line) => line.length))
  })

  it.each([
    [1, 270],
    [2, 180],
    [3, 90],
  ] as const)(
    'reads a page turned by %i quarters, and says where it stands on that page',
    async (quarters, rotation) => {
      const page = turnedBy(document(PASSPORT), quarters)
      const reading = await ask<MrzReading | null>('/mrz', page)
      expect(text(reading)).toEqual(PASSPORT)
      expect(reading?.rotation).toBe(rotation)
      let first: Point = { x: LEFT, y: TOP }
      let [width, height] = [1060, 700]
      for (let i = 0; i < quarters; i++) {
        first = { x: height - first.y, y: first.x }
        ;[width, height] = [height, width]
      }
      const corner = reading?.lines[0]?.corners[0] ?? { x: 0, y: 0 }
      expect(Math.hypot(corner.x - first.x, corner.y - first.y)).toBeLessThan(PITCH)
    },
  )

  it('reads the Russian internal passport, whose names are coded with digits', async () => {
    const lines = ['PNRUSKUZNECOV<<IL9<NIKOLAEVI3<<<<<<<<<<<<<<<', russianSecondLine()]
    const reading = await ask<MrzReading | null>('/mrz', document(lines))
    expect(text(reading)).toEqual(lines)
    expect(reading?.checked).toBe(true)
  })

  it('does not hide a digit that is printed in the nationality', async () => {
    const tampered = [PASSPORT[0] ?? '', (PASSPORT[1] ?? '').replace('UTO', 'U7O')]
    const reading = await ask<MrzReading | null>('/mrz', document(tampered))
    expect(reading?.lines[1]?.raw.slice(10, 12)).toBe('U7')
    const place = { line: 1, position: 11, from: '7' }
    const shown = reading?.lines[1]?.text.charAt(11) === '7' || reading?.masked.some((at) => isAt(at, place))
    expect(shown).toBe(true)
  })

  it('reads print that is a few gray levels darker than its paper', async () => {
    const page = document(PASSPORT)
    const [paper = 0] = page.data
    const faint = { ...page, data: page.data.map((value) => paper - Math.round((paper - value) * 0.045)) }
    const reading = await ask<MrzReading | null>('/mrz', faint)
    expect(text(reading)).toEqual(PASSPORT)
  })

  it('refuses light print on a dark ground', async () => {
    const page = document(PASSPORT)
    const inverted = { ...page, data: page.data.map((value) => 255 - value) }
    expect((await ask<MrzReading | null>('/mrz', inverted))?.accepted ?? false).toBe(false)
  })

  it('shows a check digit that does not fit as it is printed', async () => {
    const wrong = [PASSPORT[0] ?? '', 'L898902C36UTO7408122F1204159ZE184226B<<<<<17']
    const reading = await ask<MrzReading | null>('/mrz', document(wrong))
    expect(reading?.lines[1]?.raw.endsWith('17')).toBe(true)
    expect(reading?.accepted && reading.substitutions.length === 0).toBe(false)
  })

  it('finds none on a page of other print', async () => {
    expect(await ask('/mrz', document([]))).toBeNull()
    const letter = blankPage(1060, 700)
    printLines(letter, ['TO WHOM IT MAY CONCERN', 'THE BEARER OF THIS LETTER', 'IS A GUEST OF UTOPIA'], 120, 200, 22)
    expect(await ask('/mrz', letter)).toBeNull()
  })
})

describe('printed text', () => {
  it('gives words with their places on the page', async () => {
    const page = blankPage(1060, 700)
    printLines(page, ['SURNAME', 'ERIKSSON'], 300, 240, 26)
    const lines = await ask<TextLine[]>('/text', page)
    const word = lines.flatMap((line) => line.words).find(({ text: read }) => read === 'ERIKSSON')
    expect(word?.confidence).toBeGreaterThan(50)
    expect(Math.abs((word?.box.x ?? 0) - 300)).toBeLessThan(10)
    expect(Math.abs((word?.box.y ?? 0) - (240 + (26 / 17) * 42))).toBeLessThan(10)
  })

  it('says nothing about an empty page', async () => {
    expect(await ask('/text', blankPage(800, 600))).toEqual([])
  })
})

it('reads images that come in together', async () => {
  const page = document(PASSPORT)
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask<MrzReading | null>('/mrz', page)))
  for (const reading of answers) expect(text(reading)).toEqual(PASSPORT)
})
