import { expect, it } from 'vitest'
import { quantile, unsortedQuantile } from '../../../worker/quality/quantile'
import { chance } from '../../support/specimens/chance'

it('is the same of sorted values and of values in any order, equal ones included', () => {
  const numbers = chance('values')
  for (const length of [0, 1, 2, 9, 500]) {
    const values = Float64Array.from({ length }, () => Math.floor(numbers.next() * 40))
    const sorted = values.toSorted()
    for (const share of [0, 0.1, 0.5, 0.9]) {
      for (const given of [values.slice(), sorted.slice(), sorted.toReversed()]) {
        expect(unsortedQuantile(given, share)).toBe(quantile(sorted, share))
      }
    }
  }
})
