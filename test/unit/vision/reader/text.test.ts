import { expect, it } from 'vitest'
import { toGray } from '../../../../worker/quality/pixels'
import { languageOf } from '../../../../worker/vision/reader/languages'
import type { PrintPart } from '../../../../worker/vision/reader/print-parts'
import { readText } from '../../../../worker/vision/reader/text'
import { createCanvas } from '../../../support/canvas'
import { font } from '../../../support/specimens/fonts'

/** Three lines of print, dark on light. */
function page() {
  const canvas = createCanvas(900, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 900, 400)
  context.fillStyle = '#000'
  context.font = font('sans', 44, true)
  for (const y of [90, 200, 310]) context.fillText('WORDS OF A LINE', 60, y)
  const { data } = context.getImageData(0, 0, 900, 400)
  return toGray({ width: 900, height: 400, data: new Uint8Array(data) })
}

/** Sees one word in every line, in Greek too where that is asked for. */
function engine() {
  const asked: (string | null)[] = []
  return {
    asked,
    recognise(_: unknown, __: number, language: string | null = null) {
      asked.push(language)
      const [text, confidence] = language === 'ell' ? ['ΚΟΛΝ', 97] : ['KOLN', 96]
      return ['5', 1, 1, 1, 1, 1, 0, 0, 100, 30, confidence, text].join('\t')
    },
  }
}

/** The network's reading of every line. */
const reads =
  (text: string, confidence: number) =>
  (_: unknown, { x0, x1, y0, y1 }: PrintPart) => [
    { text, confidence, box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } },
  ]

const words = (lines: Awaited<ReturnType<typeof readText>>) => lines.map((line) => line.words[0]?.text)

it('reads again what English is sure of in the script that the first readings ask for', async () => {
  const reader = engine()
  const printed: string[] = []
  const lines = await readText(reader, page(), {
    form: true,
    chosen: async (first) => {
      printed.push(...first.map(({ text }) => text))
      return languageOf('GRC')
    },
  })
  expect(printed).toEqual(['KOLN', 'KOLN', 'KOLN'])
  expect(words(lines)).toEqual(['ΚΟΛΝ', 'ΚΟΛΝ', 'ΚΟΛΝ'])
  expect(lines[0]?.again?.[0]?.text).toBe('KOLN')
  expect(reader.asked).toEqual([null, null, null, 'ell', 'ell', 'ell'])
})

it.each([
  ['certain', 97, 'KÖLN', 'KÖLN'],
  ['legible, and English reads the same letters', 80, 'KÖLN', 'KÖLN'],
  ['less sure than English, which reads other letters', 80, 'KÖLM', 'KOLN'],
  ['illegible', 20, 'KÖLN', 'KOLN'],
])('takes the network’s reading for what it is where it is %s', async (_, confidence, text, taken) => {
  const lines = await readText(engine(), page(), { form: true, latin: reads(text, confidence) })
  expect(words(lines)).toEqual([taken, taken, taken])
})

it('reads nothing twice where the network is certain and the zone says what must stand there', async () => {
  const reader = engine()
  await readText(reader, page(), { latin: reads('KÖLN', 97) })
  expect(reader.asked).toEqual([])
})

it.each([
  ['captions alone', 'SURNAME', 3, 0],
  ['a speck', 'K.', 3, 0],
  ['a value that it is not sure of', 'KÖLN', 3, 3],
])('of %s the network asks no second reader beside a valid zone', async (_, text, without, beside) => {
  const sought = { number: '', birthDate: null }
  const asked = async (more: object) => {
    const reader = engine()
    await readText(reader, page(), { latin: reads(text, 70), ...more })
    return reader.asked.length
  }
  expect([await asked({}), await asked({ sought })]).toEqual([without, beside])
})

it.each([
  ['well', 80, 0],
  ['hardly', 70, 3],
])('reads no captions of a form twice that the network reads well: %s', async (_, confidence, asked) => {
  const reader = engine()
  await readText(reader, page(), { form: true, latin: reads('SURNAME', confidence) })
  expect(reader.asked).toHaveLength(asked)
})

it('reads what stands for itself by both, and gives the second reading its marks', async () => {
  const reader = engine()
  const lines = await readText(reader, page(), { form: true, latin: reads('KÖLN', 97) })
  expect(reader.asked).toEqual([null, null, null])
  expect(lines[0]?.again?.[0]?.text).toBe('KÖLN')
})

it('reads as much of a page that is covered with print as any document has, most ink first', async () => {
  const canvas = createCanvas(1400, 1400)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 1400, 1400)
  context.fillStyle = '#000'
  context.font = font('sans', 14, true)
  for (let y = 20; y < 1390; y += 20) context.fillText('HOSTILE PRINT '.repeat(12), 4, y)
  const { data } = context.getImageData(0, 0, 1400, 1400)
  let letters = 0
  const reader = {
    recognise({ width, height }: { width: number; height: number }) {
      letters += width / height
      return ['5', 1, 1, 1, 1, 1, 0, 0, 100, 30, 96, 'PRINT'].join('\t')
    },
  }
  const lines = await readText(reader, toGray({ width: 1400, height: 1400, data: new Uint8Array(data) }), {
    form: true,
  })
  expect(lines.length).toBeGreaterThan(0)
  expect(letters).toBeLessThan(900)
})

/** Sees a number, of which it misreads another sign at each size of the crop. */
function doubtfulEngine(readings: readonly string[]) {
  let asked = 0
  return {
    recognise: () => ['5', 1, 1, 1, 1, 1, 0, 0, 100, 30, 96, readings[asked++ % readings.length]].join('\t'),
    asked: () => asked,
  }
}

it('reads a line more often where a value that must be there is not found, and says what each reading was', async () => {
  const reader = doubtfulEngine(['PA9992927'])
  const lines = await readText(reader, page(), { sought: { number: 'PA9992921', birthDate: null } })
  const aimed = lines.flatMap((line) => line.aimed ?? [])
  expect(aimed).toHaveLength(6 * 2)
  expect(aimed.every(([word]) => word?.text === 'PA9992927')).toBe(true)
})

it.each([
  ['asks the network before it reads anew', -0.2, 3, 'PA9992921'],
  ['reads anew what the network does not see either', -4, 3 + 6 * 2, 'PA9992927'],
])('%s', async (_, ratio, asked, read) => {
  const reader = doubtfulEngine(['PA9992927'])
  const lines = await readText(reader, page(), {
    sought: { number: 'PA9992921', birthDate: null },
    shows: (__, ___, text) => (text === 'PA9992921' ? ratio : 0),
  })
  const [aimed] = lines.flatMap((line) => line.aimed ?? [])
  expect(aimed?.[0]?.text).toBe(read)
  expect(reader.asked()).toBe(asked)
})

it.each([
  ['where it is found', { number: 'PA9992921', birthDate: null }],
  ['where no line is like it', { number: 'XK7730405', birthDate: '1940-05-05' }],
  ['where what is a little like it was read for certain', { number: 'PB7992905', birthDate: null }],
])('reads no line more often %s', async (_, sought) => {
  const reader = doubtfulEngine(['PA9992921'])
  const lines = await readText(reader, page(), { sought })
  expect(lines.every(({ aimed }) => aimed === undefined)).toBe(true)
  expect(reader.asked()).toBe(3)
})
