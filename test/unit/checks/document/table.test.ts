import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../../../worker/contract/rules'
import type { CheckDescription } from '../../../../worker/domain/checks/check'
import { EVALUATED_CHECKS } from '../../../../worker/domain/checks/table'

const rows = Object.entries(EVALUATED_CHECKS) as [string, CheckDescription][]

describe('the table of checks', () => {
  it.each(rows)('%s says what it looks at and by which run each threshold was chosen', (_, row) => {
    expect(row.looksAt.length).toBeGreaterThan(10)
    expect(row.method.length).toBeGreaterThan(10)
    for (const { chosenBy } of Object.values(row.thresholds)) expect(chosenBy.length).toBeGreaterThan(10)
  })

  it('blocks what the default scenario blocks', () => {
    const blocking = DEFAULT_RULES.documentChecks.map(({ name }) => name as string)
    for (const [caption, { blocks }] of rows) expect(blocking.includes(caption), caption).toBe(blocks)
  })
})
