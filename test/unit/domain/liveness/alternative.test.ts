import { expect, it } from 'vitest'
import { offersAlternative } from '../../../../worker/domain/liveness/alternative'
import { DEFAULT_RULES } from '../../../../worker/words/decision/rules'

it.each([
  [{}, true],
  [{ livenessRequired: true }, false],
  [{ assurance: 'high' }, false],
  [{ livenessRequired: true, livenessAlternative: true }, true],
  [{ assurance: 'high', livenessAlternative: true }, true],
] as const)('with %o a part may be left out: %s', (rules, offered) => {
  expect(offersAlternative({ ...DEFAULT_RULES, ...rules })).toBe(offered)
})
