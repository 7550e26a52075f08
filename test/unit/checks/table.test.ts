import { describe, expect, it } from 'vitest'
import type { CheckRow } from '../../../worker/domain/checks/check'
import { LEAST_PICTURES, LEAST_SOURCES, limitOf } from '../../../worker/domain/checks/price'
import { PRICES } from '../../../worker/domain/checks/prices'
import { CHECKS } from '../../../worker/domain/checks/table'
import { DOCUMENT_CHECKS, SELFIE_CHECKS } from '../../../worker/words/decision/check-names'

const tables: Record<string, Record<string, Omit<CheckRow<never>, 'judge'>>> = CHECKS
const rows = Object.entries(tables).flatMap(([subject, table]) =>
  Object.entries(table).map(([caption, row]) => [`${subject} ${caption}`, row] as const),
)

describe('the table of checks', () => {
  it('has the captions of the interface, in its order', () => {
    expect(Object.keys(CHECKS.document)).toEqual([...DOCUMENT_CHECKS])
    expect(Object.keys(CHECKS.selfie)).toEqual([...SELFIE_CHECKS])
  })

  it.each(rows)('%s says what it looks at and by which run each threshold was chosen', (_, row) => {
    expect(row.looksAt).not.toBe('')
    for (const text of [row.method, row.sees, row.overlooks]) expect(text).not.toBe('')
    for (const { chosenBy } of Object.values(row.thresholds)) expect(chosenBy).toMatch(/\w+ \w+/)
  })

  it.each(rows)('%s fails no more genuine pictures than the word may cost', (name, row) => {
    if (row.neverFails !== undefined) {
      expect(row.neverFails).toMatch(/\w+ \w+/)
      for (const { fails } of Object.values(row.thresholds)) expect(fails).toBeUndefined()
      return
    }
    const { genuine, heldOut } = PRICES[name] ?? {}
    for (const counted of [genuine, heldOut]) {
      expect(counted?.judged).toBeGreaterThan(0)
      expect(counted?.pictures).toBeGreaterThanOrEqual(LEAST_PICTURES)
      expect(counted?.sources).toBeGreaterThanOrEqual(LEAST_SOURCES)
      expect(counted?.failed).toBeLessThanOrEqual(limitOf(name) * (counted?.judged ?? 0))
    }
  })
})
