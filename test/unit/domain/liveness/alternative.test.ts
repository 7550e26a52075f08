import { expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../../../worker/contract/rules'
import { offersAlternative } from '../../../../worker/domain/liveness/alternative'

it.each([
  [{}, true],
  [{ livenessRequired: true }, false],
  [{ assurance: 'high' }, false],
  [{ livenessRequired: true, livenessAlternative: true }, true],
  [{ assurance: 'high', livenessAlternative: true }, true],
] as const)('with %o a part may be left out: %s', (rules, offered) => {
  expect(offersAlternative({ ...DEFAULT_RULES, ...rules })).toBe(offered)
})
