/** EdDSA where the credentials Worker runs: its platform has Ed25519 only. Vectors of RFC 8032, 7.1 and 7.4. */
import { describe, expect, it } from 'vitest'
import { isSignedOnEdwards } from '../../../worker/credentials/x509/edwards'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

const VECTORS = [
  {
    curve: 'Ed25519',
    point: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    data: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
      '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    curve: 'Ed448',
    point:
      '43ba28f430cdff456ae531545f7ecd0ac834a55d9358c0372bfa0c6c6798c086' +
      '6aea01eb00742802b8438ea4cb82169c235160627b4c3a9480',
    data: '03',
    signature:
      '26b8f91727bd62897af15e41eb43c377efb9c610d48f2335cb0bd0087810f435' +
      '2541b143c4b981b7e18f62de8ccdf633fc1bf037ab7cd779805e0dbcc0aae1cb' +
      'cee1afb2e027df36bc04dcecbf154336c19f0af7e0a6472905e799f1953d2a0f' +
      'f3348ab21aa4adafd1d234441cf807c03a00',
  },
] as const

describe.each(VECTORS)('a signature on $curve', ({ curve, point, data, signature }) => {
  const says = (of: { point?: Uint8Array<ArrayBuffer>; data?: string; signature?: Uint8Array<ArrayBuffer> } = {}) =>
    isSignedOnEdwards(curve, {
      point: of.point ?? bytes(point),
      data: bytes(of.data ?? data),
      signature: of.signature ?? bytes(signature),
    })

  it('holds over its message only, and never throws', async () => {
    expect(await says()).toBe(true)
    expect(await says({ data: '04' })).toBe(false)
    expect(await says({ signature: bytes(signature).with(40, 0xff) })).toBe(false)
    expect(await says({ signature: bytes(signature).slice(1) })).toBe(false)
    expect(await says({ point: bytes(point).slice(1) })).toBe(false)
  })
})
