/** Damaged files of every format: told what is wrong, in a sentence, after little work. */
import { expect, it } from 'vitest'
import { readHeader } from '../../../../worker/vision/codec/header/index'
import { documentBudget } from '../../../../worker/vision/codec/pdf/budget'
import { PdfDocument } from '../../../../worker/vision/codec/pdf/document'
import { mutated } from '../../../support/bombs/mutations'
import { SMALL_FILES } from '../../../support/bombs/small-files'
import { random } from '../../../support/contract/random'

const TIMES = 200
const REASONS = ['too_large', 'corrupt', 'truncated', 'unsupported_format']
/** What is decoded in this test, and not only its header read. */
const MAX_PIXELS = 100_000

it.each(Object.entries(SMALL_FILES))('a %s is read', (_, file) => {
  expect(readHeader(file)).toMatchObject({ ok: true })
})

it.each(Object.entries(SMALL_FILES))('a damaged %s is read or refused', async (name, file) => {
  const chance = random(name.length * 7919)
  for (let i = 0; i < TIMES; i++) {
    const damaged = mutated(file, chance)
    const reading = readHeader(damaged)
    if (!reading.ok) {
      expect(REASONS).toContain(reading.reason)
      expect(reading.detail).toMatch(/^[\w ,.:'-]{10,120}$/)
      continue
    }
    const { header, decoding } = reading
    expect(header.width * header.height).toBeGreaterThan(0)
    if (decoding.by !== 'rows' || header.width * header.height > MAX_PIXELS) continue
    let rows = 0
    await decoding.source.eachRow(() => rows++)
    expect(rows).toBeLessThanOrEqual(header.width * header.height)
  }
})

it.each(Object.entries(SMALL_FILES).filter(([name]) => name.startsWith('pdf')))(
  'of a damaged %s every byte is read once, or twice',
  (name, file) => {
    const chance = random(name.length * 104_729)
    for (let i = 0; i < TIMES; i++) {
      const damaged = mutated(file, chance)
      const left = documentBudget()
      new PdfDocument(damaged, left)
      // What is packed may be 1,000 bytes.
      expect(documentBudget().bytes - left.bytes).toBeLessThan(damaged.length * 2 + 1000)
    }
  },
)
