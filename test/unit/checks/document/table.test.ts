import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../../../worker/contract/rules'
import type { CheckDescription } from '../../../../worker/domain/checks/document/check'
import { EVALUATED_CHECKS } from '../../../../worker/domain/checks/document/table'

const rows = Object.entries(EVALUATED_CHECKS) as [string, CheckDescription][]

describe('the table of checks', () => {
  it('blocks what the default scenario blocks', () => {
    const blocking = DEFAULT_RULES.documentChecks.map(({ name }) => name as string)
    for (const [caption, { blocks }] of rows) expect(blocking.includes(caption), caption).toBe(blocks)
  })
})
