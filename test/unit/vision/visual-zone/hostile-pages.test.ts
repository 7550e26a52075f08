import { expect, it } from 'vitest'
import type { TextLine } from '../../../../worker/vision/engine-contracts'
import { describedValues } from '../../../../worker/vision/visual-zone/details/described-values'

/** As many lines as the reader reads, of as many words as fit. */
function page(row: (y: number) => string[]): TextLine[] {
  return Array.from({ length: 48 }, (_, y) => {
    const texts = Array.from({ length: 45 }, (_, i) => row(y)[i % row(y).length] ?? '')
    const words = texts.map((text, i) => ({
      text,
      confidence: 90,
      box: { x: i * 30, y: y * 20, width: 24, height: 14 },
    }))
    return { words, box: { x: 0, y: y * 20, width: 1400, height: 14 } }
  })
}

// Each took minutes, of the minute that a Worker has: every run held against every caption, caption or run.
it.each([
  ['captions above values', (y: number) => (y % 2 ? ['B', 'C', 'D'] : ['CL', 'HT'])],
  ['values that need no caption', () => ['AM', 'A1', 'B']],
  ['colours of eyes alone', () => ['DIC']],
])('a page of nothing but %s is done with', (_, row) => {
  const values = describedValues(page(row), true, false)
  expect(values.map(({ field }) => field)).not.toContain('weight')
  expect(values.length).toBeLessThan(3)
})
