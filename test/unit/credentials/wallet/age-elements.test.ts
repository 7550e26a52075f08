import { expect, it } from 'vitest'
import { ageElement, ageOfElement } from '../../../../worker/credentials/wallet/documents'

it('an element tells an age where that is its whole name', () => {
  expect(ageOfElement(ageElement(8))).toBe(8)
  expect(ageOfElement('age_over_18')).toBe(18)
  for (const other of ['old_age_over_18', 'age_over_180', 'age_over_1']) expect(ageOfElement(other)).toBeNull()
})
