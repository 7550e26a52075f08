import { expect, it } from 'vitest'
import { senderOf } from '../../../worker/api/kyc/remote-ip'

it.each([
  [undefined, ''],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('of the address %s it is %s', (address, sender) => {
  expect(senderOf(new Headers(address === undefined ? {} : { 'cf-connecting-ip': address }))).toBe(sender)
})
