/** Addresses that callers give: where webhooks and browsers may go, and whose network a call comes from. */
import { expect, it } from 'vitest'
import { network } from '../../../worker/application/calls/network'
import { isHandoffCode, newHandoffCode, readHandoffCode } from '../../../worker/application/sessions/handoff-code'
import { mayReturnTo } from '../../../worker/application/sessions/return-url'
import { addressFault, isCallable, isPublicAddress } from '../../../worker/application/webhooks/address'

const LONGEST = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.dev`

it.each([
  ['https://hooks.dev/', null],
  ['https://HOOKS.dev./x?y', null],
  ['https://a_b.c-d.dev/', null],
  [`https://${LONGEST}/`, null],
  [`https://d${LONGEST}/`, 'host'],
  ['http://hooks.dev/', 'protocol'],
  ['https://hooks.dev:8443/', 'port'],
  ['https://user@hooks.dev/', 'credentials'],
  ['https://:secret@hooks.dev/', 'credentials'],
  ['https://hooks.dev/#x', 'fragment'],
  ['https://hooks/', 'host'],
  ['https://127.1/', 'host'],
  ['https://0x7f000001/', 'host'],
  ['https://[::1]/', 'host'],
  ['https://a..dev/', 'host'],
  ['https://-a.hooks.dev/', 'host'],
  ['https://metadata.google.internal/', 'host'],
  ['https://localhost/', 'host'],
  ['https://a.home.arpa/', 'host'],
  ['https://notlocalhost.dev/', null],
])('a webhook to %s: %s', (url, fault) => expect(addressFault(url)).toBe(fault))

it.each([
  ['http://localhost:3000/', true],
  ['https://hooks.dev/', true],
  ['ftp://hooks.dev/', false],
  ['https://user@hooks.dev/', false],
  ['https://:secret@hooks.dev/', false],
])('%s can be called at all: %s', (url, can) => expect(isCallable(url)).toBe(can))

it.each([
  ['8.8.8.8', true],
  ...['0.1.2.3', '10.9.8.7', '100.64.0.1', '100.127.255.255', '127.0.0.1', '169.254.169.254', '172.16.0.1'].map(no),
  ...['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'].map(no),
  ['100.128.0.1', true],
  ['172.32.0.1', true],
  ['172.15.0.1', true],
  ['198.20.0.1', true],
  ['2606:4700::1111', true],
  ['2001:200::1', true],
  ['3ffe:1:2:3:4:5:6:7', true],
  ...['::', '::1', '::ffff:8.8.8.8', 'fc00::1', 'fe80::1', 'ff02::1', '2001::1', '2001:1ff::1', '2001:db8::1'].map(no),
  ...['2002:808:808::1', '3fff::1', '4000::1', '1fff::1', '2606::1::2', '2606:1:2:3:4:5:6', '2606:1:2:3:4:5:6:7:8'].map(
    no,
  ),
  ...['2606:1:2:3:4:5:6:7::', 'x8.8.8.8', '8.8.8', 'hooks.dev', ''].map(no),
] as [string, boolean][])('%s is of the public internet: %s', (address, isPublic) =>
  expect(isPublicAddress(address)).toBe(isPublic),
)

function no(address: string): [string, boolean] {
  return [address, false]
}

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:1::5:6:7:8', '2001:db8:1:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('a call from %s comes from %s', (address, of) => expect(network(address)).toBe(of))

const ORIGINS = ['https://bank.example', 'http://localhost:*']
it.each([
  ['https://bank.example/done?x=1', true],
  ['http://localhost:5173/', true],
  ['http://localhost/', true],
  ['https://localhost:5173/', false],
  ['https://bank.example:8443/', false],
  ['https://evil.example/', false],
  ['https://bank.example.evil.example/', false],
  ['https://bank.example@evil.example/', false],
  ['https://user@bank.example/', false],
  ['https://:secret@bank.example/', false],
  ['javascript:alert(1)', false],
])('a browser returns to %s: %s', (url, may) => expect(mayReturnTo(url, ORIGINS)).toBe(may))

it('a code from one device to another names its session and its second, and never comes twice', () => {
  const [sessionId, now] = ['1b4e28ba-2fa1-11d2-883f-0016d3cca427', new Date('2026-11-30T04:05:06.789Z')]
  const [code, again] = [newHandoffCode(sessionId, now), newHandoffCode(sessionId, now)]
  expect(readHandoffCode(code)).toEqual({ sessionId, issuedAt: Date.parse('2026-11-30T04:05:06Z') / 1000 })
  expect(code).not.toBe(again)
  expect(code.slice(0, 26)).toBe(again.slice(0, 26))
  for (const other of [code.slice(1), `${code}A`, code.replace(/.$/, '+'), '']) {
    expect(isHandoffCode(other)).toBe(false)
    expect(readHandoffCode(other)).toBeNull()
  }
})
