import { describe, expect, it } from 'vitest'
import { API, DEPLOYED, PRODUCT, workerCalled } from '../../../worker/local/building/workers'

describe('the list of Workers', () => {
  it('deploys each after those that it is bound to', () => {
    expect(DEPLOYED.at(-1)).toBe(API)
    for (const [position, name] of DEPLOYED.entries()) {
      for (const called of workerCalled(name).calls) expect(DEPLOYED.slice(0, position)).toContain(called)
    }
  })

  it('starts all that is deployed, and the stand-ins for what Cloudflare runs; benches are in neither', () => {
    expect(PRODUCT[0]).toBe(API)
    expect(PRODUCT.filter((name) => !DEPLOYED.includes(name))).toEqual(['edge-kyc-vector-index'])
    expect(PRODUCT.filter((name) => name.includes('bench'))).toEqual([])
  })

  it('knows no Worker that nobody has configured', () => {
    expect(() => workerCalled('edge-kyc-nothing')).toThrow('edge-kyc-nothing')
  })
})
