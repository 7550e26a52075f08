import { describe, expect, it } from 'vitest'
import { expectPricesOf, priceOf, pricesFrom } from '../../../worker/domain/billing/prices'

describe('prices', () => {
  it('are millionths, by the path that a var spells', () => {
    const prices = pricesFrom({ PRICE_KYC_PROCESS: '0.25', PRICE_TOKENS: '', UNRELATED: 'x' })
    expect([priceOf(prices, '/kyc/process'), priceOf(prices, '/tokens')]).toEqual([250_000, 0])
  })

  it.each([{ PRICE_KYC_PROCESS: 'x' }, { PRICE_KYC_PROCESS: '-1' }, { PRICE_KYC_PROCESS: '0.0000001' }])(
    'are amounts: %j',
    (vars) => {
      expect(() => pricesFrom(vars)).toThrow('PRICE_KYC_PROCESS')
    },
  )

  it('are those of operations', () => {
    const prices = pricesFrom({ PRICE_KYC_PROCESS: '1' })
    expect(() => expectPricesOf(['/kyc/process', '/tokens'], prices)).not.toThrow()
    expect(() => expectPricesOf(['/tokens'], prices)).toThrow('PRICE_KYC_PROCESS')
  })
})
