import { expect, it } from 'vitest'
import { isOfOtherState } from '../../../../worker/domain/trust/signing-state'

it.each([
  ['DE', 'D<<', false],
  ['DE', 'FRA', true],
  ['CN', 'HKG', false],
  ['NL', 'ANT', false],
  ['UT', 'UTO', false],
  // Letters that ISO has left free vouch for their own documents only.
  ['KS', 'RKS', false],
  ['KS', 'FRA', true],
  ['EU', 'EUE', false],
  ['EU', 'DEU', true],
  ['UN', 'UNO', false],
  ['UN', 'UNA', false],
  ['UN', 'XOM', true],
  ['XO', 'XOM', false],
  ['UK', 'GBD', false],
  // And no state vouches for theirs.
  ['FR', 'RKS', true],
  ['DE', 'EUE', true],
  ['XA', 'FRA', true],
  // An organisation whose letters nobody has published, a name that nobody has, and none at all.
  ['XC', 'XCC', false],
  ['FR', 'QQQ', false],
  ['FR', '', false],
  ['', 'FRA', false],
])('%s may have signed for %s: other state %s', (signer, named, isOther) => {
  expect(isOfOtherState(signer, named)).toBe(isOther)
})
