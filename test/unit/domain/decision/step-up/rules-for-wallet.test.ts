import { expect, it } from 'vitest'
import { rulesForWallet, unaccepted } from '../../../../../worker/domain/decision/tasks/accepts'
import { DEFAULT_RULES } from '../../../../../worker/words/decision/rules'

it('a wallet may be of any kind where it was asked for, and nowhere else', () => {
  const rules = { ...DEFAULT_RULES, documentTypes: ['passport' as const] }
  const errors = (asked?: Parameters<typeof rulesForWallet>[1]) =>
    unaccepted(rulesForWallet(rules, asked), { kind: 'id_card', countryCode: 'UTO' })
  expect(errors({ steps: ['wallet', 'take'], cannot: [] })).toEqual([])
  expect(errors({ steps: ['take'], cannot: ['wallet'] })).toEqual([])
  expect(errors({ steps: ['take'], cannot: ['chip'] })).toHaveLength(1)
  expect(errors()).toHaveLength(1)
})
